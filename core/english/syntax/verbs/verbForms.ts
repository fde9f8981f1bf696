import { tableOf } from '../../../tableOf.ts';
import { inflect } from '../../morphology/inflection.ts';
import type { VerbTag } from '../../morphology/verbInflection.ts';
import { SPELLINGS, type Spelling } from '../../spelling.ts';
import type { TaggedToken } from '../../taggedToken.ts';
import type { GrammaticalNumber } from '../nouns/nounPhrase.ts';
import { agreeing } from './agreement.ts';
import { wordOf } from './verbGroup.ts';

/** A form of a verb, lower-case; where the verb stands in that form already, as it is spelled there. */
export function formOf(verb: TaggedToken, tag: VerbTag, spelling: Spelling | undefined): string {
  const own = verb.text.toLowerCase();
  const isThat = SPELLINGS.some((accepted) => inflect(verb.lemma, tag, { spelling: accepted }) === own);
  return isThat ? own : inflect(verb.lemma, tag, { spelling });
}

/** The form of "do" for a tense and the number of its subject: "did", "does" or "do". */
export function formOfDo(isPast: boolean, number: GrammaticalNumber): string {
  if (isPast) return 'did';
  return number === 'singular' ? 'does' : 'do';
}

/** The form of "do" with which a finite verb of this tag becomes a base form: "does see" for "sees". */
export function doForTag(tag: string): 'does' | 'did' | 'do' {
  if (tag === 'VBZ') return 'does';
  return tag === 'VBD' ? 'did' : 'do';
}

/** The tag of the verb that stands for a form of "do" and a base form: "sees" for "does see". */
export function tagForDo(word: string): 'VBZ' | 'VBD' | 'VBP' {
  if (word === 'does') return 'VBZ';
  return word === 'did' ? 'VBD' : 'VBP';
}

/**
 * The form of a finite auxiliary that agrees with a subject of this number, lower-case; clitics are spelled
 * out ("'ll" as "will").
 */
export function auxiliaryFor(
  auxiliary: TaggedToken,
  number: GrammaticalNumber,
  lemma: 'have' | 'other',
): string {
  const word = wordOf(auxiliary);
  if (word === "'s") return lemma === 'have' ? agreed('has', 'have') : agreed('is', 'be');
  if (word === "'d") return lemma === 'have' ? 'had' : 'would';
  const [text, own] = LEANING.get(word) ?? [word, auxiliary.lemma];
  return agreed(text, own);

  function agreed(text: string, of: string): string {
    return agreeing({ ...auxiliary, text, lemma: of }, number);
  }
}

const LEANING: ReadonlyMap<string, readonly [text: string, lemma: string]> = tableOf({
  "'m": ['am', 'be'],
  "'re": ['are', 'be'],
  "'ve": ['have', 'have'],
  "'ll": ['will', 'will'],
});
