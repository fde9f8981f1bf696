import type { Tokens } from '../../english/taggedToken.ts';
import { OPENINGS, OPENINGS_BEFORE_VERBS, WRAPPERS } from '../../english/words/questionFrames.ts';
import { REQUEST_VERBS, VERBS_OF_ABILITY } from '../../english/words/requests.ts';
import type { UnitStart } from './reading.ts';

/**
 * The frames that a text begins with, by the token where each begins: what wraps a question or a request, and the
 * opening of the question itself. "Can you tell me how to" is a frame and an opening.
 */
export function openingFrames(tokens: Tokens, words: readonly string[]): ReadonlyMap<number, UnitStart> {
  const found = new Map<number, UnitStart>();
  let at = words[0] === 'please' && REQUESTS.some(([modal]) => modal === words[1]) ? 1 : 0;
  const add = (kind: UnitStart['kind'], length: number, key = '') => {
    found.set(at, { kind, key, to: at + length });
    at += length;
  };
  const wrapper = longest(WRAPPERS, words, at);
  // "Tell me if you see him" may say when to tell it.
  const asks =
    wrapper &&
    /^(?:how|what|where|when|who|which|why|if|whether)$/.test(words[at + wrapper.length] ?? '') &&
    !/^(?:please )?tell me if\b/.test(words.slice(at).join(' '));
  if (wrapper && asks) {
    add('frame', wrapper.length);
    if (/^(?:if|whether)$/.test(words[at]!)) add('frame', 1);
  } else {
    const request = longest(REQUESTS, words, at);
    const end = at + (request?.length ?? 0);
    const verb = request && (words[end] === 'please' ? end + 1 : end);
    // Not every such question or wish is a request: "can you swim", "I want you to win".
    const asks =
      words.includes('please') ||
      (REQUEST_VERBS.has(words[verb ?? 0] ?? '') && !VERBS_OF_ABILITY.test(words[verb ?? 0] ?? ''));
    // "Would you leave if Tom died?"
    const isSupposed =
      /^(?:would|could)$/.test(words[at]!) &&
      !words.includes('please') &&
      tokens.some(({ tag }) => tag === 'VBD');
    if (verb !== undefined && asks && !isSupposed && /^VB/.test(tokens[verb]?.tag ?? ''))
      add('frame', request!.length);
  }
  const opening = openingAt(tokens, words, at);
  if (opening) add('opening', opening.length, opening.key);
  return found;
}

/** Frames of requests before a verb in its base form. */
const REQUESTS: readonly (readonly string[])[] = (
  'can you;could you;would you;will you;can you please;could you please;would you please;i would like you to;i want you to;i need you to;' +
  "i 'd like you to;would you be able to;could you possibly;i would appreciate it if you would;be so kind as to"
)
  .split(';')
  .map((request) => request.split(' '));

function longest(phrases: readonly (readonly string[])[], words: readonly string[], at: number) {
  let best: readonly string[] | undefined;
  for (const phrase of phrases) {
    if (phrase.length > (best?.length ?? 0) && phrase.every((word, i) => words[at + i] === word))
      best = phrase;
  }
  return best;
}

function openingAt(tokens: Tokens, words: readonly string[], at: number) {
  let best: { readonly key: string; readonly length: number } | undefined;
  for (const { pattern, key, isBeforeVerb } of (openings ??= groupedOpenings())) {
    if (pattern.length <= (best?.length ?? 0)) continue;
    const matches = pattern.every((word, i) =>
      word === '$' ? SOMEONE.test(words[at + i] ?? '') : word === words[at + i],
    );
    if (!matches || (isBeforeVerb && !/^(?:VB|RB)/.test(tokens[at + pattern.length]?.tag ?? ''))) continue;
    const someone = pattern.indexOf('$');
    best = {
      key: someone < 0 ? key : `${key} ${words[at + someone]}`,
      length: pattern.length,
    };
  }
  return best;
}

const SOMEONE = /^(?:i|we|you|one|someone)$/;

interface Opening {
  readonly pattern: readonly string[];
  readonly key: string;
  readonly isBeforeVerb: boolean;
}

let openings: readonly Opening[] | undefined;

/** The openings of questions, with one key for all that ask the same. */
function groupedOpenings(): readonly Opening[] {
  const all = [...OPENINGS_BEFORE_VERBS, ...OPENINGS].map(
    (pair) => pair.map((each) => each.toLowerCase()) as [string, string],
  );
  const keys = new Map<string, string>();
  const keyOf = (opening: string): string => {
    const next = keys.get(opening) ?? opening;
    return next === opening ? opening : keyOf(next);
  };
  for (const [from, to] of all) {
    const [one, other] = [keyOf(generic(from)), keyOf(generic(to))].sort() as [string, string];
    keys.set(other, one);
  }
  const before = new Set(OPENINGS_BEFORE_VERBS.flat().map((each) => each.toLowerCase()));
  return [...new Set(all.flat())].map((opening) => ({
    pattern: opening.split(' '),
    key: keyOf(generic(opening)),
    isBeforeVerb: before.has(opening),
  }));
}

/**
 * Writes the subject "I" or "we" of an opening as "$", which stands for any subject: "how do I" and "how do
 * $" have one key.
 */
function generic(opening: string): string {
  return opening.replace(/\bi\b|\bwe\b/g, '$');
}
