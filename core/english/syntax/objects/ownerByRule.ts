import { contexts } from '../../patterns/contexts.ts';
import type { Tokens } from '../../taggedToken.ts';
import { CLAUSE_FINAL_ADVERBS } from '../../words/adverbs.ts';
import { SUBORDINATORS } from '../../words/conjunctions.ts';
import { ADVERBIAL_OPENERS, PREPOSITIONS_IN_ING } from '../../words/prepositions.ts';
import { isBuiltWith, NOUNS, VERBS } from '../../words/prepositionsOfWords.ts';
import { isTimeOrUnit } from '../../words/times.ts';
import { OBJECT_CONTROL_VERBS, RESULTATIVE_VERBS } from '../../words/verbFrames.ts';
import { isClauseAt } from '../clauses/clauseAt.ts';
import { clauseVerbFrom } from '../clauses/complementClause.ts';
import { type NounPhrase, nounPhraseAt } from '../nouns/nounPhrase.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { isInfinitive } from '../verbs/infinitive.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { timeAt } from './timePhrase.ts';

/** A verb and the noun phrase after it that is its object. */
export interface Governed {
  readonly verb: number;
  readonly object: NounPhrase;
}

/**
 * Says what the words that begin after an object belong to: `verb` if to the verb, `open` where not even a tree is trusted,
 * `verb or open` where a tree is trusted only if it gives them to the verb, undefined where the tree decides.
 */
export function ownerByRule(
  tokens: Tokens,
  at: number,
  { verb, object }: Governed,
): 'verb' | 'open' | 'verb or open' | undefined {
  const { tag, text } = tokens[at]!;
  if (/^[.!;…]+$/.test(text) || tag === 'RP' || tag === 'UH') return 'verb';
  if (/^(?:[-–—:(]+|vs\.?|["”“]|''|``)$/.test(text) || tag === ':' || FINITE.test(tag)) return 'open';
  const isFirst = at === object.to;
  if (isFirst && isPronounOrName(tokens, object) && !/^(?:,|CC|VBN|VBG|CD|DT|NN.*)$/.test(tag)) return 'verb';
  if (isRate(tokens, at)) return 'open';
  const time = timeAt(tokens, at);
  // "Bought a house a year ago that he likes": what follows is the object's.
  if (time !== undefined)
    return /^W/.test(tagAt(tokens, time)) || wordAt(tokens, time) === 'of' ? 'open' : 'verb';
  if (tag === ',') return ownerBehindComma(tokens, at);
  if (tag === 'CC') return isClauseAt(tokens, at + 1) ? 'verb' : 'verb or open';
  if (tag === 'VB') return 'verb';
  if (/^RBS?$/.test(tag)) return isLooseAdverb(tokens, at) ? 'verb' : undefined;
  if (tag === 'VBN' && /^(?:have|get|keep|want|need)$/.test(tokens[verb]!.lemma)) return 'open';
  if (/^(?:JJR?|RBR)$/.test(tag))
    return RESULTATIVE_VERBS.has(tokens[verb]!.lemma) && tag === 'JJ' ? 'verb' : 'open';
  if (isInfinitive(tokens, at)) return ownerOfInfinitive(tokens, at, tokens[verb]!.lemma);
  if (tag === 'IN' || tag === 'TO') return ownerOfPhrase(tokens, at, { verb, object });
  return undefined;
}

/**
 * Says what an infinitive belongs to: to the verb in "required the man *to leave the house*", while it is
 * open in "required effort *to do*", where the infinitive lacks its object.
 */
function ownerOfInfinitive(tokens: Tokens, at: number, verb: string): 'verb' | 'open' | undefined {
  if (wordAt(tokens, at + 1) === 'be') return 'open';
  if (verb === 'require') return nounPhraseAt(tokens, at + 2) ? 'verb' : 'open';
  return OBJECT_CONTROL_VERBS.has(verb) ? 'verb' : undefined;
}

/** Tests for a rate behind an amount ("four trips *a day*"). */
const isRate = contexts('[a|an|per|each|every] @unit/NN', {
  unit: (tokens, at) => isTimeOrUnit(wordAt(tokens, at)),
});

/** Tells whether an object is a pronoun or a name: neither has a phrase of its own after it. */
function isPronounOrName(tokens: Tokens, { from, to, head }: NounPhrase): boolean {
  const first = tokens[from]!.tag;
  if (first === 'PRP') return to - from === 1;
  return tokens[head]!.tag.startsWith('NNP') && first !== 'DT';
}

function ownerBehindComma(tokens: Tokens, at: number): 'verb' | 'open' | 'verb or open' | undefined {
  const next = tokens[at + 1];
  if (!next) return 'verb';
  const { tag, text } = next;
  if (tag === 'VBG') return PREPOSITIONS_IN_ING.test(text) ? 'open' : 'verb';
  if (/^W/.test(tag) || tag === 'VBN') return 'open';
  if (tag === 'CC') return isClauseAt(tokens, at + 2) ? 'verb' : 'open';
  if (SUBORDINATORS.test(text) && tag !== 'DT') return 'verb';
  if (/^(?:VB.*|MD)$/.test(tag)) return 'verb';
  // "Bought the bank, the firm said".
  return clauseVerbFrom(tokens, at + 1) === undefined ? 'verb or open' : 'verb';
}

/** Tests whether an adverb stands by itself, rather than before what it modifies ("just as good", "only two"). */
const isLooseAdverb = contexts(
  `
  [*ly]
  [@final!as|rather|not]
  [!as|rather|not] /.|,|:|^
`,
  { final: CLAUSE_FINAL_ADVERBS },
);

function ownerOfPhrase(tokens: Tokens, at: number, { verb, object }: Governed): 'verb' | 'open' | undefined {
  const word = wordAt(tokens, at);
  if (word === 'of' || word === 'than') return 'open';
  if (word === 'as') return wordAt(tokens, at + 1) === 'well' ? 'open' : 'verb';
  const isFirst = at === object.to;
  if (ADVERBIAL_OPENERS.test(word))
    return isFirst && isBuiltWith(NOUNS, word, tokens[object.head]!.lemma) ? undefined : 'verb';
  if (isBuiltWith(VERBS, word, tokens[verb]!.lemma) && !isBuiltWith(NOUNS, word, tokens[object.head]!.lemma))
    return isFirst || word !== 'to' ? 'verb' : undefined;
  return undefined;
}
