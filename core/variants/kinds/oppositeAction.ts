import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import type { VerbTag } from '../../english/morphology/verbInflection.ts';
import { nounPhraseAt, saysWhen } from '../../english/syntax/nounPhrase.ts';
import { isName } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  OPPOSITE_ACTIONS,
  OPPOSITE_ATTEMPTS,
  OPPOSITE_CHANGES,
  OPPOSITE_EVENTS,
  OPPOSITE_NOUNS,
  OPPOSITE_NOUNS_BEFORE_PREPOSITIONS,
  OPPOSITE_STARTS,
  OPPOSITE_STATEMENTS,
  type OppositeAction,
  PARTICLES,
  VERBS_OF_ALLOWING,
  VERBS_OF_CONTINUING,
  VERBS_OF_PREVENTING,
  VERBS_WITH_OBJECT_AND_INFINITIVE,
  VERBS_WITHOUT_OBJECT,
} from '../../english/words/oppositeActions.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/** "Enable the feature" and "disable the feature", "add salt to the soup" and "remove salt from the soup". */
export const oppositeAction = kindOfSites({
  name: 'opposite-action',
  label: 'opposite action',
  meaning: 'changed',
  help: 'An action is replaced by the one that reverses it: “enable” to “disable”, “add to” to “remove from”.',
  none: { 'no-action': 'no action in the sentence has a listed opposite' },
  sites: (annotation) =>
    annotation.tokens.flatMap((_, at) => {
      const spans = reversedVerb(annotation, at) ?? reversedNoun(annotation, at);
      return spans ? [replaced(...spans)] : [];
    }),
});

type Tokens = readonly AnnotatedToken[];

/** A verb with its place; `tag` is the one of its form. */
interface Verb {
  readonly at: number;
  readonly lemma: string;
  readonly tag: VerbTag;
}

function reversedVerb(annotation: Annotation, at: number): Replaced[] | undefined {
  const { tokens } = annotation;
  const verb = verbAt(tokens, at);
  if (!verb) return undefined;
  const inflected = (lemma: string) => inflectedAs(annotation, verb, lemma);
  if (isBeforeInfinitive(tokens, at)) return beforeInfinitive(annotation, verb, inflected);
  if (isBeforeClause(tokens, at)) {
    const [entry] = OPPOSITE_STATEMENTS.get(verb.lemma) ?? [];
    const isPlain = entry && /^VB[ZDP]$/.test(verb.tag) && /^(?:NN|PRP|RB|WP)/.test(tagAt(tokens, at - 1)) && !isDenied(tokens, at) && !isQuestion(tokens);
    return isPlain ? [[at, at + 1, inflected(entry.lemma)]] : undefined;
  }
  return (
    continued(annotation, verb, inflected) ??
    allowed(annotation, verb, inflected) ??
    changed(tokens, verb, inflected) ??
    acted(tokens, verb, inflected)
  );
}

function verbAt(tokens: Tokens, at: number): Verb | undefined {
  const { tag, lemma } = tokens[at]!;
  const word = wordAt(tokens, at);
  if (/^VB/.test(tag)) {
    if (/^(?:including|excluding)$/.test(word) || (isName(tokens, at) && at > 0)) return undefined;
    if (isNounLike(tokens, at)) return undefined;
    return { at, lemma, tag: tag as VerbTag };
  }
  // An instruction may begin with a verb that the tagger takes for another word.
  const opens = at === 0 || /^(?:then|and|please|to|:|;|"|how to)$/.test(wordAt(tokens, at - 1));
  const isBase = /^(?:NNP?|JJ|RB|IN)$/.test(tag) && OPPOSITE_ACTIONS.has(word) && /^(?:DT|PRP\$|NN|JJ|PRP)/.test(tagAt(tokens, at + 1));
  return opens && isBase && !/^(?:open|close|like|fire|cover|load|lower)$/.test(word) ? { at, lemma: word, tag: 'VB' } : undefined;
}

/** "Filling stations", "an interest rate cut": a form of a verb in a compound. */
function isNounLike(tokens: Tokens, at: number): boolean {
  const { tag } = tokens[at]!;
  if (tag === 'VBG') return /^(?:CD|DT|JJ|PRP\$|POS)$/.test(tagAt(tokens, at - 1)) && /^NN/.test(tagAt(tokens, at + 1));
  return /^VB[ND]$/.test(tag) && wordAt(tokens, at) === 'cut' && wordAt(tokens, at + 1) === 'by';
}

function inflectedAs({ spelling }: Annotation, { tag }: Verb, lemma: string): string[] {
  const [verb, ...particles] = lemma.split(' ');
  return [inflect(verb!, tag, { spelling }), ...particles];
}

function isBeforeInfinitive(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at + 1) === 'TO' && tagAt(tokens, at + 2) === 'VB';
}

