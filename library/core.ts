/**
 * `semloc/core`: all of the library that needs no Node, which is what the subpaths below have together. Nothing here
 * reads files or starts processes; what has to come from the disk is handed in as bytes or through {@link Resources}.
 * The files that ship with Semloc are the package's `semloc/resources/*`; `semloc/node` opens them, and README.md has
 * an example.
 *
 * All offsets are UTF-16 code units. Input that cannot be used gives an {@link InputError}.
 */

export * from './differences.ts';
export * from './encoders.ts';
export * from './evaluation.ts';
export * from './text.ts';
export * from './variants.ts';
