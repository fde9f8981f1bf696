import { InputError } from '../../inputError.ts';
import type { RetrievalExample } from '../methods/retrievalExample.ts';

/**
 * The ranking of a query in trec_eval's format, a line per document: query, `Q0`, document, rank, score and the encoder, in
 * which spaces are `_`. Lines end with a newline.
 *
 * @throws InputError for an id that holds a space, which the format cannot have
 */
export function trecRunLines({ id, encoder, ranking }: RetrievalExample): string {
  const tag = encoder.replace(/\s+/g, '_');
  return ranking
    .map(([document, score], index) => {
      const spaced = [id, document].find((each) => /\s/.test(each));
      if (spaced !== undefined)
        throw new InputError(`The id “${spaced}” holds a space, which a TREC run cannot have.`);
      return `${id} Q0 ${document} ${index + 1} ${score} ${tag}\n`;
    })
    .join('');
}
