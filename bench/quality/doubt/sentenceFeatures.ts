import { oneOf } from '../../../core/english/words/oneOf.ts';
import type { Changed } from './changed.ts';
import { step } from './step.ts';

/** Names what is seen of the sentence and of the place in it, without a content word. */
export function sentenceFeatures({ annotation: { tokens }, token }: Changed): string[] {
  const words = tokens.map(({ text }) => text.toLowerCase());
  const finite = tokens.filter(({ tag }) => /^(?:VBD|VBZ|VBP|MD)$/.test(tag)).length;
  const least = Math.min(...tokens.map(({ confidence }) => confidence));
  return [
    ...[-2, -1, 0, 1, 2].map((by) => `tag ${by} ${tokens[token + by]?.tag}`),
    `length ${step(tokens.length, [6, 10, 15, 20, 25, 30, 40])}`,
    `place ${Math.floor((4 * token) / tokens.length)}`,
    `finite verbs ${Math.min(finite, 5)}`,
    `commas ${Math.min(words.filter((word) => word === ',').length, 3)}`,
    `first tag ${tokens[0]?.tag}`,
    `last ${/[.?!]/.test(words.at(-1)!) ? words.at(-1) : 'word'}`,
    `confidence ${step(tokens[token]?.confidence ?? 1, [0.8, 0.9, 0.95, 0.99])}`,
    `least confidence ${step(least, [0.4, 0.5, 0.6, 0.7, 0.8, 0.9])}`,
    ...(tokens.some(({ tag }) => tag === '``') ? ['quotation'] : []),
    ...(words.some((word) => /^(?:[:;(–—-]|--)$/.test(word)) ? ['dash'] : []),
    ...words.flatMap((word, at) =>
      LINKS.test(word) ? [`has ${word}`, `has ${word} ${at < token ? 'before' : 'after'}`] : [],
    ),
  ];
}

const LINKS = oneOf(
  "but however although though while because since so if when before after until yet still even only just not no never n't " +
    'than as too enough both either neither nor without any that which who whether despite instead rather unless',
);
