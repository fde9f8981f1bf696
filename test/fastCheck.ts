import fc from 'fast-check';

// Every property is tried with the same values each time; test/nightly/properties.test.ts varies them.
fc.configureGlobal({ seed: Number(process.env.SEMLOC_TEST_SEED ?? 1) });

export default fc;
