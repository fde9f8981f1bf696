import type { AnnotatedToken, Annotation } from '../../../annotation.ts';
import { copyCapitals, isHeadline, isInCapitals } from '../../../english/morphology/capitals.ts';
import { findMainVerb, type MainVerb } from '../../../english/syntax/mainVerb.ts';
import { nounPhraseAt } from '../../../english/syntax/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/phraseNumber.ts';
import type { TokenSpan } from '../../../english/syntax/tokenSpan.ts';
import { isAdverb, type VerbGroup, verbGroupAt, wordOf } from '../../../english/syntax/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { ADVERBS_BEFORE_NEGATION, ADVERBS_BEHIND_NEGATION } from '../../../english/words/adverbs.ts';
import { CLAUSE_BOUNDARIES } from '../../../english/words/conjunctions.ts';
import { SOMETIMES } from '../../../english/words/frequency.ts';
import { FORMULAS } from '../../../english/words/negation.ts';
import { PAST_AS_BASE } from '../../../english/words/participles.ts';
import { createRandom } from '../../../random.ts';
import { tableOf } from '../../../tableOf.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { deniedSubject } from './deniedSubject.ts';
import { edits } from './edits.ts';
import { heldReason } from './heldReason.ts';
import { misreadReason } from './misreadReason.ts';
import { NEGATION_OBSTACLES, type NegationObstacle } from './negationObstacles.ts';
import { deniedRest } from './polarity.ts';
import { isExistential, withNo } from './withNo.ts';
import { isLetUs, withoutNegation } from './withoutNegation.ts';

/**
 * Sentences that say the contrary: the main clause loses its negation ("not", "n't", "never", "no"), or gets one
 * where it has none, with a form of "do" where English asks for it. Where that would not contradict the sentence, its
 * subject is denied ("No dog barked"). By the first choice that is "not", or "no" in "there is no ..."; at random it is
 * one of "not", "never" and "no", whichever apply.
 */
export const negation = kindOfRewriting({
  name: 'negation',
  label: 'negation',
  meaning: 'changed',
  help: 'The main clause is negated, or its negation is removed.',
  obstacles: NEGATION_OBSTACLES,
  rewrite: negated,
});

function negated(
  { tokens, text, spelling }: Annotation,
  { choice, seed }: RewritingOptions,
): TokenEdits | NegationObstacle {
  const main = findMainVerb(tokens);
  if (typeof main === 'string') return main;
  const group = verbGroupAt(tokens, main.finite);
  const removed = withoutNegation(tokens, main, group, spelling);
  if (typeof removed === 'string') return removed;
  const edits = removed ?? inserted(tokens, main, group, choice === 'random' ? [seed, text] : undefined);
  return typeof edits === 'string' ? edits : withCapitals(tokens, edits);
}

function inserted(
  tokens: readonly AnnotatedToken[],
  main: MainVerb,
  group: VerbGroup,
  drawn: readonly [seed: number, text: string] | undefined,
): TokenEdits | NegationObstacle {
  const { finite, kind } = group;
  const refused = misreadReason(tokens, main, group) ?? heldReason(tokens, main, group);
  if (refused) return refused;
  if (FORMULAS.test(tokens[finite]!.lemma) && (main.imperative || main.phrases.length === 0))
    return 'formula';
  if (
    main.imperative &&
    /^(?:be|come|suffice)$/.test(wordOf(tokens[finite]!)) &&
    /^(?:that|it|as|what)$/.test(wordAt(tokens, finite + 1))
  )
    return 'formula';
  if (kind === 'modal' && isAsWell(tokens, finite)) return 'polarity';
  const rest = deniedRest(tokens, group);
  const subject = deniedSubject(tokens, main, group);
  if (subject !== undefined) return typeof subject === 'string' ? subject : new Map([...rest, ...subject]);
  if (isCoordinated(tokens, main, group)) return 'coordination';
  const seldom = neverForSometimes(tokens, group);
  if (seldom !== undefined) return typeof seldom === 'string' ? seldom : new Map([...rest, ...seldom]);
  const no = withNo(tokens, main, group);
  const [not, never] = [denied('not'), denied('never')];
  const forms: [TokenEdits, ...TokenEdits[]] = no ? [not, never, no] : [not, never];
  if (drawn) return forms[createRandom(...drawn).below(forms.length)]!;
  return no && isExistential(tokens, group) ? no : not;

  function denied(adverb: 'not' | 'never'): TokenEdits {
    const negated = main.imperative
      ? forbidden(tokens, main, adverb)
      : withAdverb(tokens, group, main.phrases, adverb);
    return new Map([...rest, ...negated]);
  }
}

