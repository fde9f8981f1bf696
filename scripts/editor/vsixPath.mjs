// The name that the packager gives the extension for a platform.
import { fromRoot, packageJson } from '../lib/project.mjs';

/** This machine's platform as VS Code names it: linux-x64, darwin-arm64, win32-x64. */
export const TARGET = `${process.platform}-${process.arch}`;

export const vsixPath = (target) => fromRoot(`semloc-${target}-${packageJson().version}.vsix`);

/** The package's software bill of materials, beside it. */
export const sbomPath = (target) => vsixPath(target).replace(/\.vsix$/, '.sbom.json');

export default vsixPath(TARGET);
