/** Says which Node is needed where this one is older. It runs in any Node that knows modules. */
export function olderNode(): string | undefined {
  const version = process.versions.node;
  const [major, minor] = version.split('.').map(Number);
  if (major! > 22 || (major === 22 && minor! >= 3) || (major === 20 && minor! >= 16)) return undefined;
  return `Node 20.16, 22.3 or newer is needed; this is Node ${version}. Install a newer one: https://nodejs.org/`;
}
