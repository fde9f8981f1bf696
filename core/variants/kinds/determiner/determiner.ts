import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { indefiniteArticle } from '../../../english/morphology/articles.ts';
import { copyCapitals } from '../../../english/morphology/capitals.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { type MainClause, mainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { type Opposite, oppositesOf } from '../../../english/syntax/nouns/oppositeDeterminers.ts';
import { isUnique } from '../../../english/syntax/nouns/uniqueReferent.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import {
  DENIALS,
  DENYING_DETERMINERS,
  LICENSED_BY_DENIAL,
  POSITIVE_OF_POLARITY_ITEM,
} from '../../../english/words/negation.ts';
import { createRandom } from '../../../random.ts';
import { kindOfRewriting, type Rewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { replaced } from '../../rewriting/replaced.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isAsserted, isMentionedAgain } from './asserted.ts';

/** The kind of variant with the opposite determiner. A negative one has precedence, so that no sentence is negated twice. */
export const determiner = kindOfRewriting({
  name: 'determiner',
  label: 'opposite determiner',
  meaning: 'changed',
  help: 'A determiner is replaced by its opposite: “a” or “every” to “no” (Pham et al. 2013, foils D).',
  obstacles: { 'no-determiner': 'no determiner in the sentence has an opposite' },
  rewrite: replaceDeterminer,
});

function replaceDeterminer(
  { text, tokens }: Annotation,
  { choice, seed, parse }: RewritingOptions,
): Rewriting<'no-determiner'> {
  const clause = mainClause(tokens, parse);
  if (typeof clause === 'string') return clause;
  if (isInFocus(tokens)) return 'focus';
  const possible = replacements(tokens, clause);
  const isDenied = tokens.some(({ text }) => DENIALS.test(text));
  if (isDenied && !possible.some(({ opposite }) => opposite.denied)) return 'negated';
  if (possible.length === 0) return 'no-determiner';
  const chosen = possible[choice === 'first' ? 0 : createRandom(seed, text).below(possible.length)]!;
  const { from, to, word, denied } = chosen.opposite;
  if (denied && hasLicensed(tokens, { at: from, end: to })) return 'scope';
  // A second negation would be one too many ("The site had no rules").
  if (!denied && DENYING_DETERMINERS.test(word) && isNegative(tokens)) return 'negated';
  return editsFor(tokens, clause, chosen);
}

/** Tests for words that presuppose the clause as it stands, so that none of its determiners is replaced. */
const isInFocus = contexts(`
  also|too|once|already|only|just|still|again|instead|even
  as well !as
`);

const isNegative = contexts("no|not|n't|nt|nor|cannot|little");

/** Tests whether a word follows that only occurs under negation ("few men have *ever* seen it"). */
const hasLicensed = contexts('[] ... @licensed\n[] ... at all', { licensed: LICENSED_BY_DENIAL });

interface Replacement {
  readonly phrase: NounPhrase;
  readonly opposite: Opposite;
}

/** The determiners of the subject and of the object that have an opposite; where some of them negate, only these. */
function replacements(tokens: Tokens, clause: MainClause): Replacement[] {
  const { subject, verb } = clause;
  const object = nounPhraseAt(tokens, verb.to);
  const phrases = [subject, ...(object && !saysWhen(tokens, object) ? [object] : [])];
  const free = phrases.filter(
    (phrase) => !isUnique(tokens, phrase) && !isMentionedAgain(tokens, clause, phrase),
  );
  const all = free
    .flatMap((phrase) => oppositesOf(tokens, phrase).map((opposite) => ({ phrase, opposite })))
    .filter(({ phrase, opposite }) => opposite.denied || !isAsserted(tokens, clause, phrase));
  const denying = all.filter(({ opposite }) => opposite.denied);
  return denying.length > 0 ? denying : all;
}

function editsFor(
  tokens: Tokens,
  { subject, verb, end }: MainClause,
  { phrase, opposite }: Replacement,
): TokenEdits {
  const { head, number, determiner } = phrase;
  const word = opposite.word === 'a' ? indefiniteArticle(tokens[opposite.to]!.text) : opposite.word;
  const fitted = copyCapitals(tokens[opposite.from]!.text, word, 'initial');
  const edits = replaced([opposite.from, opposite.to, [fitted, ...(opposite.also ?? [])]]);
  if (opposite.number !== undefined && opposite.number !== number && head !== determiner) {
    const { lemma, text } = tokens[head]!;
    const noun = copyCapitals(text, inflect(lemma, opposite.number === 'plural' ? 'NNS' : 'NN'));
    edits.set(head, { words: [noun], repair: true });
  }
  if (opposite.number !== undefined && phrase === subject) {
    const form = agreeing(tokens[verb.finite]!, opposite.number);
    if (form !== tokens[verb.finite]!.text) edits.set(verb.finite, { words: [form], repair: true });
  }
  if (opposite.denied) {
    for (const [token, { text }] of tokens.entries()) {
      const positive =
        token > opposite.to && token < end ? POSITIVE_OF_POLARITY_ITEM.get(text.toLowerCase()) : undefined;
      if (positive) edits.set(token, { words: [positive], repair: true });
    }
  }
  return edits;
}
