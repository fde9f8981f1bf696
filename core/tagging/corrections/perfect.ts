import type { PennTag } from '../../english/pennTag.ts';
import { INVERTING_DENIALS } from '../../english/words/negation.ts';
import { PARTICIPLE_AS_BASE } from '../../english/words/participles.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';

/**
 * Corrects, in `tags`, a participle that looks like a past tense, a noun or an adjective: no past tense follows "has" or
 * "having" ("Neither of them has replied", "Having secured the loan, ..."), and between "have" and an object "cost" is no
 * noun ("The repairs have cost the company millions") and "drunk" no adjective ("He has drunk the milk"). Nor does a past
 * tense follow "had" and its subject at the start of a condition or behind a denial ("Had he lived/VBN longer, ...", "Never had
 * I felt/VBN so alone").
 */
export function settlePerfect(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 1; i + 1 < words.length; i++) {
    if (tags[i] === 'VBD' && isBehindHave(words, tags, i)) tags[i] = 'VBN';
    if (HAVE.test(words[i - 1]!) && isInverted(words, tags, i - 1)) settleBehindSubject(tags, i);
    if (!/^(?:NN|JJ)$/.test(tags[i]!) || !tags[i - 1]!.startsWith('VB') || !HAVE.test(words[i - 1]!))
      continue;
    const isParticiple =
      tags[i] === 'NN' ? PARTICIPLE_AS_BASE.test(words[i]!) : isIrregularParticiple(words[i]!, lexicon);
    if (isParticiple && OBJECT.test(tags[i + 1]!)) tags[i] = 'VBN';
  }
}

/** Tests whether "have" precedes in the same clause; in "the party he was having ended" it belongs to another one. */
function isBehindHave(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && /^RB/.test(tags[before]!)) before--;
  return PRESENT_HAVE.test(words[before]!) && !BE.test(words[before - 1] ?? '');
}

/**
 * Tests whether "have" stands before its subject: at the start of a condition, or behind a denial with which a sentence
 * starts.
 */
function isInverted(words: readonly string[], tags: readonly PennTag[], have: number): boolean {
  if (!/^(?:PRP|NNP|P?DT|PRP\$|EX|RB|JJ|NNS)$/.test(tags[have + 1]!)) return false;
  if (have === 0) return /^had$/i.test(words[0]!);
  // "Not once had he looked back."
  return have <= 2 && (INVERTING_DENIALS.test(words[0]!.toLowerCase()) || /^(?:not|only)$/i.test(words[0]!));
}

/** Corrects the past tense behind the subject that begins at `start`. */
function settleBehindSubject(tags: PennTag[], start: number): void {
  let verb = start;
  while (/^(?:P?DT|JJ|CD|PRP\$?|NNP?S?|EX|POS|RB)$/.test(tags[verb] ?? '')) verb++;
  if (tags[verb] === 'VBD') tags[verb] = 'VBN';
}

function isIrregularParticiple(word: string, lexicon: WordLexicon): boolean {
  return mayBe(lexicon, word, 'irregularParticiple');
}

const HAVE = /^(?:ha(?:ve|s|d|ving)|['’](?:ve|d))$/i;
const PRESENT_HAVE = /^(?:ha(?:ve|s|ving)|['’]ve)$/i;
const BE = /^(?:am|is|are|was|were|be|been|['’](?:m|s|re))$/i;
const OBJECT = /^(?:DT|PRP\$?|CD|\$|NNP)$/;
