import type { Limits } from '../../core/limits.ts';
import type { Settings } from '../protocol.ts';
import type { Linguist } from './annotators.ts';
import type { DocumentPins } from './pins.ts';

/** What one request reads text with: the settings and pins of a resource, and the annotator that they call for. */
export interface TextSession {
  readonly settings: Settings;
  readonly pins: DocumentPins;
  readonly linguist: Linguist;
  readonly limits: Limits;
}
