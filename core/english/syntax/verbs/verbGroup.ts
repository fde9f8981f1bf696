import type { TaggedToken, Tokens } from '../../taggedToken.ts';

/** A finite verb with what belongs to it: "has probably not been seen". Places are indexes of tokens. */
export interface VerbGroup {
  /** The finite verb: it takes the negation, or, where it is `lexical`, needs a form of "do" to take one. */
  readonly finite: number;
  readonly kind: 'modal' | 'be' | 'have' | 'do' | 'lexical';
  /** The first verb after the finite one that it governs; absent where it stands alone. */
  readonly governed?: number;
  /** The index of "not" or "n't" after the finite verb. */
  readonly not?: number;
  /** The index of "never", on either side of it. */
  readonly never?: number;
  /** The first token after the group. */
  readonly end: number;
}

/** Reads the group of the finite verb at `finite`. "Have" and "do" that govern no verb are lexical. */
export function verbGroupAt(tokens: Tokens, finite: number): VerbGroup {
  const behind = pastAdverbs(tokens, finite + 1);
  const before = range(pastAdverbsBack(tokens, finite - 1) + 1, finite);
  const denied = range(finite + 1, behind).find((at) => isNot(tokens[at]!));
  const kind = kindOf(tokens, finite, behind, denied !== undefined);
  // After a verb that takes "do" it is of what follows, "decided not to come", but for "needs not to worry".
  const isNeed = tokens[finite]!.lemma === 'need' && tokens[(denied ?? finite) + 1]?.tag === 'TO';
  const not = kind === 'lexical' && !isNeed ? undefined : denied;
  const adverbs = kind === 'lexical' ? before : [...before, ...range(finite + 1, behind)];
  const never = adverbs.find((at) => wordOf(tokens[at]!) === 'never');
  const governs = kind !== 'lexical' && /^VB/.test(tokens[behind]?.tag ?? '');
  const isRelative = /^W/.test(tokens[before[0]! - 1]?.tag ?? tokens[finite - 1]?.tag ?? '');
  const end = kind === 'lexical' ? finite + 1 : pastVerbs(tokens, behind, isRelative);
  return { finite, kind, governed: governs ? behind : undefined, not, never, end };
}

/** The text of a token, lower-cased, with straight apostrophes. */
export function wordOf({ text }: Pick<TaggedToken, 'text'>): string {
  return text.toLowerCase().replace(/[’`´]/g, "'");
}

export function isNot(token: TaggedToken): boolean {
  return /^(?:not|n't|nt)$/.test(wordOf(token));
}

export function isAdverb(token: TaggedToken): boolean {
  return /^RB/.test(token.tag) || isNot(token);
}

/** The first place from `at` on where no adverb stands. */
export function pastAdverbs(tokens: Tokens, at: number): number {
  while (at < tokens.length && isAdverb(tokens[at]!)) at++;
  return at;
}

/** The last place before `at`, or there, where no adverb stands. */
export function pastAdverbsBack(tokens: Tokens, at: number): number {
  while (at >= 0 && isAdverb(tokens[at]!)) at--;
  return at;
}

/**
 * The place behind a chain of verbs that begins here, and behind the adverbs among and after them ("been
 * given", "be slowly changing").
 */
function pastVerbs(tokens: Tokens, at: number, isRelative: boolean): number {
  let end = at;
  while (/^VB[NGD]?$/.test(tokens[end]?.tag ?? '')) {
    // "Who was captured said": behind a relative clause's participle stands another verb, but "was found dumped".
    if (end > at && isRelative && tokens[end]!.tag === 'VBD') break;
    end = pastAdverbs(tokens, end + 1);
  }
  return end;
}

function kindOf(tokens: Tokens, finite: number, behind: number, negated: boolean): VerbGroup['kind'] {
  const { tag, lemma } = tokens[finite]!;
  const word = wordOf(tokens[finite]!);
  const next = tokens[behind]?.tag ?? '';
  if (tag === 'MD') return 'modal';
  if (isSemiModal(tokens, finite)) return 'modal';
  if (lemma === 'be' || word === 'ai') return 'be';
  if (word === "'d") return /^(?:VB|RBR)$/.test(next) ? 'modal' : 'have';
  if (lemma === 'have' && (/^VB[ND]$/.test(next) || word.startsWith("'") || negated)) return 'have';
  if (lemma === 'do' && (/^VBP?$/.test(next) || negated)) return 'do';
  return 'lexical';
}

/**
 * Tests for "need" and "dare" as modals, which are negated without "do" ("needn't worry", "dared not speak",
 * but not "needs not to worry").
 */
export function isSemiModal(tokens: Tokens, finite: number): boolean {
  if (!/^(?:needs?|dare[ds]?)$/.test(wordOf(tokens[finite]!))) return false;
  const behind = pastAdverbs(tokens, finite + 1);
  const denials = tokens.slice(finite + 1, behind).map(wordOf);
  if (/^(?:n't|nt)$/.test(denials[0] ?? '')) return true;
  return /^VBP?$/.test(tokens[behind]?.tag ?? '') && denials.some((word) => /^(?:not|never)$/.test(word));
}

/** The tokens `from` to `to`, exclusive; none where `to` is not beyond `from`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
