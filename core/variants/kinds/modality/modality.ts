import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { endsInTag } from '../../../english/syntax/clauses/tagQuestion.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { formOfBe } from '../../../english/syntax/verbs/agreement.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_MODALITIES, VERBS_AFTER_HAVE_TO } from '../../../english/words/modality.ts';
import { SINGULAR_PRONOUNS } from '../../../english/words/pronouns.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { opposed, type Replaced } from '../../rewriting/replaced.ts';
import { isFreeChoice, otherModal } from './modals.ts';

export const modality = kindOfSites({
  name: 'modality',
  label: 'other modality',
  meaning: 'changed',
  pairs: 'few',
  help: 'Obligation, permission, possibility and certainty are exchanged: “must” to “need not”, “can” to “must”, “will” to “might”.',
  none: { 'no-modality': 'no verb in the sentence says what must, may or can be' },
  sites: ({ tokens }) =>
    endsInTag(tokens)
      ? []
      : [
          ...tokens.map((_, at) => otherModal(tokens, at) ?? otherNecessity(tokens, at)),
          ...opposed(tokens, OPPOSITE_MODALITIES, isFree).map((place) => [place]),
        ],
});

/** Tests whether another adjective or participle of obligation or permission may stand here ("allowed to" for "required to"). */
function isFree(tokens: Tokens, place: PlacedPhrase): boolean {
  const { at, phrase } = place;
  if (isBound(tokens, place)) return false;
  if (/^(?:allowed|permitted) to$/.test(phrase) && isFreeChoice(tokens, at)) return false;
  return !phrase.endsWith(' to') || isBeforeVerb(tokens, place);
}

const isBeforeVerb = contexts('[] /VB');

const isBound = contexts("not|n't []");

/** Replaces "have to" and "need to" by "be allowed to" or "need not": what one must do becomes what one may do. */
function otherNecessity(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  if (!isNecessity(tokens, at)) return undefined;
  const { tag } = tokens[at]!;
  const auxiliary = tokens.slice(0, at).findIndex((token) => token.lemma === 'do');
  if (auxiliary >= 0) return /^VBP?$/.test(tag) ? asked(tokens, auxiliary, at) : undefined;
  if (isNoDuty(tokens, at)) return undefined;
  if (tokens[at + 2]!.lemma === 'be')
    return isPassive(tokens, at) ? [[at, at + 2, ['need', 'not']]] : undefined;
  const number = numberOf(tokens, at);
  return number && [[at, at + 1, [formOfBe(tag === 'VBD', number), 'allowed']]];
}

const isNecessity = contexts('[~have|need] /TO /VB!~:fixed', { fixed: VERBS_AFTER_HAVE_TO });

const isPassive = contexts('[!/VBD] /TO ~be /VBN');

const isNoDuty = contexts(`
  [!/VBZ|VBP|VBD]
  !/NN*|PRP*|WP*|WDT []
  /NN* /PRP [~need]                      # the funding we need to grow: what for
  i|we [~need]                           # I need to find a coat: a wish
  /NN* [needed] ... /MD|VBZ|VBP|VBD      # the change needed to avoid it is small
`);

/** The number of the verb's subject, by the word before it. */
function numberOf(tokens: Tokens, at: number): 'I' | 'singular' | 'plural' | undefined {
  const subject = wordAt(tokens, at - 1);
  const tag = tagAt(tokens, at - 1);
  if (subject === 'i') return 'I';
  if (tagAt(tokens, at) === 'VBZ' || SINGULAR_PRONOUNS.test(subject) || /^NNP?$/.test(tag)) return 'singular';
  return tag.startsWith('W') ? undefined : 'plural';
}

/** Rewrites a question about an obligation as one about a permission ("Do I have to" as "Am I allowed to"). */
function asked(tokens: Tokens, auxiliary: number, verb: number): Replaced[] | undefined {
  const subject = nounPhraseAt(tokens, auxiliary + 1);
  if (!subject || subject.to !== verb || !hasQuestionMark(tokens)) return undefined;
  if (tokens.slice(0, auxiliary).some((_, i) => /^(?:how|why)$/.test(wordAt(tokens, i)))) return undefined;
  // The infinitive says what for ("Which documents do I need to apply").
  if (tokens[verb]!.lemma === 'need' && auxiliary > 0) return undefined;
  return [
    [auxiliary, auxiliary + 1, [formOfBe(wordAt(tokens, auxiliary) === 'did', subject.number)]],
    [verb, verb + 1, ['allowed']],
  ];
}
