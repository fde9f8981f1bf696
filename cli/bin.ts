/** The program `semloc`. It runs in any Node that knows modules, and says which one the rest needs. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major! < 20 || (major === 20 && minor! < 3)) {
  process.stderr.write(
    `semloc: Node 20.3 or newer is needed; this is Node ${process.versions.node}. Install a newer one: https://nodejs.org/\n`,
  );
  process.exitCode = 2;
} else {
  // Read only now: an older Node may not be able to.
  void import('./program.ts');
}

export {};
