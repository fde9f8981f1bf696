// The name that the packager gives the extension for this platform.
import { fromRoot, packageJson } from '../lib/project.mjs';

const os = process.platform === 'win32' ? 'win32' : process.platform;
/** As VS Code names platforms: linux-x64, darwin-arm64, win32-x64. */
export const TARGET = `${os}-${process.arch}`;

export default fromRoot(`semloc-${TARGET}-${packageJson().version}.vsix`);
