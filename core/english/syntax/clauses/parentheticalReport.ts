import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { QUOTING_VERBS } from '../../words/reportingVerbs.ts';
import { withPhrases } from '../nouns/attachedPhrases.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { pastAdverbs, wordOf } from '../verbs/verbGroup.ts';
import { closesQuotation } from './quotation.ts';

/** A reporting clause inside or behind what it reports. */
export interface ParentheticalReport extends TokenSpan {
  /** True if a closing quotation mark stands before it. */
  readonly quotes: boolean;
}

/**
 * Finds the reporting clause that interrupts or follows what is reported: "“It works,” said Smith, a spokesman",
 * "The plan, he said, has failed". The main clause is then the one reported; where the reporting clause stands
 * first, it is the main clause itself.
 */
export function parentheticalReport(tokens: Tokens): ParentheticalReport | undefined {
  if (!tokens.some(isQuotingVerb)) return undefined;
  let hasVerb = false;
  for (let from = 2; from < tokens.length; from++) {
    const before = tokens[from - 1]!;
    hasVerb ||= /^(?:MD|VB.*)$/.test(before.tag);
    const quotes = closesQuotation(before) || (before.text === ',' && closesQuotation(tokens[from - 2]!));
    if (before.text !== ',' && !quotes) continue;
    const to = reportEnd(tokens, from, quotes);
    if (to === undefined) continue;
    // "After the match, he said “...”": nothing is reported before it.
    const isReported = hasVerb || (quotes && opensQuotation(tokens[0])) || goesOn(tokens, to);
    if (!isReported) continue;
    return { from, to, quotes };
  }
  return undefined;
}

/** Tests for a finite verb that may report what somebody says. */
export function isQuotingVerb({ lemma, tag }: TaggedToken): boolean {
  return /^VB[DZP]$/.test(tag) && QUOTING_VERBS.has(lemma);
}

/** Tests whether what is reported goes on behind a comma: "In Rome, he said, it works". */
function goesOn(tokens: Tokens, to: number): boolean {
  return tokens[to]?.text === ',' && !opensQuotation(tokens[to + 1]);
}

function opensQuotation(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^(?:["“„«]|``)$/.test(token.text);
}

/** The end of a reporting clause that begins at a place; undefined where none does. */
function reportEnd(tokens: Tokens, from: number, quotes: boolean): number | undefined {
  if (isQuotingVerb(tokens[from]!)) {
    const subject = withPhrases(tokens, from + 1, tokens.length);
    if (!subject || /^(?:no|some|any|every)thing$/.test(wordOf(tokens[subject.head]!))) return undefined;
    return pastAppositive(tokens, subject.to);
  }
  const subject = withPhrases(tokens, from, tokens.length);
  if (!subject) return undefined;
  const verb = pastAdverbs(tokens, subject.to);
  if (!tokens[verb] || !isQuotingVerb(tokens[verb])) return undefined;
  return plainEnd(tokens, verb + 1, quotes);
}

/** The place where what follows "he said" ends, if no other clause follows: "he told the paper on Monday". */
function plainEnd(tokens: Tokens, from: number, quotes: boolean): number | undefined {
  let end = from;
  while (end < tokens.length && !isDelimiter(tokens[end]!)) {
    const { tag } = tokens[end]!;
    if (/^(?:MD|VB[DPZ]|W.*|CC|EX)$/.test(tag) || (!quotes && /^(?:VB.?|PRP|DT)$/.test(tag)))
      return undefined;
    if (tag === 'IN' && wordOf(tokens[end]!) === 'that') return undefined;
    end++;
  }
  return end;
}

/** The end of what is said of a name: "Smith, a spokesman for the company," and "Smith, who was there,". */
function pastAppositive(tokens: Tokens, to: number): number | undefined {
  let end = to;
  while (end < tokens.length && /^(?:IN|RB|CD|NNP?S?|JJ|DT|TO|POS|PRP\$|\$)$/.test(tokens[end]!.tag)) end++;
  if (end < tokens.length && !isDelimiter(tokens[end]!)) return undefined;
  if (tokens[end]?.text !== ',' || !/^(?:DT|NN|NNP|JJ|CD|PRP\$|W.*)$/.test(tokens[end + 1]?.tag ?? ''))
    return end;
  const close = tokens.findIndex((token, at) => at > end && isDelimiter(token));
  const isRelative = tokens[end + 1]!.tag.startsWith('W');
  const inner = tokens.slice(end + 1, close < 0 ? tokens.length : close);
  if (!isRelative && inner.some(({ tag }) => FINITE.test(tag))) return end;
  return close < 0 ? tokens.length : close;
}

function isDelimiter({ text }: TaggedToken): boolean {
  return /^(?:[,.!?;:]|--|—|–|["“”«»]|``|''|…)$/.test(text);
}
