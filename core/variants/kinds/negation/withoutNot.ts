import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import type { VerbTag } from '../../../english/morphology/verbInflection.ts';
import type { Spelling } from '../../../english/spelling.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { pastAdverbs, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { tableOf } from '../../../tableOf.ts';
import type { TokenEdit, TokenEdits } from '../../rewriting/tokenEdits.ts';
import { GONE } from './edits.ts';
import type { NegationObstacle } from './negationObstacles.ts';

/** Removes "not", and the "do" that stood for it: "did not come" becomes "came". */
export function withoutNot(
  tokens: Tokens,
  { imperative }: MainVerb,
  { finite, kind, governed }: VerbGroup,
  not: number,
  spelling: Spelling | undefined,
): TokenEdits | NegationObstacle {
  const edits = new Map<number, TokenEdit>([[not, GONE]]);
  const operator = tokens[finite]!;
  const whole = CUT_OFF.get(wordOf(operator));
  if (whole !== undefined) edits.set(finite, { words: [whole] });
  // "Cannot have seen it": "could have", as there is no "can have".
  const isPerfect = wordAt(tokens, not + 1) === 'have' && /^VB[ND]$/.test(tagAt(tokens, not + 2));
  if (isPerfect && /^(?:ca|can)$/.test(wordOf(operator))) edits.set(finite, { words: ['could'] });
  if (kind !== 'do' || governed === undefined) return edits;
  const verb = tokens[governed]!;
  if (sharesForm(tokens, governed)) return 'coordination';
  const tag: VerbTag = imperative ? 'VB' : (TAG_OF_DO.get(wordOf(operator)) ?? 'VBP');
  edits.set(finite, GONE);
  const form = inflect(verb.text, tag, { spelling });
  if (form !== verb.text) edits.set(governed, { words: [form], repair: true });
  return edits;
}

const TAG_OF_DO = tableOf<VerbTag>({ does: 'VBZ', did: 'VBD' });

/** Whole verbs by the form that the tokenizer leaves of them before "n't" ("can" by "ca"). */
const CUT_OFF: ReadonlyMap<string, string> = tableOf({ wo: 'will', ca: 'can', sha: 'shall', ai: 'is' });

/** Tests whether a coordinated verb shares the base form that "do" asks for ("did not eat or *drink*"). */
function sharesForm(tokens: Tokens, verb: number): boolean {
  for (let at = verb + 1; at < tokens.length; at++) {
    const { tag } = tokens[at]!;
    if (/^(?:W|MD|VBZ|VBP|VBD|TO|:)/.test(tag)) return false;
    if (tag === 'CC' && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, at + 1)))) return true;
  }
  return false;
}
