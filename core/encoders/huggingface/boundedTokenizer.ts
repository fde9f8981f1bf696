import { Tokenizer } from '@huggingface/tokenizers';
import { fallBackToBytes, hasByteFallback } from './byteFallback.ts';
import { readCharsmap } from './charsmap.ts';
import type { JsonObject } from './jsonFiles.ts';
import { splitParts } from './preTokenizer.ts';

/**
 * Creates a tokenizer whose steps end with an error before they make far more of a text than it is: thirty replacements,
 * each of a letter by two, would take all memory within the time that a tokenizer has.
 *
 * @throws Error that says why the content cannot be used
 */
export function createBoundedTokenizer(content: JsonObject, config: JsonObject): Tokenizer {
  const { added_tokens: added, normalizer } = content;
  // A tokenizer normalizes added tokens before its steps can be bounded: it is tried on them.
  if (normalizer && Array.isArray(added)) {
    const trial = bounded(new Tokenizer({ ...NOTHING, normalizer }, {}));
    for (const token of added) trial.normalizer?.(String(token?.content));
  }
  const tokenizer = bounded(new Tokenizer(content, config));
  if (hasByteFallback(content.model)) fallBackToBytes(tokenizer.model);
  return tokenizer;
}

const NOTHING: JsonObject = {
  added_tokens: [],
  pre_tokenizer: null,
  post_processor: null,
  decoder: null,
  model: { type: 'WordPiece', vocab: { a: 0 }, unk_token: 'a' },
};

function bounded(tokenizer: Tokenizer): Tokenizer {
  const { normalizer, pre_tokenizer, post_processor } = tokenizer as unknown as {
    readonly [step: string]: Step | null;
  };
  for (const part of normalizer ? partsOf(normalizer) : []) {
    const { config = {}, normalize } = part;
    const { type, precompiled_charsmap: encoded } = config;
    // The library normalizes to NFKC instead.
    if (type === 'Precompiled' && typeof encoded === 'string') part.normalize = readCharsmap(encoded);
    else part.normalize = (text: string) => (normalize as Normalize).call(part, prepared(text, config));
  }
  for (const part of pre_tokenizer ? partsOf(pre_tokenizer) : []) {
    const { config, pattern } = part;
    // The library knows two of the five behaviors.
    if (config?.type === 'Split' && pattern instanceof RegExp)
      part.pre_tokenize_text = (text: string) => splitParts(text, pattern, config);
  }
  bound(normalizer, 'normalize', lengthOf);
  bound(pre_tokenizer, 'pre_tokenize', lengthOf);
  bound(post_processor, 'post_process', (made: Tokens | { readonly tokens: Tokens }) =>
    'tokens' in made ? made.tokens.length : made.length,
  );
  return tokenizer;
}

/**
 * A text of which the library's normalizer makes what the original does: that lowercases each character by itself, so that no Σ
 * becomes ς, and puts spaces around rare Han characters, too.
 */
function prepared(text: string, { type, lowercase, handle_chinese_chars: hasHan }: JsonObject): string {
  const isBert = type === 'BertNormalizer';
  const spaced = isBert && hasHan ? text.replace(RARE_HAN, ' $& ') : text;
  return type === 'Lowercase' || (isBert && lowercase) ? spaced.replaceAll('Σ', 'σ') : spaced;
}

/** The Han characters beyond 16 bits that the original knows. */
const RARE_HAN = /[\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu;

type Normalize = (text: string) => string;
type Tokens = readonly string[];

/** A step of the library's; one that is a sequence of others has them in one of these fields. */
interface Step {
  readonly normalizers?: readonly (Step | null)[];
  readonly tokenizers?: readonly (Step | null)[];
  readonly processors?: readonly (Step | null)[];
  readonly config?: JsonObject;
  readonly str_rep?: unknown;
  [method: string]: unknown;
}

/** Has every part of a step check the size of what it makes against that of what the whole was given. */
function bound<Made>(step: Step | null | undefined, method: string, sizeOf: (made: Made) => number): void {
  if (!step) return;
  let most = 0;
  for (const part of partsOf(step)) {
    for (const text of [part.config?.content, part.str_rep])
      if (typeof text === 'string' && text.length > LONGEST) throw tooMuch();
    wrap(part, method, (made) => {
      if (sizeOf(made as Made) > most) throw tooMuch();
    });
  }
  wrap(
    step,
    method,
    () => {},
    (given) => {
      most = GROWTH * sizeOf(given as Made) + SLACK;
    },
  );
}

function partsOf(step: Step): readonly Step[] {
  const parts = step.normalizers ?? step.tokenizers ?? step.processors;
  return parts ? parts.flatMap((part) => (part ? partsOf(part) : [])) : [step];
}

function wrap(
  step: Step,
  method: string,
  after: (made: unknown) => void,
  before: (given: unknown) => void = () => {},
): void {
  const plain = step[method] as (...given: unknown[]) => unknown;
  step[method] = (...given: unknown[]) => {
    before(given[0]);
    const made = plain.apply(step, given);
    after(made);
    return made;
  };
}

/** How many times longer a text may become: a ligature stands for up to 18 letters, and 3 bytes may be written for one. */
const GROWTH = 32;
const SLACK = 1024;

/** Characters that stand for one at most, so that a single step cannot take all memory either. */
const LONGEST = 64;

function lengthOf(made: string | readonly string[]): number {
  return typeof made === 'string' ? made.length : made.reduce((sum, { length }) => sum + length, 0);
}

function tooMuch(): Error {
  return new Error('it makes a text more than 32 times longer');
}