/** "Might as well go". */
function isAsWell(tokens: readonly AnnotatedToken[], finite: number): boolean {
  return wordAt(tokens, finite + 1) === 'as' && wordAt(tokens, finite + 2) === 'well';
}

/** "He never drinks" for "He sometimes drinks", which "He sometimes does not drink" does not contradict. */
function neverForSometimes(
  tokens: readonly AnnotatedToken[],
  { finite, end }: VerbGroup,
): TokenEdits | NegationObstacle | undefined {
  const at = tokens.findIndex((token) => SOMETIMES.test(wordOf(token)));
  if (at < 0) return undefined;
  if (at === finite - 1 || (at > finite && at < end)) return edits([at, ['never']]);
  const isOfClause = at <= 1 || tokens.slice(at + 1).every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
  return isOfClause ? 'quantified' : undefined;
}

/** "He does not play", "He has not come", "He never plays". */
function withAdverb(
  tokens: readonly AnnotatedToken[],
  group: VerbGroup,
  phrases: readonly number[],
  adverb: 'not' | 'never',
): TokenEdits {
  const { finite, kind } = group;
  const verb = tokens[finite]!;
  if (kind !== 'lexical') {
    const impossible = IMPOSSIBLE.get(wordOf(verb));
    if (kind === 'modal' && impossible !== undefined) {
      const words = [copyCapitals(verb.text, impossible, 'initial'), adverb];
      return wordAt(tokens, finite + 1) === 'well'
        ? edits([finite, words], [finite + 1, []])
        : edits([finite, words]);
    }
    const operator = SPELLED_OUT.get(wordOf(verb))?.[kind === 'have' ? 'have' : 'other'] ?? verb.text;
    const last = tokens[finite + 1];
    if (last && ADVERBS_BEFORE_NEGATION.test(wordOf(last))) return edits([finite + 1, [last.text, adverb]]);
    return edits([finite, [operator, adverb]]);
  }
  if (adverb === 'never') return edits([finite, [adverb, verb.text]]);
  return withDo(tokens, finite, phrases);
}

/** "He does not play". */
function withDo(tokens: readonly AnnotatedToken[], finite: number, phrases: readonly number[]): TokenEdits {
  const verb = tokens[finite]!;
  const behind = tokens[finite + 1];
  if (behind && isHaveTo(verb, behind)) {
    const isThird = /^(?:he|she|it)$/.test(wordOf(tokens[finite - 1] ?? verb));
    return edits([finite, [isThird ? 'does' : 'do', 'not', 'have']], [finite + 1, ['to'], true]);
  }
  const form = formOfDo(tokens, finite, phrases);
  const base = verb.tag === 'VBP' ? wordOf(verb) : verb.lemma;
  const before = tokens[finite - 1];
  if (before && isAdverb(before) && ADVERBS_BEHIND_NEGATION.test(wordOf(before))) {
    return edits([finite - 1, [form, 'not', before.text]], [finite, [base], true]);
  }
  return edits([finite, [form, 'not', base]]);
}

/** "Does", "did" or "do"; a verb whose past looks like its base form has it behind a singular: "The frame fit well". */
function formOfDo(tokens: readonly AnnotatedToken[], finite: number, phrases: readonly number[]): string {
  const { tag } = tokens[finite]!;
  if (tag === 'VBZ') return 'does';
  if (tag === 'VBD') return 'did';
  const subject = phrases[0] === undefined ? undefined : nounPhraseAt(tokens, phrases[0]);
  const isSingular = subject !== undefined && numberOf(tokens, subject) === 'singular';
  return isSingular && PAST_AS_BASE.test(wordOf(tokens[finite]!)) ? 'did' : 'do';
}

