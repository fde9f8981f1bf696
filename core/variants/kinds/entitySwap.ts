import type { AnnotatedToken } from '../../annotation.ts';
import { agreeing } from '../../english/syntax/agreement.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nounPhrase.ts';
import { numberOf } from '../../english/syntax/phraseNumber.ts';
import { type TokenSpan, textsIn } from '../../english/syntax/tokenSpan.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  VERBS_BETWEEN_NAMES,
  VERBS_OF_CONVERSION,
  VERBS_WITH_EXCHANGE,
} from '../../english/words/exchanges.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { replaceSpan } from '../rewriting/replaceSpan.ts';
import { withExchangedStarts } from '../rewriting/sentenceStart.ts';
import type { TokenEdit, TokenEdits } from '../rewriting/tokenEdits.ts';

/** "From Boston to Denver" and "from Denver to Boston": two phrases in each other's place. */
export const entitySwap = kindOfSites({
  name: 'entity-swap',
  label: 'swapped phrases',
  meaning: 'changed',
  help: 'Two names or noun phrases are swapped where their order matters: “from A to B”, “A instead of B”, “A is larger than B”.',
  none: { 'no-exchange': 'no two phrases in the sentence have an order that matters' },
  sites({ tokens }) {
    const contrasts = tokens.some(({ text }) => /^(?:instead|rather|not)$/i.test(text));
    return tokens.flatMap((_, at) => {
      const pair =
        fromTo(tokens, at) ??
        converted(tokens, at) ??
        exchanged(tokens, at) ??
        (contrasts ? insteadOf(tokens, at) : undefined) ??
        compared(tokens, at) ??
        named(tokens, at);
      return pair && isPair(tokens, pair) ? [swapped(tokens, pair)] : [];
    });
  },
});

type Tokens = readonly AnnotatedToken[];
type Pair = readonly [NounPhrase, NounPhrase];

/** "From A to B", also with a number in neither. */
function fromTo(tokens: Tokens, at: number): Pair | undefined {
  if (wordAt(tokens, at) !== 'from') return undefined;
  const first = degreeAt(tokens, at + 1) ?? phraseAt(tokens, at + 1);
  if (!first || wordAt(tokens, first.to) !== 'to' || tagAt(tokens, first.to + 1) === 'VB') return undefined;
  const second = degreeAt(tokens, first.to + 1) ?? phraseAt(tokens, first.to + 1);
  // "From Florida to Alaska, thousands" is as far the other way around; so is a title.
  const opens = !tokens.slice(0, at).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (opens && second && wordAt(tokens, second.to) === ',') return undefined;
  return second && !saysWhen(tokens, first) && !isLeft(tokens, second) ? [first, second] : undefined;
}

/** "Highest" in "from highest to lowest". */
function degreeAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const isAlone = tagAt(tokens, at) === 'JJS' && !/^(?:NN|JJ|CD)/.test(tagAt(tokens, at + 1));
  return isAlone ? { from: at, to: at + 1, head: at, number: 'singular' } : undefined;
}

/** "Convert A to B", "translate A into B". */
function converted(tokens: Tokens, at: number): Pair | undefined {
  const { lemma, tag } = tokens[at]!;
  if (!(VERBS_OF_CONVERSION.test(lemma) && /^(?:VB|NN$|JJ$)/.test(tag))) return undefined;
  const first = phraseAt(tokens, at + 1);
  if (!first || !/^(?:in)?to$/.test(wordAt(tokens, first.to)) || tagAt(tokens, first.to + 1) === 'VB')
    return undefined;
  const second = phraseAt(tokens, first.to + 1);
  return second &&
    !isLeft(tokens, second) &&
    /^(?:NNP?S?)$/.test(tokens[first.head]!.tag) &&
    !hasDeterminer(tokens, first)
    ? [first, second]
    : undefined;
}

/** "Substitute A for B", "prefer A to B", "replace A with B". */
function exchanged(tokens: Tokens, at: number): Pair | undefined {
  const prepositions = VERBS_WITH_EXCHANGE.get(tokens[at]!.lemma);
  if (!prepositions || !/^VB/.test(tokens[at]!.tag)) return undefined;
  const first = phraseAt(tokens, at + 1);
  if (!first || !prepositions.test(wordAt(tokens, first.to)) || tagAt(tokens, first.to + 1) === 'VB')
    return undefined;
  const second = phraseAt(tokens, first.to + 1);
  return second && !isLeft(tokens, second) ? [first, second] : undefined;
}

/** "A instead of B", "A rather than B", "A, not B". */
function insteadOf(tokens: Tokens, at: number): Pair | undefined {
  const first = phraseAt(tokens, at);
  if (!first || !/^(?:VB[DZPN]?|IN|TO)?$/.test(tagAt(tokens, at - 1))) return undefined;
  const [next, second] = [wordAt(tokens, first.to), wordAt(tokens, first.to + 1)];
  const isRival =
    (next === 'instead' && second === 'of') ||
    (next === 'rather' && second === 'than') ||
    (next === ',' && second === 'not');
  if (!isRival) return undefined;
  const other = phraseAt(tokens, first.to + 2);
  if (!other || !endsClause(tokens, other) || tagAt(tokens, other.to) === 'IN') return undefined;
  return (first.determiner === undefined) === (other.determiner === undefined) ? [first, other] : undefined;
}

