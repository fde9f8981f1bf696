import type winkNLP from 'wink-nlp';
import type { ItemEntity, Model, WinkMethods } from 'wink-nlp';
import { ENTITY_WORDS } from '../../english/words/entityWords.ts';
import { detached } from '../../text/detached.ts';
import type { Span } from '../../text/span.ts';
import type { Token } from '../../text/token.ts';

/**
 * Finds the tokens of a sentence that are part of a date, a time, an amount or an address, where these hold words
 * that could be replaced. Token indexes.
 */
export type FindEntities = (sentence: string, tokens: readonly Token[]) => ReadonlySet<number>;

/** The package wink-nlp and its model of English. */
export interface WinkNlp {
  readonly winkNLP: typeof winkNLP;
  readonly model: Model;
}

/**
 * wink-nlp's entity recognizer, brought to our own tokens. What `load` gives takes about 100 ms and 15 MB; it is called
 * at the first sentence that may contain an entity.
 */
export function createEntityFinder(load: () => WinkNlp): FindEntities {
  let nlp: WinkMethods | undefined;
  let read = 0;
  return (sentence, tokens) => {
    // Nothing in the sentence is to be protected, and wink-nlp is not asked.
    if (!ENTITY_WORDS.test(sentence)) return NONE;
    const text = detached(withShortWords(sentence));
    if (!nlp || read > RENEW_AFTER) {
      const { winkNLP, model } = load();
      nlp = winkNLP(withoutCustomEntities(model), ['ner']);
      read = 0;
    }
    read += text.length;
    const { its } = nlp;
    const document = nlp.readDoc(text);
    const entities = document.entities();
    if (entities.length() === 0) return NONE;
    const places = placesOf(document.tokens().out(), text);
    const found = new Set<number>();
    entities.each((entity: ItemEntity) => {
      if (!LEFT_ALONE.test(entity.out(its.type))) return;
      const [from, to] = entity.out(its.span) as unknown as [number, number];
      cover(tokens, places[from]!.start, places[to]!.end, found);
    });
    return found;
  };
}

/**
 * The model without its machines for custom entities, which are not used: whenever it is opened, they are written as JSON
 * once more, into a text of twice the length.
 */
function withoutCustomEntities(model: Model): Model {
  return { ...model, metaCER: () => ({ machines: '', transformers: [] }) };
}

/** Bare numbers are not among them: they have no tag that is ever replaced, and take no noun with them. */
const LEFT_ALONE = /^(?:DATE|DURATION|EMAIL|HASHTAG|MENTION|MONEY|PERCENT|TIME|URL)$/;

/** wink-nlp keeps every new word it meets for good, at some 300 bytes each; after this many characters it starts over. */
const RENEW_AFTER = 500_000;

/**
 * The sentence with spaces for what its words have beyond 100 characters: wink-nlp's pattern of addresses takes time
 * by the cube of a word's length.
 */
function withShortWords(sentence: string): string {
  return sentence.replace(
    /(\S{100})(\S+)/gu,
    (_, kept: string, rest: string) => kept + ' '.repeat(rest.length),
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Maps wink-nlp's tokens to offsets in the sentence. It gives no offsets and drops some control characters. */
function placesOf(texts: readonly string[], sentence: string): Span[] {
  let end = 0;
  return texts.map((text) => {
    const start = Math.max(sentence.indexOf(text, end), end);
    return { start, end: (end = start + text.length) };
  });
}

/** Adds the tokens that share a character with `[start, end)`. */
function cover(tokens: readonly Token[], start: number, end: number, found: Set<number>): void {
  for (const [index, token] of tokens.entries()) {
    if (token.end > start && token.start < end) found.add(index);
  }
}
