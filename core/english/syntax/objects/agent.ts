import type { Tokens } from '../../taggedToken.ts';
import { BARE_AGENTS, COUNTED_MARGINS, NOT_AGENTS } from '../../words/agents.ts';
import { isMassNoun } from '../../words/massNouns.ts';
import { type NounPhrase, nounPhraseAt, saysHowMuch, saysWhen } from '../nouns/nounPhrase.ts';
import { wordOf } from '../verbs/verbGroup.ts';

/** The place of the agent in a passive: its last "by" and the phrase after it. */
export interface Agent {
  readonly by: number;
  readonly phrase: NounPhrase;
}

/** A passive's agent after its verb; undefined where none is named, or "by" may say where, when, how or how much. */
export function agentAfter(tokens: Tokens, from: number): Agent | undefined {
  const places = [...tokens.keys()].filter((at) => at >= from && wordOf(tokens[at]!) === 'by');
  const [by] = places;
  if (by === undefined || places.length > 1) return undefined;
  const phrase = nounPhraseAt(tokens, by + 1);
  if (!phrase || tokens[phrase.from]!.tag === 'VBG') return undefined;
  if (saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return undefined;
  return mayAct(tokens, phrase) ? { by, phrase } : undefined;
}

function mayAct(tokens: Tokens, { from, head }: NounPhrase): boolean {
  const { lemma, tag } = tokens[head]!;
  if (NOT_AGENTS.has(lemma) || /^\d/.test(lemma)) return false;
  // "Reduced by 420,588 MMBTU": a figure before a unit.
  if (/^\d/.test(tokens[from]!.text) && from < head && tag !== 'NNS') return false;
  if (tokens[from]!.tag === 'CD' && tag === 'NNS') return !COUNTED_MARGINS.test(lemma);
  // "By car", "by hand": how, not by whom.
  return from !== head || tag !== 'NN' || isMassNoun(lemma) || BARE_AGENTS.test(lemma);
}
