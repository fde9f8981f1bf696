import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { endsInTag } from '../../../english/syntax/clauses/tagQuestion.ts';
import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_MODALITIES } from '../../../english/words/modality.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { isFreeChoice, otherModal } from './modals.ts';
import { otherNecessity } from './necessity.ts';

export const modality = kindOfSites({
  name: 'modality',
  label: 'other modality',
  meaning: 'changed',
  pairs: 'few',
  help: 'Obligation, permission, possibility and certainty are exchanged: “must” to “need not”, “can” to “must”, “will” to “might”.',
  none: { 'no-modality': 'no verb in the sentence says what must, may or can be' },
  sites: ({ tokens }) => {
    if (endsInTag(tokens)) return [];
    const verbs = tokens.flatMap((_, at) => {
      const spans = otherModal(tokens, at) ?? otherNecessity(tokens, at);
      return spans ? [spans] : [];
    });
    return [...verbs, ...otherAdjectives(tokens)]
      .sort((a, b) => a[0]![0] - b[0]![0])
      .map((spans) => replaced(...spans));
  },
});

/** Replaces adjectives and participles of obligation or permission ("required to" by "allowed to"). */
function otherAdjectives(tokens: Tokens): Replaced[][] {
  return phrasesIn(tokens, OPPOSITE_MODALITIES)
    .filter((place) => {
      const { at, phrase } = place;
      if (isBound(tokens, place)) return false;
      if (/^(?:allowed|permitted) to$/.test(phrase) && isFreeChoice(tokens, { at })) return false;
      if (!phrase.endsWith(' to')) return true;
      return isBeforeVerb(tokens, place) && (phrase === 'ought to' || isAfterBe(tokens, at));
    })
    .map(({ at, end, words }) => [[at, end, words]]);
}

const isBound = contexts(`
  not|n't []
  how|when|where|why|whether/WRB|IN ...!/,|:|CC [supposed_to]
`);

/** The minimum grade required to pass is one of those that are. */
const isBeforeVerb = contexts('[] /VB &! ~min|minimum ...3 []');

/** Tests whether a form of "be" stands before a place: with adverbs between, or in a question with the subject between. */
function isAfterBe(tokens: Tokens, at: number): boolean {
  let verb = at - 1;
  while (/^RB/.test(tagAt(tokens, verb))) verb--;
  if (tokens[verb]?.lemma === 'be' || wordAt(tokens, verb) === "'re") return true;
  return tokens.slice(0, at).some(({ lemma }) => lemma === 'be') && /^(?:NN|PRP)/.test(tagAt(tokens, at - 1));
}
