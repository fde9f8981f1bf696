import type { AnnotatedToken } from '../../annotation.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { phrasesIn } from '../../english/syntax/phraseAt.ts';
import { formOfBe } from '../../english/syntax/verbForms.ts';
import { isNot, pastAdverbs } from '../../english/syntax/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { OPPOSITE_MODALITIES, STATES_AFTER_MODALS } from '../../english/words/modality.ts';
import { POLARITY_ITEMS } from '../../english/words/negation.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/** "You must restart" and "you may restart", "Can I cancel?" and "Must I cancel?". */
export const modality = kindOfSites({
  name: 'modality',
  label: 'other modality',
  meaning: 'changed',
  help: 'Obligation, permission, possibility and certainty are exchanged: “must” to “need not”, “can” to “must”, “will” to “might”.',
  none: { 'no-modality': 'no verb in the sentence says what must, may or can be' },
  sites: ({ tokens }) =>
    [...modals(tokens), ...havingTo(tokens), ...adjectives(tokens)]
      .sort((a, b) => a[0]![0] - b[0]![0])
      .map((spans) => replaced(...spans)),
});

type Tokens = readonly AnnotatedToken[];

function adjectives(tokens: Tokens): Replaced[][] {
  return phrasesIn(tokens, OPPOSITE_MODALITIES)
    .filter(({ at, end, phrase }) => {
      if (/^(?:not|n't)$/.test(wordAt(tokens, at - 1))) return false;
      if (/^(?:required|allowed|permitted|obliged|forced|supposed) to$/.test(phrase)) return tagAt(tokens, end) === 'VB' && isAfterBe(tokens, at);
      if (phrase.endsWith('to')) return tagAt(tokens, end) === 'VB';
      return true;
    })
    .map(({ at, end, words }) => [[at, end, words]]);
}

function isAfterBe(tokens: Tokens, at: number): boolean {
  let verb = at - 1;
  while (/^RB/.test(tagAt(tokens, verb))) verb--;
  if (tokens[verb]?.lemma === 'be' || wordAt(tokens, verb) === "'re") return true;
  return tokens.slice(0, at).some(({ lemma }) => lemma === 'be') && /^(?:NN|PRP)/.test(tagAt(tokens, at - 1));
}

function modals(tokens: Tokens): Replaced[][] {
  return tokens.flatMap(({ tag }, at): Replaced[][] => {
    if (tag !== 'MD') return [];
    const isQuestion = tokens.some(({ text }) => text === '?');
    const subject = nounPhraseAt(tokens, at + 1);
    const isNear = at === 0 || !/^(?:NN|PRP|DT)/.test(tagAt(tokens, at - 1)) || /^(?:what|which|how)$/.test(wordAt(tokens, 0));
    const isInverted = isQuestion && isNear && subject !== undefined && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, subject.to)));
    const found = isInverted ? asked(tokens, at, subject.to) : stated(tokens, at);
    return found ? [found] : [];
  });
}

/** "Can I …?" and "Must I …?"; not "How can I …?", which asks for the same in either case. */
function asked(tokens: Tokens, at: number, verb: number): Replaced[] | undefined {
  if (!/^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, verb))) || isNot(tokens[verb]!)) return undefined;
  if (tokens.slice(verb).some(({ text }) => POLARITY_ITEMS.test(text.toLowerCase()))) return undefined;
  const [last, subject] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  if (/^(?:how|why)$/.test(last)) return undefined;
  switch (wordAt(tokens, at)) {
    case 'can':
    case 'may':
      return subject === 'you' || last === 'else' ? undefined : [[at, at + 1, ['must']]];
    case 'should':
      return [[at, at + 1, ['can']]];
    case 'must':
      return [[at, at + 1, ['may']]];
    default:
      return undefined;
  }
}

