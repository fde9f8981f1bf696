import type { PennTag } from '../../english/pennTag.ts';
import { INVERTING_AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { PARTICIPLE_AS_BASE } from '../../english/words/participles.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { FINITE } from './verbForms.ts';

/**
 * Corrects, in `tags`, the verbs of the questions in a sentence: that of the sentence itself and those within quotation marks
 * ("Don't you ever get tired?" she asked).
 */
export function settleQuestions(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  let quoted = 0;
  for (let i = 0; i < words.length; i++) {
    if (tags[i] === '``') quoted = i + 1;
    if (words[i] !== '?') continue;
    const start = i + 1 < words.length ? quoted : 0;
    const part = tags.slice(start, i + 1);
    settleQuestion(words.slice(start, i + 1), part, lexicon);
    for (let at = start; at <= i; at++) tags[at] = part[at - start]!;
    quoted = i + 1;
  }
}

/**
 * Corrects, in `tags`, the verb of a question whose subject follows the auxiliary. The tagger reads from left to
 * right, sees the subject right before the verb and takes the verb for a finite one: "Did the girls win/VB?", "Have
 * they left/VBN yet?", "Why was my card declined/VBD?"
 */
function settleQuestion(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  settleAskedPlural(words, tags, lexicon);
  settleAskingDeterminer(words, tags);
  const auxiliary = words.findIndex(
    (word, i) => i < AUXILIARY_REACH && (INVERTING_AUXILIARIES.test(word) || BE.test(word)),
  );
  if (auxiliary < 0 || tags.slice(0, auxiliary).some((tag) => !WH_PHRASE.test(tag))) return;
  if (DO.test(words[auxiliary]!)) settleAskedVerb(words, tags, auxiliary, lexicon);
  let subject = false;
  for (let i = auxiliary + 1; i < words.length; i++) {
    const tag = tags[i]!;
    // "What is the reason he left?" has another clause.
    if (subject && BE.test(words[auxiliary]!) && /^(?:PRP|DT)$/.test(tag) && tags[i - 1] !== 'EX') return;
    if (NOMINAL.test(tag)) subject = true;
    if (BETWEEN.test(tag)) continue;
    if (!subject || !/^VB[DPN]?$/.test(tag)) return;
    if (BE.test(words[auxiliary]!)) {
      if (tag === 'VBD') tags[i] = 'VBN';
      return;
    }
    if (tags[auxiliary] === 'VB') tags[auxiliary] = 'VBP';
    const word = words[i]!.toLowerCase();
    if (!HAVE.test(words[auxiliary]!)) {
      if (mayBe(lexicon, word, 'verb')) tags[i] = 'VB';
    } else if (tag === 'VBD' || PARTICIPLE_AS_BASE.test(word)) tags[i] = 'VBN';
    return;
  }
}

/**
 * Corrects the tags behind "do": the verb that it needs is no noun, and the word right behind it no verb in
 * -s ("What do bats eat?").
 */
function settleAskedVerb(
  words: readonly string[],
  tags: PennTag[],
  auxiliary: number,
  lexicon: WordLexicon,
): void {
  const first = auxiliary + 1;
  if (tags[first] === 'VBZ' && mayBe(lexicon, words[first]!, 'plural')) tags[first] = 'NNS';
  if (tags.slice(first).some((tag, i) => /^VB[^N]?$/.test(tag) && tags[first + i - 1] !== 'TO')) return;
  let last = first;
  while (BETWEEN.test(tags[last + 1] ?? '') && !/^(?:DT|PRP|RB)/.test(tags[last + 1]!)) last++;
  if (
    last > first &&
    tags[last] === 'NN' &&
    /^(?:NN|PRP(?!\$))/.test(tags[last - 1]!) &&
    mayBe(lexicon, words[last]!, 'verb')
  )
    tags[last] = 'VB';
}

/**
 * Corrects a plural between "what" or "which" and an auxiliary, which is no verb ("Which forms/VBZ do I
 * need?"), and a singular likewise.
 */
function settleAskedPlural(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  if (!ASKING.test(words[0]!)) return;
  // "Whose turn is it?"
  if (tags[1] === 'VBP' && /^VB[ZD]$/.test(tags[2] ?? '') && mayBe(lexicon, words[1]!, 'noun'))
    tags[1] = 'NN';
  if (tags[1] !== 'VBZ' || !/^(?:VB[PD]?|MD)$/.test(tags[2] ?? '')) return;
  if (mayBe(lexicon, words[1]!, 'plural')) tags[1] = 'NNS';
}

/**
 * Corrects the tag of "what" before a noun and its verb, where it is a determiner ("What/WDT time is it?").
 */
function settleAskingDeterminer(words: readonly string[], tags: PennTag[]): void {
  if (tags[0] !== 'WP' || !ASKING.test(words[0]!)) return;
  if (/^NNS?$/.test(tags[1] ?? '') && FINITE.test(tags[2] ?? '')) tags[0] = 'WDT';
}

const ASKING = /^(?:what|which|whose)$/i;

/** Maximum number of words among which an auxiliary is searched: "How many times did …" */
const AUXILIARY_REACH = 4;
const HAVE = /^ha/i;
const DO = /^(?:do|does|did)$/i;
const BE = /^(?:am|is|are|was|were)$/i;
const WH_PHRASE = /^(?:W|NN|JJ|CC|RB|UH|,)/;
const NOMINAL = /^(?:NN|PRP(?!\$)|DT$|EX$)/;
const BETWEEN = /^(?:NN|JJ|DT$|PDT$|PRP|CD$|RB|EX$|POS$)/;
