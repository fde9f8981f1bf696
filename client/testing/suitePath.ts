/** The files of test suites. */
export const SUITES = '**/*.semloc.{json,yaml,yml}';
/** Files whose suites are not listed: those of packages, and kept runs, whose folders are named after their suites. */
export const PASSED_OVER = '**/{node_modules,.semloc}/**';

/** Tests whether discovery would find a path, with `/` between folders. */
export function isSuitePath(path: string): boolean {
  return SUITE_NAME.test(path) && !/\/(?:node_modules|\.semloc)\//.test(path);
}

/** {@link SUITES}, of a path. */
const SUITE_NAME = /\.semloc\.(?:json|ya?ml)$/;