function stated(tokens: Tokens, at: number): Replaced[] | undefined {
  const verbAt = pastAdverbs(tokens, at + 1);
  const verb = tokens[verbAt];
  const isNegated = tokens.slice(at + 1, verbAt).some(isNot);
  if (!verb || !/^VBP?$/.test(verb.tag)) return undefined;
  const isState = STATES_AFTER_MODALS.test(verb.lemma) && !(verb.lemma === 'be' && /^VBN$/.test(tagAt(tokens, pastAdverbs(tokens, verbAt + 1))));
  const positive = tokens.slice(at).every(({ text }) => !POLARITY_ITEMS.test(text.toLowerCase()) && !/^either$/i.test(text));
  if (isNegated) return positive ? freed(tokens, at) : undefined;
  if (/^(?:never|only|hardly|barely|scarcely|rarely)$/.test(wordAt(tokens, at + 1)) || isDenied(tokens, at)) return undefined;
  switch (wordAt(tokens, at)) {
    case 'must':
      return [[at, at + 1, isState ? ['cannot'] : ['need', 'not']]];
    case 'may':
    case 'might':
      return isEmbedded(tokens, at) || /^(?:well|as)$/.test(wordAt(tokens, at + 1)) || (verb.lemma === 'be' && wordAt(tokens, verbAt + 1) === 'able') ? undefined : [[at, at + 1, ['cannot']]];
    case 'can':
      return /^(?:you|we|they|i|he|she|employees|users|customers|members|children|visitors|passengers|guests|patients|managers|students|parents|people|who)$/.test(wordAt(tokens, at - 1)) && !isState && !/^(?:see|hear|feel|imagine|afford|tell|help)$/.test(verb.lemma) && !isFollowed(tokens, at)
        ? [[at, at + 1, ['must']]]
        : undefined;
    case 'should':
      if (verb.lemma === 'have' || isEmbedded(tokens, at)) return undefined;
      return [[at, at + 1, isDuty(tokens, at, isState) ? ['need', 'not'] : ['cannot']]];
    case 'will':
      return tokens.some(({ text }) => text === '?') || isFollowed(tokens, at) || isGraded(tokens, at) ? undefined : [[at, at + 1, ['might']]];
    default:
      return undefined;
  }
}

/** "You should go" and "it should be paid" say what is due, "it should work" what is likely. */
function isDuty(tokens: Tokens, at: number, isState: boolean): boolean {
  const isPassive = tokens.slice(at + 1, at + 5).some(({ tag, lemma }, i, rest) => lemma === 'be' && (rest[i + 1]?.tag === 'VBN' || rest[i + 2]?.tag === 'VBN') && tag === 'VB');
  return isPassive || (!isState && /^(?:PRP|NNS|WP)$/.test(tagAt(tokens, at - 1)) && !/^(?:it|this|that)$/.test(wordAt(tokens, at - 1)));
}

/** Whether the clause is what someone fears, asks or doubts: "feared it may default". */
function isEmbedded(tokens: Tokens, at: number): boolean {
  return tokens.slice(Math.max(0, at - 12), at).some(({ lemma, text }) => /^(?:fear|worry|concern|know|doubt|ask|wonder|afraid|if|whether|not|n['’]?t|possible|possibility|chance)$/i.test(lemma) || /^n['’]t$/i.test(text));
}

/** Whether an adverb says already how certain it is: "will likely". */
function isGraded(tokens: Tokens, at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at + 4).some(({ text }) => /^(?:likely|probably|possibly|perhaps|maybe|certainly|definitely|surely|hopefully|never|undoubtedly|always)$/i.test(text));
}

/** Whether a subject that denies would make the new modal deny twice: "nobody must". */
function isDenied(tokens: Tokens, at: number): boolean {
  return tokens.slice(0, at).some(({ text }) => /^(?:no|nobody|nothing|none|neither|never|few|nor|hardly)$/i.test(text));
}

/** Whether the clause depends on a question or wish: "how you can", "so that you can", "hope it will". */
function isFollowed(tokens: Tokens, at: number): boolean {
  return tokens.slice(Math.max(0, at - 5), at).some(({ text, tag }) => /^W/.test(tag) || /^(?:if|so|whether|hope|wish|pray|doubt|as|unless)$/i.test(text));
}

