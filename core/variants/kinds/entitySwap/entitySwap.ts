import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { type NounPhrase, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { type TokenSpan, textsIn } from '../../../english/syntax/tokenSpan.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaceSpan } from '../../rewriting/replaceSpan.ts';
import { withExchangedStarts } from '../../rewriting/sentenceStart.ts';
import type { TokenEdit, TokenEdits } from '../../rewriting/tokenEdits.ts';
import { compared, converted, exchanged, fromTo, insteadOf, named, type Pair } from './pairs.ts';

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

/** Tests whether a token is a name, and not one in lower case, as in "pdf to word", that is tagged so. */
function isName({ tag, text }: AnnotatedToken): boolean {
  return tag.startsWith('NNP') && text !== text.toLowerCase();
}
