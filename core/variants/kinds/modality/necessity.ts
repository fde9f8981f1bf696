import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { formOfBe } from '../../../english/syntax/verbs/verbForms.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { VERBS_AFTER_HAVE_TO } from '../../../english/words/modality.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isUnder } from './onlyModal.ts';

/**
 * Replaces "have to" and "need to" by "be allowed to", so that what one must do becomes what one may do, and
 * before a passive by "need not". Undefined where neither stands at the token.
 */
export function otherNecessity(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  const { lemma, tag } = tokens[at]!;
  if (!/^(?:have|need)$/.test(lemma) || tagAt(tokens, at + 1) !== 'TO') return undefined;
  const governed = tokens[at + 2];
  if (governed?.tag !== 'VB' || VERBS_AFTER_HAVE_TO.test(governed.lemma)) return undefined;
  const auxiliary = tokens.slice(0, at).findIndex((token) => token.lemma === 'do');
  if (auxiliary >= 0) return /^VBP?$/.test(tag) ? asked(tokens, auxiliary, at) : undefined;
  const last = tokens[at - 1];
  if (!/^VB[ZPD]$/.test(tag) || !last || !/^(?:NN|PRP|WP|WDT)/.test(last.tag)) return undefined;
  // "The funding we need to grow": the infinitive says what for.
  if (lemma === 'need' && last.tag === 'PRP' && /^NN/.test(tagAt(tokens, at - 2))) return undefined;
  // "I need to find a coat": a wish, for which nobody gives leave.
  if (lemma === 'need' && /^(?:i|we)$/.test(wordAt(tokens, at - 1))) return undefined;
  if (isUnder(tokens, at, /^whether$/i) || isReduced(tokens, at)) return undefined;
  if (governed.lemma === 'be') {
    const isPassive = tag !== 'VBD' && tagAt(tokens, at + 3) === 'VBN';
    return isPassive ? [[at, at + 2, ['need', 'not']]] : undefined;
  }
  const number = numberOf(tokens, at);
  return number && [[at, at + 1, [formOfBe(tag === 'VBD', number), 'allowed']]];
}

/**
 * Tests whether "needed" is the participle of a reduced relative clause, as another finite verb follows ("the
 * change *needed* to avoid it is small").
 */
function isReduced(tokens: Tokens, at: number): boolean {
  return (
    wordAt(tokens, at) === 'needed' &&
    tagAt(tokens, at - 1).startsWith('NN') &&
    tokens.slice(at + 1).some(({ tag }) => /^(?:MD|VB[ZPD])$/.test(tag))
  );
}

/** The number of the verb's subject, by the word before it. */
function numberOf(tokens: Tokens, at: number): 'I' | 'singular' | 'plural' | undefined {
  const subject = wordAt(tokens, at - 1);
  const tag = tagAt(tokens, at - 1);
  if (subject === 'i') return 'I';
  if (tagAt(tokens, at) === 'VBZ' || /^(?:he|she|it)$/.test(subject) || /^NNP?$/.test(tag)) return 'singular';
  return tag.startsWith('W') ? undefined : 'plural';
}

/**
 * Rewrites a question about an obligation as one about a permission ("Do I have to" as "Am I allowed to").
 */
function asked(tokens: Tokens, auxiliary: number, verb: number): Replaced[] | undefined {
  const subject = nounPhraseAt(tokens, auxiliary + 1);
  if (!subject || subject.to !== verb || !hasQuestionMark(tokens)) return undefined;
  if (tokens.slice(0, auxiliary).some((_, i) => /^(?:how|why)$/.test(wordAt(tokens, i)))) return undefined;
  // "Which documents do I need to apply": the infinitive says what for.
  if (tokens[verb]!.lemma === 'need' && auxiliary > 0) return undefined;
  return [
    [auxiliary, auxiliary + 1, [formOfBe(wordAt(tokens, auxiliary) === 'did', subject.number)]],
    [verb, verb + 1, ['allowed']],
  ];
}
