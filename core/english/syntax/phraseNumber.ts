import type { TaggedToken } from '../taggedToken.ts';
import { type GrammaticalNumber, type NounPhrase, nounPhraseAt } from './nounPhrase.ts';
import { textsIn } from './tokenSpan.ts';
import { wordOf } from './verbGroup.ts';

/** What a verb is like whose subject the phrase is, also of "a number of men" and "the police"; undefined where open. */
export function numberOf(
  tokens: readonly TaggedToken[],
  { from, to, head, number }: NounPhrase,
): GrammaticalNumber | undefined {
  const { tag, lemma, text } = tokens[head]!;
  const and = tokens.findIndex(({ tag }, at) => at >= from && at < to && tag === 'CC');
  // "The resignation of the chairman and president": what is joined may be within "of".
  if (and >= 0) return tokens.slice(from, and).some((token) => wordOf(token) === 'of') ? undefined : number;
  if (tag === 'PRP') return number;
  const word = wordOf(tokens[head]!);
  const first = wordOf(tokens[from]!);
  if (/^(?:neither|either|each|every|everything|everyone|everybody|nothing|nobody)$/.test(word))
    return 'singular';
  const of = wordOf(tokens[head + 1] ?? tokens[head]!) === 'of' ? nounPhraseAt(tokens, head + 2) : undefined;
  if (of && to === of.to && IS_WHAT_IT_COUNTS.test(lemma) && !(lemma === 'number' && first === 'the')) {
    return numberOf(tokens, of);
  }
  if (/^DT/.test(tag) && !/^(?:this|that|these|those)$/.test(word)) return undefined;
  if (/^(?:police|people|cattle|clergy)$/.test(lemma)) return 'plural';
  if (tag.startsWith('NNP')) return numberOfName(tokens, { from, head }, text);
  if (SAME_IN_PLURAL.test(word)) return SINGULAR_DETERMINER.test(first) ? 'singular' : undefined;
  if (SINGULAR_IN_S.test(word)) return 'singular';
  // A plural that the tagger does not know.
  if (
    tag === 'NN' &&
    /[^sui]s$/.test(word) &&
    !/^(?:gas|bus|lens|canvas|bias|atlas|pajamas|christmas)$/.test(word)
  )
    return SINGULAR_DETERMINER.test(first) ? 'singular' : undefined;
  return number;
}

const IS_WHAT_IT_COUNTS =
  /^(?:lot|number|couple|majority|handful|half|rest|plenty|variety|bit|series|group)$/;
const SAME_IN_PLURAL =
  /^(?:sheep|fish|deer|aircraft|spacecraft|series|species|data|media|means|headquarters|staff|crew|couple|offspring|majority|minority|rest|half|lot|number|variety)$/;
const SINGULAR_DETERMINER = /^(?:an?|this|that|each|every|another|one)$/;
const SINGULAR_IN_S =
  /^(?:news|economics|politics|mathematics|physics|athletics|diabetes|measles|aids|gymnastics)$/;

/** "The United States" and "Cisco Systems" are one, "the Yankees" several; other names in -s are left open. */
function numberOfName(
  tokens: readonly TaggedToken[],
  { from, head }: { readonly from: number; readonly head: number },
  text: string,
): GrammaticalNumber | undefined {
  if (
    /^(?:States|Nations|Netherlands|Philippines|Systems|Industries|Airlines|Airways|Motors|Brothers|Technologies|Times|News|Communications|Services|Holdings|Enterprises|Laboratories|Emirates)$/.test(
      text,
    )
  )
    return 'singular';
  if (!/s$/i.test(text)) return tokens[head]!.tag === 'NNPS' ? undefined : 'singular';
  if (textsIn(tokens, { from, to: head }).some((word) => /^['’]s?$/.test(word))) return undefined;
  const hasArticle = /^(?:the|these|those|many|some|several|most)$/.test(wordOf(tokens[from]!));
  if (tokens[head]!.tag === 'NNPS')
    return hasArticle || /(?:[ai]ns|ists|crats|ese)$/.test(text) ? 'plural' : undefined;
  // "Jones", "Paris": the singular that the tagger took it for, but not "the Jets".
  return hasArticle ? undefined : 'singular';
}
