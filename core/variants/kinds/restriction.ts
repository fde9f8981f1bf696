import type { AnnotatedToken } from '../../annotation.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  NOUNS_WITH_PARTNERS,
  OPPOSITE_RESTRICTIONS,
  VERBS_WITH_WITH,
} from '../../english/words/restriction.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

/** "All items except sale items" and "including sale items", "with milk" and "without milk". */
export const restriction = kindOfSites({
  name: 'restriction',
  label: 'restriction or addition',
  meaning: 'changed',
  help: 'What is left out is included, or the reverse: “only” to “also”, “except” to “including”, “with” to “without”.',
  none: { 'no-restriction': 'no word in the sentence restricts, includes or leaves out anything that could be exchanged' },
  sites: ({ tokens }) => phrasesIn(tokens, OPPOSITE_RESTRICTIONS).flatMap((place) => editsAt(tokens, place) ?? []),
});

type Tokens = readonly AnnotatedToken[];

function editsAt(tokens: Tokens, place: PlacedPhrase): TokenEdits | undefined {
  const spans = (REWRITES.get(place.phrase) ?? inPlace)(tokens, place);
  return spans && replaced(...spans);
}

type Rewrite = (tokens: Tokens, place: PlacedPhrase) => readonly Replaced[] | undefined;

const REWRITES: ReadonlyMap<string, Rewrite> = new Map<string, Rewrite>([
  ['only', withoutOnly],
  ['also', withoutAlso],
  ['with', withoutWith],
  ['without', withWithout],
  ['except', (tokens, place) => (isNounPhraseBehind(tokens, place) || tagAt(tokens, place.end) === 'IN' ? exceptOf(tokens, place) : undefined)],
  ['including', includingOf],
  ['excluding', includingOf],
  ['except for', (tokens, place) => (place.at > 0 && isNounPhraseBehind(tokens, place) ? inPlace(tokens, place) : undefined)],
  ['as well as', betweenPhrases],
  ['instead of', betweenPhrases],
  ['rather than', betweenPhrases],
  ['in addition to', (tokens, place) => (nounPhraseAt(tokens, place.end) || tagAt(tokens, place.end) === 'VBG' ? inPlace(tokens, place) : undefined)],
  ['apart from', (tokens, place) => (place.at > 0 && !/^VB|^(?:from)$/.test(tagAt(tokens, place.at - 1)) ? inPlace(tokens, place) : undefined)],
  ['along with', aside],
  ['together with', aside],
  ['not only', (tokens, place) => (tokens.some(({ text }) => /^but$/i.test(text)) ? undefined : inPlace(tokens, place))],
]);

function inPlace(_tokens: Tokens, { at, end, words }: PlacedPhrase): readonly Replaced[] {
  return [[at, end, words]];
}

/** Between commas, or at the start: "London, along with other cities, is at risk". */
function aside(tokens: Tokens, place: PlacedPhrase): readonly Replaced[] | undefined {
  const opens = (place.at === 0 || wordAt(tokens, place.at - 1) === ',') && !/^(?:any|all|both|either)$/.test(wordAt(tokens, place.end));
  return opens && isNounPhraseBehind(tokens, place) ? inPlace(tokens, place) : undefined;
}

function isNounPhraseBehind(tokens: Tokens, { end }: PlacedPhrase): boolean {
  return nounPhraseAt(tokens, end) !== undefined;
}