/** "A is larger than B", where both are whole clauses' subjects. */
function compared(tokens: Tokens, at: number): Pair | undefined {
  if (wordAt(tokens, at) !== 'than' || at < 3) return undefined;
  const verb = tokens.slice(0, at).findLastIndex(({ lemma, tag }) => lemma === 'be' && /^VB[ZPD]$/.test(tag));
  if (
    verb < 0 ||
    tokens.slice(verb + 1, at).some(({ tag }) => !/^(?:JJR?|RBR?|CD|NNS)$/.test(tag)) ||
    !tokens.slice(verb + 1, at).some(({ tag }) => /^(?:JJR|RBR)$/.test(tag))
  )
    return undefined;
  const first = firstPhrase(tokens);
  const second = phraseAt(tokens, at + 1);
  return first && second && first.to === verb && endsClause(tokens, second) ? [first, second] : undefined;
}

/** "Brazil beat Germany": two names with a verb between them. */
function named(tokens: Tokens, at: number): Pair | undefined {
  const { lemma, tag } = tokens[at]!;
  if (!/^VB[DZNP]?$/.test(tag) || !VERBS_BETWEEN_NAMES.test(lemma)) return undefined;
  const [first, second] = [firstPhrase(tokens), phraseAt(tokens, at + 1)];
  if (!first || !second || first.to !== at) return undefined;
  const areNames = [first, second].every(({ from, to }) =>
    tokens.slice(from, to).every((token) => token.tag === 'NNP'),
  );
  return areNames && !/^(?:CC|POS|NN|,)/.test(tagAt(tokens, second.to)) ? [first, second] : undefined;
}

function firstPhrase(tokens: Tokens): NounPhrase | undefined {
  const start = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return start < 0 ? undefined : phraseAt(tokens, start);
}

/** A noun phrase without "and", "of" and pronouns. */
function phraseAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || tokens.slice(phrase.from, phrase.to).some(({ tag }) => /^(?:CC|,|PRP|VBG|WP)$/.test(tag)))
    return undefined;
  if (/^(?:this|these|that|those|such|no|other|another)$/.test(wordAt(tokens, at))) return undefined;
  return /^NN/.test(tokens[phrase.head]!.tag) ? phrase : undefined;
}

function hasDeterminer(tokens: Tokens, { from }: NounPhrase): boolean {
  return /^(?:this|these|that|those|all|my|your|the)$/.test(wordAt(tokens, from));
}

/** Tests whether more of the phrase may follow: "the city of", "shoes for women". */
function isLeft(tokens: Tokens, { to }: NounPhrase): boolean {
  return (
    /^(?:POS|NN|VBG|VBN|CC|TO|CD)/.test(tagAt(tokens, to)) ||
    /^(?:of|that|who|which|where|and|-|–|\()$/.test(wordAt(tokens, to)) ||
    (wordAt(tokens, to) === ',' && /^NNP|^W/.test(tagAt(tokens, to + 1)))
  );
}

function endsClause(tokens: Tokens, { to }: NounPhrase): boolean {
  return (
    /^(?:[.,;:!?)]|CC|IN|$|''|``|-RRB-)/.test(tagAt(tokens, to)) && !isLeft(tokens, { to } as NounPhrase)
  );
}

/** Tests whether two phrases differ, name things of one sort, and neither is an amount or a time. */
function isPair(tokens: Tokens, [first, second]: Pair): boolean {
  const text = (span: TokenSpan) => textsIn(tokens, span).join(' ').toLowerCase();
  if (text(first) === text(second)) return false;
  // "Returns None instead of a list": the capital would move.
  const isCapital = ({ from }: NounPhrase) => /^\p{Lu}/u.test(tokens[from]!.text);
  if (first.from > 0 && isCapital(first) !== isCapital(second)) return false;
  const both = [...tokens.slice(first.from, first.to), ...tokens.slice(second.from, second.to)];
  if (both.some(({ tag, text, dummy }) => dummy || /\d/.test(text) || /^(?:CD|\$|-LRB-|EX|WDT)$/.test(tag)))
    return false;
  if (
    [first, second].some(
      (phrase) =>
        saysWhen(tokens, phrase) ||
        /^(?:start|finish|beginning|end|top|bottom|time|place|head|toe|other|day|scratch|one)$/.test(
          tokens[phrase.head]!.lemma,
        ),
    )
  )
    return false;
  return isName(tokens[first.head]!) === isName(tokens[second.head]!);
}

function swapped(tokens: Tokens, [first, second]: Pair): TokenEdits {
  const edits = new Map<number, TokenEdit>();
  const [coming, going] = withExchangedStarts(tokens, first.from, [
    textsIn(tokens, second),
    textsIn(tokens, first),
  ]);
  replaceSpan(edits, tokens, first, coming);
  replaceSpan(edits, tokens, second, going);
  const verb = tokens[first.to];
  if (verb && /^VB[ZPD]$/.test(verb.tag)) {
    const form = agreeing(verb, numberOf(tokens, second) ?? second.number);
    if (form !== verb.text) edits.set(first.to, { words: [form], repair: true });
  }
  return edits;
}

/** Tests whether it is a name; what is in lower case, as in "pdf to word", may be tagged as one and is none. */
function isName({ tag, text }: AnnotatedToken): boolean {
  return tag.startsWith('NNP') && text !== text.toLowerCase();
}
