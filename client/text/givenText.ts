import type { SampleText } from '../samples/sample.ts';
import { givenPlace, isPlace } from './givenPlace.ts';
import type { TextPlace } from './textPlaces.ts';

/**
 * The text that a command is given: the one at a place, or for the walkthrough the sample text with the cursor in a
 * sentence. Undefined if it is given neither.
 */
export async function givenText(given: unknown, sample: SampleText): Promise<TextPlace | undefined> {
  if (isPlace(given)) return givenPlace(given);
  return given === 'sample' ? sample.at('attorney') : undefined;
}