/** "Failed to" as "managed to", "began to rain" as "stopped raining". */
function beforeInfinitive(
  { tokens, spelling }: Annotation,
  { at, lemma, tag }: Verb,
  inflected: (lemma: string) => string[],
): Replaced[] | undefined {
  const [attempt] = OPPOSITE_ATTEMPTS.get(lemma) ?? [];
  if (attempt) return isDenied(tokens, at) || tag === 'VBG' || isAfterBe(tokens, at) ? undefined : [[at, at + 1, inflected(attempt.lemma)]];
  if (!VERBS_OF_CONTINUING.test(lemma) || lemma === 'keep' || tag === 'VBG' || isDenied(tokens, at)) return undefined;
  if (/^(?:be|have)$/.test(tokens[at + 2]!.lemma) && /^VBN$/.test(tagAt(tokens, at + 3))) return undefined;
  return [
    [at, at + 1, inflected('stop')],
    [at + 1, at + 3, [inflect(tokens[at + 2]!.lemma, 'VBG', { spelling })], true],
  ];
}

function isAfterBe(tokens: Tokens, at: number): boolean {
  return tokens[at - 1]?.lemma === 'be';
}

/** "That" and a clause, or a clause alone: "believes he won". */
function isBeforeClause(tokens: Tokens, at: number): boolean {
  const next = wordAt(tokens, at + 1);
  if (next === 'that') return /^(?:IN|WDT)$/.test(tagAt(tokens, at + 1)) || nounPhraseAt(tokens, at + 2) !== undefined;
  const subject = nounPhraseAt(tokens, at + 1);
  return subject !== undefined && /^(?:VB[ZPD]|MD)$/.test(tagAt(tokens, subject.to));
}

