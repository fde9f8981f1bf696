import fc from 'fast-check';

// Every property is tried with the same values each time; test/nightly/properties.test.ts varies them.
fc.configureGlobal({ seed: Number(process.env.SEMLOC_TEST_SEED ?? 1) });

/** How often a property is tried: more often with other values than with the same. */
export const tries = (count: number) => ({ numRuns: process.env.SEMLOC_TEST_SEED ? 10 * count : count });

/** Any character. To prepare fast-check's own unit `binary` takes a second. */
export const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

export default fc;
