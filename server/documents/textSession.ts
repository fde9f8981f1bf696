import type { Limits } from '../../core/limits.ts';
import type { Settings } from '../protocol.ts';
import type { Linguist } from './annotators.ts';
import type { DocumentPins } from './pins.ts';

/**
 * The means with which one request reads text: the settings and pins of a resource, and the annotator that they
 * require.
 */
export interface TextSession {
  readonly settings: Settings;
  readonly pins: DocumentPins;
  readonly linguist: Linguist;
  readonly limits: Limits;
}
