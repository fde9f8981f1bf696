/**
 * The settings under `semloc.`, which the server requests with `workspace/configuration`, by resource. A value of the
 * wrong type or outside its range is replaced by its default, with one warning.
 */
export type { Settings } from '../documents/settingsSchema.ts';
