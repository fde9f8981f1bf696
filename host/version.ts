import packageJson from '../package.json' with { type: 'json' };

/** The version, which the build puts here: the bundles then do without the rest of package.json. */
declare const SEMLOC_VERSION: string | undefined;

/** Semloc's version, as package.json has it. */
export const VERSION: string = typeof SEMLOC_VERSION === 'string' ? SEMLOC_VERSION : packageJson.version;

/** Tests whether a version, `1.12.0`, comes after this one. */
export function isNewer(version: string): boolean {
  const [theirs, ours] = [version, VERSION].map((each) => each.split(/[.+-]/, 3).map(Number)) as [
    number[],
    number[],
  ];
  const differs = theirs.findIndex((part, index) => part !== ours[index]);
  return differs >= 0 && theirs[differs]! > (ours[differs] ?? 0);
}