/** "Continued working" as "stopped working", and back. */
function continued(
  { tokens }: Annotation,
  { at, lemma, tag }: Verb,
  inflected: (lemma: string) => string[],
): Replaced[] | undefined {
  if (tagAt(tokens, at + 1) !== 'VBG' || tag === 'VBG' || nounPhraseAt(tokens, at + 1)?.from === at + 1 && /^NN/.test(tagAt(tokens, at + 2)) && !nounPhraseAt(tokens, at + 2)) return undefined;
  if (VERBS_OF_CONTINUING.test(lemma)) return [[at, at + 1, inflected('stop')]];
  return lemma === 'stop' && !/^(?:not|n't|never|cannot)$/.test(wordAt(tokens, at - 1)) ? [[at, at + 1, inflected('start')]] : undefined;
}

/** "Allows them to go" as "prevents them from going", and back. */
function allowed(
  { tokens, spelling }: Annotation,
  { at, lemma, tag }: Verb,
  inflected: (lemma: string) => string[],
): Replaced[] | undefined {
  if (tag === 'VBN' && !/^(?:have|has|had|'ve)$/.test(tokens[at - 1]?.lemma ?? '')) return undefined;
  const object = nounPhraseAt(tokens, at + 1);
  if (!object) return undefined;
  const verb = tokens[object.to + 1];
  if (tokens.slice(object.to + 2).some(({ tag }, i, rest) => tag === 'CC' && /^VB[GP]?$/.test(rest[i + 1]?.tag ?? ''))) return undefined;
  if (VERBS_OF_ALLOWING.test(lemma) && tagAt(tokens, object.to) === 'TO' && verb?.tag === 'VB')
    return [
      [at, at + 1, inflected('prevent')],
      [object.to, object.to + 2, ['from', inflect(verb.lemma, 'VBG', { spelling })], true],
    ];
  if (VERBS_OF_PREVENTING.test(lemma) && wordAt(tokens, object.to) === 'from' && verb?.tag === 'VBG')
    return [
      [at, at + 1, inflected('allow')],
      [object.to, object.to + 2, ['to', verb.lemma], true],
    ];
  return undefined;
}

/** "Rose 3 percent" as "fell 3 percent". */
function changed(tokens: Tokens, { at, lemma }: Verb, inflected: (lemma: string) => string[]): Replaced[] | undefined {
  const entry = OPPOSITE_CHANGES.get(lemma)?.[0];
  if (!entry) return undefined;
  let amount = at + 1;
  while ((/^(?:RB|RBR)$/.test(tagAt(tokens, amount)) && !LIMITS.has(wordAt(tokens, amount))) || /^(?:by|to|from|about|nearly|almost|more|less|than|over|as|much|another)$/.test(wordAt(tokens, amount))) amount++;
  const limit = LIMITS.get(wordAt(tokens, amount));
  if (limit && /^(?:CD|\$)$/.test(tagAt(tokens, amount + 1)))
    return [
      [at, at + 1, inflected(entry.lemma)],
      [amount, amount + 1, [limit], true],
    ];
  // "Fell about 10 days ago" says when.
  const isAmount = /^(?:CD|\$)$/.test(tagAt(tokens, amount)) && !/^(?:second|minute|hour|day|week|month|year)$/.test(tokens[amount + 1]?.lemma ?? '');
  return isAmount && !isYear(tokens, amount) ? [[at, at + 1, inflected(entry.lemma)]] : undefined;
}

/** "Drops below" is "rises above". */
const LIMITS: ReadonlyMap<string, string> = new Map([
  ['below', 'above'],
  ['under', 'above'],
  ['above', 'below'],
  ['over', 'below'],
]);

function isYear(tokens: Tokens, at: number): boolean {
  return /^(?:19|20)\d\d$/.test(tokens[at]!.text);
}

function acted(tokens: Tokens, verb: Verb, inflected: (lemma: string) => string[]): Replaced[] | undefined {
  const { at, lemma, tag } = verb;
  const entries = [
    ...(OPPOSITE_STARTS.get(lemma) ?? []),
    ...(OPPOSITE_ACTIONS.get(lemma) ?? []),
    ...(OPPOSITE_EVENTS.get(lemma) ?? []),
  ];
  if (entries.length === 0 || isParticle(tokens, at + 1) || /^W/.test(tagAt(tokens, at + 1))) return undefined;
  const object = nounPhraseAt(tokens, at + 1);
  if (object && tagAt(tokens, object.to) === 'TO' && tagAt(tokens, object.to + 1) === 'VB' && VERBS_WITH_OBJECT_AND_INFINITIVE.test(lemma)) return undefined;
  const second = object && nounPhraseAt(tokens, object.to);
  if (object && second && !saysWhen(tokens, second) && !saysWhen(tokens, object)) return undefined;
  if (object && isParticle(tokens, object.to)) return undefined;
  const own = object && !saysWhen(tokens, object) ? object : undefined;
  const thing = own ?? (tag === 'VBN' ? subjectBefore(tokens, at) : undefined);
  const possible = entries.filter((each) => suits(tokens, verb, each, own !== undefined, thing));
  const after = own?.to ?? at + 1;
  const entry = possible.find(({ preposition }) => preposition && prepositionAfter(tokens, after, preposition[0]) !== undefined) ?? possible[0];
  if (!entry || (!entry.preposition && STAYING.test(entry.lemma) && /^(?:to|with|by|from|into|for)$/.test(wordAt(tokens, after)))) return undefined;
  if (lemma === 'fill' && wordAt(tokens, after) === 'with' && !own) return undefined;
  if (/^(?:dis)?agree$/.test(lemma) && wordAt(tokens, after) === 'to') return undefined;
  const spans: Replaced[] = [[at, at + 1, inflected(entry.lemma)]];
  if (entry.preposition) {
    const place = prepositionAfter(tokens, after, entry.preposition[0]);
    if (place !== undefined) spans.push([place, place + 1, [entry.preposition[1]], true]);
  }
  return spans;
}

/** Verbs that take no destination: "changed to" is not "kept to". */
const STAYING = /^(?:keep|stay)$/;

function suits(
  tokens: Tokens,
  { lemma, tag, at }: Verb,
  { objects, lemma: opposite }: OppositeAction,
  hasObject: boolean,
  thing: { readonly from: number; readonly to: number } | undefined,
): boolean {
  if (objects) {
    return thing !== undefined && tokens.slice(thing.from, thing.to).some((token) => objects.test(token.lemma) && /^(?:NN|PRP|\$|VBG)/.test(token.tag));
  }
  const isEvent = OPPOSITE_EVENTS.get(lemma)?.some((each) => each.lemma === opposite) === true;
  if (isEvent) return !hasObject && tag !== 'VBN' && !/^VBG$/.test(tagAt(tokens, at + 1));
  if (hasObject || VERBS_WITHOUT_OBJECT.test(lemma)) return true;
  return (tag === 'VBN' && !/^(?:have|has|had|'ve)$/.test(wordAt(tokens, at - 1))) || (tag === 'VBD' && isQuestion(tokens) && tokens.slice(0, 3).some((token) => token.lemma === 'be')) || (tag === 'VB' && tokens.some((token, i) => i < at && /^W(?:P|DT)/.test(token.tag)));
}

/** The noun phrase that a passive or a participle after a noun has as its subject. */
function subjectBefore(tokens: Tokens, at: number): { from: number; to: number } | undefined {
  let to = at;
  while (to > 0 && !/^(?:NN|PRP)/.test(tagAt(tokens, to - 1))) to--;
  return to > 0 ? { from: to - 1, to } : undefined;
}

/** A preposition of the verb, with no other verb and no mark before it. */
function prepositionAfter(tokens: Tokens, from: number, preposition: string): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    if (/^(?:VB[ZDP]|MD|,|:|W.*|CC)$/.test(tagAt(tokens, at))) return undefined;
    if (wordAt(tokens, at) === preposition && !/^(?:VB|CD)$/.test(tagAt(tokens, at + 1))) return at;
  }
  return undefined;
}

function isParticle(tokens: Tokens, at: number): boolean {
  if (tagAt(tokens, at) === 'RP') return true;
  return PARTICLES.test(wordAt(tokens, at)) && (/^RB/.test(tagAt(tokens, at)) || nounPhraseAt(tokens, at + 1) === undefined) && tagAt(tokens, at + 1) !== 'CD' && tagAt(tokens, at + 1) !== 'VBG';
}

function isDenied(tokens: Tokens, at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:not|n['’]?t|never|no)$/i.test(text));
}

function isQuestion(tokens: Tokens): boolean {
  return tokens.some(({ text }) => text === '?');
}

function reversedNoun({ tokens }: Annotation, at: number): Replaced[] | undefined {
  const { tag, lemma } = tokens[at]!;
  if (!/^NNS?$/.test(tag) || isName(tokens, at)) return undefined;
  const isGoverning = /^(?:of|in|for)$/.test(wordAt(tokens, at + 1));
  const opposite = OPPOSITE_NOUNS.get(lemma) ?? (isGoverning ? OPPOSITE_NOUNS_BEFORE_PREPOSITIONS.get(lemma) : undefined);
  if (opposite === undefined || /^NN/.test(tagAt(tokens, at + 1))) return undefined;
  if (/^(?:in|give|take|by|gave|took|on|at|and|or|profit|lack|for)$/.test(wordAt(tokens, at - 1)) || /^(?:and|or)$/.test(wordAt(tokens, at + 1))) return undefined;
  return [[at, at + 1, [inflect(opposite, tag as 'NN' | 'NNS')]]];
}
