import type { Tokens } from '../../taggedToken.ts';
import { asides } from './asides.ts';

/** The tokens between quotation marks or brackets, and those of "you know," and the like. */
export function enclosed(tokens: Tokens): ReadonlySet<number> {
  const inside = new Set(asides(tokens));
  let closing: RegExp | undefined;
  let opened = 0;
  for (const [at, { text }] of tokens.entries()) {
    if (closing === undefined) {
      closing = CLOSING.find(([opening]) => opening.test(text))?.[1];
      opened = at;
    } else if (closing.test(text)) {
      for (let within = opened; within <= at; within++) inside.add(within);
      closing = undefined;
    }
  }
  return inside;
}

const CLOSING: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:"|``|“|„)$/, /^(?:"|''|”|“)$/],
  [/^[([]$/, /^[)\]]$/],
];