/** "You cannot" is "you must", "may not" and "must not" likewise. */
function freed(tokens: Tokens, at: number): Replaced[] | undefined {
  const not = at + 1;
  if (!isNot(tokens[not]!) || isDenied(tokens, at)) return undefined;
  const verb = tokens[not + 1];
  if (!verb || STATES_AFTER_MODALS.test(verb.lemma) || /^(?:help|afford|wait|stand|believe|see|hear|only|just|even|always|either)$/.test(verb.lemma)) return undefined;
  if (!/^VBP?$/.test(verb.tag) || (tokens.some(({ text }) => text === '?') && !/^W/.test(tagAt(tokens, at - 1)))) return undefined;
  switch (wordAt(tokens, at)) {
    case 'must':
    case 'should':
    case 'may':
      return [[at, not + 1, [wordAt(tokens, at) === 'may' ? 'must' : 'may']]];
    case 'can':
    case 'ca':
      return /^(?:you|we|they|employees|users|customers|members|children|visitors|passengers)$/.test(wordAt(tokens, at - 1)) ? [[at, not + 1, ['must']]] : undefined;
    default:
      return undefined;
  }
}

/** "Has to", "need to" and "Do I have to": what one must do becomes what one is allowed to do. */
function havingTo(tokens: Tokens): Replaced[][] {
  const found: Replaced[][] = [];
  for (const [at, { lemma, tag }] of tokens.entries()) {
    if (!/^(?:have|need)$/.test(lemma) || tagAt(tokens, at + 1) !== 'TO' || tagAt(tokens, at + 2) !== 'VB') continue;
    const last = tokens[at - 1];
    if (/^VB[ZPD]$/.test(tag) && last && /^(?:NN|PRP|WP|WDT)/.test(last.tag) && tag !== 'VB') {
      if (lemma === 'have' && /^(?:do|say|admit|wait|be|like|laugh|agree|go|offer)$/.test(tokens[at + 2]!.lemma)) continue;
      const question = tokens.slice(0, at).findIndex(({ lemma }) => lemma === 'do');
      const asked = question >= 0 ? inverted(tokens, question, at) : undefined;
      if (question >= 0) {
        if (asked) found.push(asked);
        continue;
      }
      const subject = wordAt(tokens, at - 1);
      const number = subject === 'i' ? 'I' : tag === 'VBZ' || /^(?:he|she|it)$/.test(subject) || last.tag === 'NN' || last.tag === 'NNP' ? 'singular' : 'plural';
      if (/^W/.test(last.tag) && tag !== 'VBZ') continue;
      // "The funding we need to grow": the infinitive says what for.
      if (lemma === 'need' && last.tag === 'PRP' && /^NN/.test(tagAt(tokens, at - 2))) continue;
      if (tokens[at + 2]!.lemma === 'be') {
        if (tag !== 'VBD' && tagAt(tokens, at + 3) === 'VBN') found.push([[at, at + 2, ['need', 'not']]]);
        continue;
      }
      found.push([[at, at + 1, [formOfBe(tag === 'VBD', number), 'allowed']]]);
    } else if (/^VBP?$/.test(tag)) {
      const question = tokens.slice(0, at).findIndex(({ lemma }) => lemma === 'do');
      const asked = question >= 0 ? inverted(tokens, question, at) : undefined;
      if (asked) found.push(asked);
    }
  }
  return found;
}

/** "Do I have to" as "Am I allowed to". */
function inverted(tokens: Tokens, auxiliary: number, verb: number): Replaced[] | undefined {
  const subject = nounPhraseAt(tokens, auxiliary + 1);
  if (!subject || subject.to !== verb || !tokens.some(({ text }) => text === '?')) return undefined;
  if (/^(?:how|why)$/.test(wordAt(tokens, auxiliary - 1))) return undefined;
  // "Which documents do I need to apply": the infinitive says what for.
  if (tokens[verb]!.lemma === 'need' && auxiliary > 0) return undefined;
  const form = formOfBe(wordAt(tokens, auxiliary) === 'did', subject.number);
  return [
    [auxiliary, auxiliary + 1, [form]],
    [verb, verb + 1, ['allowed']],
  ];
}
