import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import type { VerbTag } from '../../../english/morphology/verbInflection.ts';
import { isName } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_ACTIONS, OPPOSITES_ALSO_OTHER_WORDS } from '../../../english/words/oppositeActions.ts';

/** A verb with its place. */
export interface Verb {
  readonly at: number;
  readonly lemma: string;
  readonly tag: VerbTag;
  /** Another verb, which may have a particle, in the form of this one, or in the one given. */
  inflected(lemma: string, tag?: VerbTag): string[];
}

/** The verb at a place, also one at the start of an instruction that the tagger takes for another word. */
export function verbAt({ tokens, spelling }: Annotation, at: number): Verb | undefined {
  const own = tagOf(tokens, at);
  if (!own) return undefined;
  return {
    at,
    lemma: tokens[at]!.tag === own ? tokens[at]!.lemma : wordAt(tokens, at),
    tag: own,
    inflected(lemma, tag = own) {
      const [verb, ...particles] = lemma.split(' ');
      return [inflect(verb!, tag, { spelling }), ...particles];
    },
  };
}

function tagOf(tokens: Tokens, at: number): VerbTag | undefined {
  const { tag } = tokens[at]!;
  const word = wordAt(tokens, at);
  if (/^VB/.test(tag)) {
    const isOther =
      PREPOSITIONS.test(word) ||
      (at > 0 && isName(tokens, at)) ||
      isInCompound(tokens, at) ||
      isInNounPhrase(tokens, at, tag) ||
      isInTitle(tokens, at);
    return isOther ? undefined : (tag as VerbTag);
  }
  const opens = at === 0 || BEFORE_INSTRUCTIONS.test(wordAt(tokens, at - 1));
  const isMistaken = /^(?:NNP?|JJ|RB|IN)$/.test(tag) && /^(?:DT|PRP|NN|JJ)/.test(tagAt(tokens, at + 1));
  return opens && isMistaken && OPPOSITE_ACTIONS.has(word) && !OPPOSITES_ALSO_OTHER_WORDS.test(word)
    ? 'VB'
    : undefined;
}

/** Participles that another kind takes for prepositions. */
const PREPOSITIONS = /^(?:including|excluding)$/;
const BEFORE_INSTRUCTIONS = /^(?:then|and|please|to|[:;"])$/;

/**
 * Tests whether a word tagged as a verb is part of a compound noun ("*filling* stations", "an interest rate
 * *cut* by the bank").
 */
function isInCompound(tokens: Tokens, at: number): boolean {
  const { tag } = tokens[at]!;
  if (tag === 'VBG')
    return (
      (/^(?:CD|DT|JJ|PRP\$|POS)$/.test(tagAt(tokens, at - 1)) && /^NN/.test(tagAt(tokens, at + 1))) ||
      (/^(?:opening|closing)$/.test(wordAt(tokens, at)) && /^NN/.test(tagAt(tokens, at - 1)))
    );
  return /^VB[ND]$/.test(tag) && wordAt(tokens, at) === 'cut' && wordAt(tokens, at + 1) === 'by';
}

/**
 * Tests whether a word tagged as a present tense or base form is the head of a noun phrase, as a determiner
 * and perhaps adjectives precede it ("a left outer *join*", "the *like*").
 */
function isInNounPhrase(tokens: Tokens, at: number, tag: string): boolean {
  if (!/^VB[PZ]?$/.test(tag)) return false;
  let before = at - 1;
  while (/^(?:JJ[RS]?|CD|VB[ND])$/.test(tagAt(tokens, before))) before--;
  // "A left outer join": between a noun and its verb stands no adjective.
  if (before < at - 1 && tagAt(tokens, before) === 'NN') before--;
  return (
    before >= 0 &&
    /^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, before)) &&
    !/^(?:that|this|all|both|each|these|those)$/.test(wordAt(tokens, before))
  );
}

/**
 * Tests whether a verb stands in quotation marks before a noun, and so is part of a name ("the '*find* my
 * phone' feature").
 */
function isInTitle(tokens: Tokens, at: number): boolean {
  const open = tokens.slice(0, at).findLastIndex(({ text }) => QUOTATION.test(text));
  const close = tokens.findIndex(({ text }, i) => i > at && QUOTATION.test(text));
  return open >= 0 && close - open < 8 && /^NN/.test(tagAt(tokens, close + 1));
}

const QUOTATION = /^(?:["'“”‘’`]|``|'')$/;

export function isDenied(tokens: Tokens, at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:not|n['’]?t|never|no)$/i.test(text));
}

export function isAfterHave(tokens: Tokens, at: number): boolean {
  return /^(?:have|has|had|'ve)$/.test(wordAt(tokens, at - 1));
}