/** The modals of what may as well not be: the contrary is that it cannot be. */
const IMPOSSIBLE: ReadonlyMap<string, string> = tableOf({ may: 'can', might: 'could' });

/** "Gotta", in its two tokens. */
function isHaveTo(verb: AnnotatedToken, behind: AnnotatedToken): boolean {
  return wordOf(verb) === 'got' && wordOf(behind) === 'ta';
}

/** Contracted verbs that do not stand before "not", spelled out. */
const SPELLED_OUT: ReadonlyMap<string, { readonly have: string; readonly other: string }> = tableOf({
  "'ll": { have: 'will', other: 'will' },
  "'ve": { have: 'have', other: 'have' },
  "'d": { have: 'had', other: 'would' },
});

/** "Do not go", "Never go", "Let's not go". */
function forbidden(tokens: readonly AnnotatedToken[], main: MainVerb, adverb: 'not' | 'never'): TokenEdits {
  const verb = main.finite;
  if (isLetUs(tokens, main)) return edits([verb + 1, [tokens[verb + 1]!.text, adverb]]);
  const { text } = tokens[verb]!;
  const words = adverb === 'never' ? ['never', lower(text)] : ['do', 'not', lower(text)];
  return edits([verb, [copyCapitals(text, words[0]!, 'initial'), ...words.slice(1)]]);
}

/** Tests whether another finite verb shares the subject, so that one negation would not do: "came and left". */
function isCoordinated(
  tokens: readonly AnnotatedToken[],
  { imperative, report }: MainVerb,
  { kind, end, finite }: VerbGroup,
): boolean {
  if (imperative) return false;
  for (const at of placesFrom(end, tokens.length, report)) {
    const { tag, text } = tokens[at]!;
    if (/^(?:W|MD|VBZ|VBP|VBD|:)/.test(tag) || text === ';') return false;
    if (tag === 'IN' && CLAUSE_BOUNDARIES.test(text)) return false;
    if (tag !== 'CC' && tag !== ',') continue;
    let next = at + 1;
    while (next < tokens.length && (isAdverb(tokens[next]!) || tokens[next]!.tag === 'CC')) next++;
    const other = tokens[next];
    if (!other || !/^(?:MD|VBZ|VBP|VBD)$/.test(other.tag)) continue;
    // After an auxiliary it is rather a participle that has the wrong tag: "has come and left".
    if (tag === 'CC' || kind === 'lexical')
      return !(kind === 'have' && other.tag === 'VBD') || finite === end;
  }
  return false;
}

/** The places behind a verb, without a report and the comma before it: "Prices fell, *says Smith*, and rose again." */
function placesFrom(start: number, end: number, report: TokenSpan | undefined): number[] {
  const places = Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
  return report ? places.filter((at) => at < report.from - 1 || at >= report.to) : places;
}

function lower(word: string): string {
  return /^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word;
}

/** A sentence still begins with a capital where its first word is gone or another; one in capitals stays so. */
function withCapitals(tokens: readonly AnnotatedToken[], edits: TokenEdits): TokenEdits {
  const sentence = tokens.map(({ text }) => text);
  if (isInCapitals(sentence)) {
    return new Map(
      [...edits].map(([at, { words, repair }]) => [
        at,
        { words: words.map((word) => word.toUpperCase()), repair },
      ]),
    );
  }
  if (isHeadline(sentence)) return capitalized(edits);
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  if (!/^\p{Lu}/u.test(sentence[first] ?? '')) return edits;
  let start = first;
  while (start < tokens.length && edits.get(start)?.words.length === 0) start++;
  const edit = edits.get(start);
  const words = edit?.words ?? [sentence[start]!];
  if (start === tokens.length || (start === first && !edit)) return edits;
  const [word = '', ...others] = words;
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return new Map(edits).set(start, { words: [capital, ...others], repair: edit?.repair ?? true });
}

/** The edits with a capital for each word: "Will Not Be". */
function capitalized(edits: TokenEdits): TokenEdits {
  return new Map(
    [...edits].map(([at, { words, repair }]) => [
      at,
      { words: words.map((word) => copyCapitals('A', word, 'initial')), repair },
    ]),
  );
}
