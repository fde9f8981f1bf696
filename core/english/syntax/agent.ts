import type { TaggedToken } from '../taggedToken.ts';
import { isMassNoun } from '../words/massNouns.ts';
import { type NounPhrase, nounPhraseAt, saysHowMuch, saysWhen } from './nounPhrase.ts';
import { wordOf } from './verbGroup.ts';

/** Where a passive says by whom: its last "by" and the phrase behind it. */
export interface Agent {
  readonly by: number;
  readonly phrase: NounPhrase;
}

/** A passive's agent behind its verb; undefined where none is named, or "by" may say where, when, how or how much. */
export function agentAfter(tokens: readonly TaggedToken[], from: number): Agent | undefined {
  const places = [...tokens.keys()].filter((at) => at >= from && wordOf(tokens[at]!) === 'by');
  const [by] = places;
  if (by === undefined || places.length > 1) return undefined;
  const phrase = nounPhraseAt(tokens, by + 1);
  if (!phrase || tokens[phrase.from]!.tag === 'VBG') return undefined;
  if (saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return undefined;
  return mayAct(tokens, phrase) ? { by, phrase } : undefined;
}

function mayAct(tokens: readonly TaggedToken[], { from, head }: NounPhrase): boolean {
  const { lemma, tag } = tokens[head]!;
  if (NO_AGENT.has(lemma) || /^\d/.test(lemma)) return false;
  if (tokens[from]!.tag === 'CD' && tag === 'NNS')
    return !/^(?:vote|margin|run|goal|seat|game|shot|third|quarter|fifth|tenth|half)$/.test(lemma);
  // "By car", "by hand": how, not by whom.
  return from !== head || tag !== 'NN' || isMassNoun(lemma) || BARE_AGENT.test(lemma);
}

const BARE_AGENT =
  /^(?:police|lightning|management|parliament|congress|society|everyone|everybody|someone|somebody|nobody|nothing|something|everything|anyone|anybody|anything|one|none)$/;

/** Places, means, measures and limits. */
const NO_AGENT: ReadonlySet<string> = new Set(
  (
    'river lake sea road roadside window door pool coast shore side beach gate entrance end vote margin means way ' +
    'virtue factor deadline time date amount hand phone telephone mail e-mail email law default accident mistake ' +
    'chance name nature definition comparison contrast turn heart percentage majority force rail train bus plane boat ' +
    'percent point beginning start middle age order reason surprise design birth basis'
  ).split(' '),
);
