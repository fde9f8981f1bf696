import path from 'node:path';
import vsix from '../../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

/** Packages the extension, installs it into a workbench of its own, and opens first-steps.md of the folder there. */
export async function openPackagedWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  await run(node(), [fromRoot('scripts', 'package.mjs'), '--no-build'], { quiet: true });
  const workbench = await openWorkbench({
    vsix,
    open: path.join(options.folder, 'first-steps.md'),
    ...options,
  });
  await workbench.page.waitForSelector('.monaco-editor .view-line');
  return workbench;
}
