import type { PennTag } from '../../english/pennTag.ts';
import { CLAUSE_OPENERS_WITH_QUESTION_WORDS } from '../../english/words/conjunctions.ts';
import { PLURAL_WITHOUT_S, PLURALS_IN_COMPOUNDS, SAME_IN_PLURAL } from '../../english/words/nounNumber.ts';
import { PREPOSITIONS_BEHIND_PLURALS } from '../../english/words/prepositions.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { misreadPast } from './misreadPast.ts';

/**
 * Finds verbs that were tagged as other words, and the tag that each takes. They are sought in clauses that,
 * as tagged, have no verb, though they begin with a noun phrase and a word that may be one. Such a clause is
 * a sentence with its period ("The walls echo."), or what "that", "when", "if" and the like open ("says that
 * dogs dream"). Texts hold many headings and fragments without a verb ("Great sports bar."), so that only
 * what can hardly be one is taken for a clause. Three more sentences lack their verb: one that begins with an
 * invariable plural ("Sheep eat grass."), one that begins with an imperative read as something else
 * ("Water the plants"), and one whose past was read as a participle.
 */
export function missingVerbs(
  words: readonly string[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
): { index: number; tag: PennTag }[] {
  const found =
    invariablePlural(words, tags, lexicon) ??
    imperative(words, tags, lexicon) ??
    pastTense(words, tags, lexicon) ??
    [];
  let hasVerb = false;
  let start = /^[.!?]$/.test(words.at(-1) ?? '') ? 0 : -1;
  const closeAt = (end: number) => {
    const missing = start < 0 || hasVerb ? undefined : verbBetween(words, tags, start, end, lexicon);
    if (missing) found.push(missing);
  };
  for (let i = 0; i < words.length; i++) {
    const tag = tags[i]!;
    if (tag === 'MD' || tag.startsWith('VB')) hasVerb = true;
    const opens =
      (tag === 'IN' || tag === 'WRB') && CLAUSE_OPENERS_WITH_QUESTION_WORDS.has(words[i]!.toLowerCase());
    if (!opens && !(start > 0 && ENDS.has(tag))) continue;
    if (start > 0 || opens) closeAt(i);
    // What follows a clause that the sentence begins with is the main one.
    start = opens || start === 1 ? i + 1 : -1;
    hasVerb = false;
  }
  closeAt(words.length - 1);
  return found;
}

/** Finds the verb at the start of a sentence without a finite one, before its object: "Set the timer", "Water the plants". */
function imperative(
  words: readonly string[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
): { index: number; tag: PennTag }[] | undefined {
  if (!/^(?:VBN|NNP?|JJ)$/.test(tags[0] ?? '') || !/^(?:DT|PRP\$)$/.test(tags[1] ?? '')) return undefined;
  if (tags.some((tag) => /^(?:MD|VB[DPZ])$/.test(tag))) return undefined;
  return mayBe(lexicon, words[0]!, 'verb') ? [{ index: 0, tag: 'VB' }] : undefined;
}

function pastTense(
  words: readonly string[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
): { index: number; tag: PennTag }[] | undefined {
  const index = misreadPast(words, tags, lexicon);
  return index === undefined ? undefined : [{ index, tag: 'VBD' }];
}

/**
 * Finds a plural that looks like its singular at the start of a sentence, where it was read as a name or an interjection, and
 * the verb behind it: "Sheep eat grass."
 */
function invariablePlural(
  words: readonly string[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
): { index: number; tag: PennTag }[] | undefined {
  if (words.at(-1) !== '.' || !/^(?:UH|NNP|NN)$/.test(tags[0]!) || !isPluralAsItIs(words[0]!))
    return undefined;
  if (!/^(?:VBP?|NN)$/.test(tags[1]!) || !mayBe(lexicon, words[1]!, 'verb')) return undefined;
  return [
    { index: 0, tag: 'NNS' },
    { index: 1, tag: 'VBP' },
  ];
}

/** Tests whether a noun is a plural though it has no -s, or may be one: "sheep", "people". */
function isPluralAsItIs(word: string): boolean {
  const noun = word.toLowerCase();
  return PLURAL_WITHOUT_S.test(noun) || SAME_IN_PLURAL.test(noun);
}

const ENDS: ReadonlySet<PennTag> = new Set(['.', ',', ':']);

/** Finds the verb among the words from `start` up to `end`, if they begin with a noun phrase that may precede one. */
function verbBetween(
  words: readonly string[],
  tags: readonly PennTag[],
  start: number,
  end: number,
  lexicon: WordLexicon,
): { index: number; tag: PennTag } | undefined {
  for (let index = start + 1; index < end; index++) {
    const tag = verbTagAt(words, tags, start, index, lexicon);
    if (tag) return { index, tag };
    if (!NOUN_PHRASE.test(tags[index]!)) return undefined;
  }
  return undefined;
}

function verbTagAt(
  words: readonly string[],
  tags: readonly PennTag[],
  start: number,
  index: number,
  lexicon: WordLexicon,
): PennTag | undefined {
  const word = words[index]!;
  const subject = tags[index - 1]!;
  const next = tags[index + 1]!;
  if (!/^[a-z]+$/.test(word)) return undefined;
  if ((subject === 'NNS' || subject === 'NNPS') && mayBe(lexicon, word, 'verb')) {
    if (PLURALS_IN_COMPOUNDS.test(words[index - 1]!)) return undefined;
    if (tags[index] === 'NN' || OBJECT.test(next))
      return PREPOSITIONS_BEHIND_PLURALS.has(word) ? undefined : 'VBP';
  }
  const isDefinite =
    subject === 'NNP' ||
    (subject === 'NN' && /^(?:the|an?|my|his|her|our|each|every|this|another)$/i.test(words[start]!));
  const goesOn = /^(?:IN|TO|RB|PRP|PRP\$|DT|CD)$/.test(next);
  if (isDefinite && goesOn && tags[index] === 'NNS' && mayBe(lexicon, word, 'thirdPerson')) return 'VBZ';
  return undefined;
}

const NOUN_PHRASE = /^(?:DT|PDT|JJ[RS]?|CD|PRP\$|NNP?S?|POS)$/;
const OBJECT = /^(?:DT|PRP\$?|NNS?)$/;
