import type { Tokens } from '../../taggedToken.ts';
import { oneOf } from '../../words/oneOf.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import type { NounPhrase } from './nounPhrase.ts';

/**
 * Tests whether a noun phrase names something of which there is one only, or which is known as somebody's: "the average of 14
 * pounds", "the Fed's survey", "the next government", "the dollar", "your wedding", "the step of leaving".
 */
export function isUnique(tokens: Tokens, phrase: NounPhrase): boolean {
  const { from, head } = phrase;
  if (UNIQUE.test(tokens[head]!.lemma) || tokens[from]!.tag === 'PRP$') return true;
  // "The fate of the judge", "the Sadr movement".
  if (wordOf(tokens[from]!) === 'the' && (isOneOf(tokens, phrase) || isNamed(tokens, phrase))) return true;
  // "The one that left"; and "no one", which is a pronoun.
  if (wordOf(tokens[head]!) === 'one') return true;
  return tokens
    .slice(from, head)
    .some(
      ({ text, tag }, i) =>
        /^(?:minimum|maximum|next|whole|multiple|various|numerous|global|national|entire|second|third|fourth|fifth|favou?rite|.*\d(?:th|nd|rd|st)|.*(?:th|nd|rd|st)-.*)$/i.test(
          text,
        ) ||
        (tag === 'POS' && tagAt(tokens, from + i - 1).startsWith('NNP')),
    );
}

/**
 * Tests whether an "of" phrase says which one is meant ("the fate of the judge", "the step of leaving", "the
 * retirement of Smith").
 */
function isOneOf(tokens: Tokens, { head }: NounPhrase): boolean {
  if (tagAt(tokens, head) !== 'NN' || wordAt(tokens, head + 1) !== 'of') return false;
  return ONLY_ONE.test(tokens[head]!.lemma) || /^(?:VBG|NNP|PRP\$)$/.test(tagAt(tokens, head + 2));
}

/**
 * Tests whether a name before the noun, or as the noun, says which one is meant ("the Sadr movement", "the
 * Pakistani army", "the Arizona-based ISM").
 */
function isNamed(tokens: Tokens, { from, head }: NounPhrase): boolean {
  const { tag } = tokens[head]!;
  return tokens
    .slice(from + 1, head)
    .some((token) => token.tag === 'NNP' || (tag === 'NN' && /^\p{Lu}\p{Ll}/u.test(token.text)));
}

/** Nouns of which a thing has one: "the fate of the judge". */
const ONLY_ONE = oneOf(`
  fate future name age size height weight length birth death life body face president mayor capital center centre middle top
  bottom end beginning start purpose goal cause origin history identity price cost value head home existence presence absence
  way kind type use lack role job colou?r roof title shape width depth speed surface meaning`);

const UNIQUE = oneOf(`
  earth average total percentage majority proportion dollar euro yen pound franc sterling season expectancy rest remainder
  latter former goal aim tone toll rate figure level economy weather world public ceremony sun moon sky internet
  situation truth fact temperature population birthday wedding funeral`);
