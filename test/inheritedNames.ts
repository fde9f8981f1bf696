/** The names that every plain object answers to, although it does not hold them. */
export const INHERITED_NAMES: readonly string[] = Object.getOwnPropertyNames(Object.prototype);