/** "Everyone except Tom" and "daily except on Mondays", but not "except that" and "except if". */
function exceptOf(tokens: Tokens, place: PlacedPhrase): readonly Replaced[] | undefined {
  if (/^(?:that|if|when|as|because|where|with|to)$/.test(wordAt(tokens, place.end))) return undefined;
  if (tokens.slice(0, place.at).some(({ text }) => /^(?:no|not|n['’]t|any|anything|anyone|anybody|nothing|nobody|none|never|neither)$/i.test(text))) return undefined;
  return place.at > 0 ? inPlace(tokens, place) : undefined;
}

/** "Four people, including two children", but not "including how it works". */
function includingOf(tokens: Tokens, place: PlacedPhrase): readonly Replaced[] | undefined {
  const { at, phrase } = place;
  if (at === 0 || !isNounPhraseBehind(tokens, place)) return undefined;
  if (/^(?:be|is|are|was|were|not|of|by|to|and|or|for|in)$/.test(wordAt(tokens, at - 1))) return undefined;
  if (phrase === 'excluding') return inPlace(tokens, place);
  return [[at, at + 1, ['excluding']]];
}

/**
 * "Only" before what it limits: "at least" before a number, "also" between subject and verb, "not only" before a
 * noun phrase or preposition; nothing where it belongs to another word ("only if", "the only way").
 */
function withoutOnly(tokens: Tokens, { at, end }: PlacedPhrase): readonly Replaced[] | undefined {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (/^(?:not|n't|if|can|could|an|no|has|have|if|or|and|will)$/.test(before) && /^(?:not|n't|if|an|no|or)$/.test(before)) return undefined;
  if (/^(?:if|when|because|after|before|one|once|a|an|to|now|just|recently|then|so|as|way|too|child|hope|time|minutes?|hours?|days?|months?|half|the|by|when|where|until|about|thing|what|at|way)$/.test(next))
    return undefined;
  if (tokens.some(({ text }, i) => i !== at && /^(?:not|n['’]?t|but|no|never|nor|cannot)$/i.test(text))) return undefined;
  if (tagAt(tokens, end) === 'CD' || tagAt(tokens, end) === '$') return [[at, end, ['at', 'least']]];
  if (/^(?:the|'s|my|his|her|its|our|your|their|this|very)$/.test(before)) return undefined;
  if (tagAt(tokens, at) !== 'RB' && tagAt(tokens, at) !== 'JJ') return undefined;
  if (isPreverbal(tokens, at, end)) return [[at, end, ['also']]];
  if (/^(?:IN|TO)$/.test(tagAt(tokens, end)) && !/^(?:VBN)$/.test(tagAt(tokens, end)))
    return nounPhraseAt(tokens, end + 1) ? [[at, end, ['not', 'only']]] : undefined;
  const opens = tokens.slice(0, at).every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
  return opens && /^(?:NNS|JJ|DT|NN|VBN|NNPS?)$/.test(tagAt(tokens, end)) && nounPhraseAt(tokens, end) ? [[at, end, ['not', 'only']]] : undefined;
}

/** Between a subject and its verb, or an auxiliary and the verb after it. */
function isPreverbal(tokens: Tokens, at: number, end: number): boolean {
  const [before, next] = [tagAt(tokens, at - 1), tagAt(tokens, end)];
  if (/^(?:MD|VB[ZPD])$/.test(before)) {
    const { lemma } = tokens[at - 1]!;
    if (lemma === 'be') return /^(?:JJ|VB[GN])$/.test(next) && !/^(?:able|likely)$/.test(wordAt(tokens, end));
    return /^VB/.test(next) && (before === 'MD' || lemma === 'have');
  }
  return /^(?:NN|PRP|WP|WDT)/.test(before) && /^(?:VB[ZPD]|MD)$/.test(next);
}

function withoutAlso(tokens: Tokens, { at, end }: PlacedPhrase): readonly Replaced[] | undefined {
  if (!isPreverbal(tokens, at, end)) return undefined;
  if (tokens.some(({ text }, i) => i !== at && /^(?:not|n['’]?t|but|only|no|never|nor|cannot|too)$/i.test(text))) return undefined;
  const { lemma } = tokens[end]!;
  // "His mother was also killed" adds a person, not what happened.
  if (tokens[at - 1]!.lemma === 'be' && tagAt(tokens, end) === 'VBN' && !/^(?:DT|NNS?|CD|JJ|TO)$/.test(tagAt(tokens, end + 1))) return undefined;
  return /^(?:say|be|have)$/.test(lemma) && !/^VB[NG]$/.test(tagAt(tokens, end)) ? undefined : [[at, end, ['only']]];
}

/** "Coffee with milk" and "an adult", not "a deal with" or "meet with". */
function withoutWith(tokens: Tokens, { at, end, words }: PlacedPhrase): readonly Replaced[] | undefined {
  const last = tokens[at - 1];
  if (!last || tagAt(tokens, at) !== 'IN' || !/^(?:NNS?|RB|JJ)$/.test(last.tag)) return undefined;
  if (NOUNS_WITH_PARTNERS.test(last.lemma) || /^(?:up|along|together|away|even|JJ)$/.test(last.lemma)) return undefined;
  if (last.tag === 'JJ' || last.tag === 'RB') return undefined;
  if (tokens.slice(Math.max(0, at - 8), at).some(({ tag, lemma }) => tag.startsWith('VB') && VERBS_WITH_WITH.test(lemma))) return undefined;
  const phrase = nounPhraseAt(tokens, end);
  if (!phrase || /^(?:no|all|respect|regard|reference|that|this|these|those|which|whom|one|each|both|other|him|her|them|you|me|us|it|many|few|some)$/.test(wordAt(tokens, end))) return undefined;
  if (tokens[phrase.head]!.tag.startsWith('NNP') || /^(?:ease|care|time|pleasure|effect|view|aim|help|exception|hope|intent|result|confidence|interest|emphasis|goal|purpose)$/.test(tokens[phrase.head]!.lemma)) return undefined;
  if (/^VB[GN]$/.test(tagAt(tokens, phrase.to)) || tagAt(tokens, end) === 'VBG') return undefined;
  return [[at, end, words]];
}

/** "Without a receipt"; "any" goes with the negation. */
function withWithout(tokens: Tokens, { at, end, words }: PlacedPhrase): readonly Replaced[] | undefined {
  const next = wordAt(tokens, end);
  if (/^(?:fail|doubt|question|even|ever|exception|further|much|too|so|it|them|him|her|me|us|you|that|this|saying|comment|success|warning|incident|delay|prejudice|mercy|notice|end|merit)$/.test(next)) return undefined;
  if (/^(?:go|do|live|get|with|be)$/.test(tokens[at - 1]?.lemma ?? '') || /^(?:not|never|n't|cannot)$/i.test(wordAt(tokens, at - 1))) return undefined;
  if (tagAt(tokens, end) === 'VBG') {
    const isAction = !/^too$/.test(wordAt(tokens, end + 1)) && nounPhraseAt(tokens, end + 1) !== undefined && !/^(?:any|being|having)$/.test(wordAt(tokens, end + 1));
    return isAction && !/^(?:being|having)$/.test(next) ? [[at, end, ['after']]] : undefined;
  }
  const phrase = nounPhraseAt(tokens, end);
  if (!phrase || /^VB/.test(tagAt(tokens, phrase.to)) || tokens.slice(end + 1).some(({ text }) => /^(?:or|any|ever)$/i.test(text))) return undefined;
  if (/^(?:hitch|choice|precedent|parallel|equal|exception|question|fail|doubt)$/.test(tokens[phrase.head]!.lemma)) return undefined;
  if (next === 'any') return [[at, end + 1, [...words, 'some']]];
  return [[at, end, words]];
}

/** Between two noun phrases, or two phrases with the same preposition. */
function betweenPhrases(tokens: Tokens, place: PlacedPhrase): readonly Replaced[] | undefined {
  const { at, end } = place;
  const [before, next] = [tagAt(tokens, at - 1), tagAt(tokens, end)];
  if (/^NN|^PRP$/.test(before) && nounPhraseAt(tokens, end)) {
    const phrase = nounPhraseAt(tokens, end)!;
    return /^(?:VB[ZPD]|MD|TO)$/.test(tagAt(tokens, phrase.to)) || phrase.to < end ? undefined : inPlace(tokens, place);
  }
  return next === 'VBG' && place.phrase !== 'as well as' ? inPlace(tokens, place) : undefined;
}
