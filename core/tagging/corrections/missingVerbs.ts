import { match, type PatternSentence, type Rewriting } from '../../english/patterns/pattern.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { CLAUSE_OPENERS_WITH_QUESTION_WORDS } from '../../english/words/conjunctions.ts';
import { PLURALS_IN_COMPOUNDS } from '../../english/words/nounNumber.ts';
import { PREPOSITIONS_BEHIND_PLURALS } from '../../english/words/prepositions.ts';
import { misreadPast } from './misreadPast.ts';
import { OPENINGS } from './rules.ts';

/**
 * Finds verbs that were tagged as other words, and the tag that each takes. They are sought in clauses that,
 * as tagged, have no verb, though they begin with a noun phrase and a word that may be one. Such a clause is
 * a sentence with its period ("The walls echo."), or what "that", "when", "if" and the like open ("says that
 * dogs dream"). Texts hold many headings and fragments without a verb ("Great sports bar."), so that only
 * what can hardly be one is taken for a clause. Three more sentences lack their verb: one that begins with an
 * invariable plural ("Sheep eat grass."), one that begins with an imperative read as something else
 * ("Water the plants"), and one whose past was read as a participle.
 */
export function missingVerbs(sentence: PatternSentence): Rewriting[] {
  const { words, lower, tags } = sentence;
  const found = openingOrPast(sentence);
  let hasVerb = false;
  let start = /^[.!?]$/.test(words.at(-1) ?? '') ? 0 : -1;
  const closeAt = (end: number) => {
    const missing = start < 0 || hasVerb ? undefined : verbBetween(sentence, start, end);
    if (missing) found.push(missing);
  };
  for (let i = 0; i < words.length; i++) {
    const tag = tags[i]!;
    if (tag === 'MD' || tag.startsWith('VB')) hasVerb = true;
    const opens = (tag === 'IN' || tag === 'WRB') && CLAUSE_OPENERS_WITH_QUESTION_WORDS.has(lower[i]!);
    if (!opens && !(start > 0 && ENDS.has(tag))) continue;
    if (start > 0 || opens) closeAt(i);
    // What follows a clause that the sentence begins with is the main one.
    start = opens || start === 1 ? i + 1 : -1;
    hasVerb = false;
  }
  closeAt(words.length - 1);
  return found;
}

/** The first words of a sentence, where a rule of `OPENINGS` shows one to be a verb, or the past that was misread. */
function openingOrPast(sentence: PatternSentence): Rewriting[] {
  for (const { pattern } of OPENINGS) {
    const found = match(pattern, sentence, 0);
    if (found) return found;
  }
  const past = misreadPast(sentence);
  return past === undefined ? [] : [{ at: past, tag: 'VBD' }];
}

const ENDS: ReadonlySet<PennTag> = new Set(['.', ',', ':']);

/** Finds the verb among the words from `start` up to `end`, if they begin with a noun phrase that may precede one. */
function verbBetween(sentence: PatternSentence, start: number, end: number): Rewriting | undefined {
  for (let index = start + 1; index < end; index++) {
    const tag = verbTagAt(sentence, start, index);
    if (tag) return { at: index, tag };
    if (!NOUN_PHRASE.test(sentence.tags[index]!)) return undefined;
  }
  return undefined;
}

function verbTagAt(
  { words, tags, mayBe }: PatternSentence,
  start: number,
  index: number,
): PennTag | undefined {
  const word = words[index]!;
  const subject = tags[index - 1]!;
  const next = tags[index + 1]!;
  if (!/^[a-z]+$/.test(word)) return undefined;
  if ((subject === 'NNS' || subject === 'NNPS') && mayBe(word, 'verb')) {
    if (PLURALS_IN_COMPOUNDS.test(words[index - 1]!)) return undefined;
    if (tags[index] === 'NN' || OBJECT.test(next))
      return PREPOSITIONS_BEHIND_PLURALS.has(word) ? undefined : 'VBP';
  }
  const isDefinite =
    subject === 'NNP' ||
    (subject === 'NN' && /^(?:the|an?|my|his|her|our|each|every|this|another)$/i.test(words[start]!));
  const goesOn = /^(?:IN|TO|RB|PRP|PRP\$|DT|CD)$/.test(next);
  if (isDefinite && goesOn && tags[index] === 'NNS' && mayBe(word, 'thirdPerson')) return 'VBZ';
  return undefined;
}

const NOUN_PHRASE = /^(?:DT|PDT|JJ[RS]?|CD|PRP\$|NNP?S?|POS)$/;
const OBJECT = /^(?:DT|PRP\$?|NNS?)$/;
