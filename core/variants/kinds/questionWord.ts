import type { AnnotatedToken } from '../../annotation.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { OTHER_QUESTION_WORDS } from '../../english/words/questionWords.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/** "How do I reset my password?" and "When do I reset my password?": the same words, another question. */
export const questionWord = kindOfSites({
  name: 'question-word',
  label: 'other question word',
  meaning: 'changed',
  help: 'A question asks for something else: “how” to “when”, “when” to “where”, “how many” to “which”.',
  none: { 'no-question-word': 'no question word in the sentence can be exchanged' },
  sites: ({ tokens }) =>
    [
      ...phrasesIn(tokens, OTHER_QUESTION_WORDS).flatMap((place) => adverbial(tokens, place)),
      ...quantities(tokens),
      ...yesOrNo(tokens),
    ].map((spans) => replaced(...spans)),
});

type Tokens = readonly AnnotatedToken[];

/** "How do I", "how to": an adverb of the verb, not "how many" and not "Where is Rome?", which asks for a state. */
function adverbial(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[][] {
  if (!opens(tokens, at)) return [];
  const next = tokens[end];
  if (!next) return [];
  if (next.tag === 'TO' && tagAt(tokens, end + 1) === 'VB') return phrase === 'why' ? [] : [[[at, end, words]]];
  const subject = nounPhraseAt(tokens, end + 1);
  if (!subject || !tokens.some(({ text }) => text === '?')) return [];
  const verb = tokens[subject.to];
  const isAction = /^(?:MD)$/.test(next.tag) || /^(?:do|have)$/.test(next.lemma) || (next.lemma === 'be' && /^VB[NG]$/.test(verb?.tag ?? ''));
  if (!isAction || !verb) return [];
  if (/^how/.test(phrase) && /^(?:feel|know|be|look|sound|differ|spell|pronounce|take|like)$/.test(verb.lemma)) return phrase === 'how long' && verb.lemma === 'take' ? [] : [];
  if (/^(?:where|when)$/.test(phrase) && /^(?:be|happen)$/.test(verb.lemma) && phrase === 'where') return [];
  const isPast = /^(?:did|was|were|had)$/.test(wordAt(tokens, end));
  if (phrase === 'why' && isPast) return [[[at, end, ['when']]]];
  return [[[at, end, words]]];
}

/** The start of the sentence, or of its question: "please tell me how to". */
function opens(tokens: Tokens, at: number): boolean {
  return tokens.slice(0, at).every(({ text }) => !/[\p{L}\p{N}]/u.test(text)) || /^(?:me|know)$/.test(wordAt(tokens, at - 1)) && tagAt(tokens, at + 1) === 'TO';
}

/** "How many days do I get" asks "which days"; "How much flour" asks "what kind of flour". */
function quantities(tokens: Tokens): Replaced[][] {
  const found: Replaced[][] = [];
  for (const at of tokens.keys()) {
    if (wordAt(tokens, at) !== 'how' || !opens(tokens, at)) continue;
    const [second, third] = [wordAt(tokens, at + 1), tokens[at + 2]];
    if (second === 'many' && third && /^(?:NN|JJ|VBN)/.test(third.tag)) found.push([[at, at + 2, ['which']]]);
    if (second === 'much' && third && /^NN|^JJ/.test(third.tag)) found.push([[at, at + 2, ['what', 'kind', 'of']]]);
    if (second === 'much' && third && /^(?:MD)$|^(?:do)$/.test(third.lemma === 'do' ? 'do' : third.tag)) {
      const subject = nounPhraseAt(tokens, at + 3);
      const verb = tokens[subject?.to ?? tokens.length];
      if (verb && /^(?:borrow|earn|pay|owe|spend|save|lose|make|eat|drink|weigh|get)$/.test(verb.lemma)) found.push([[at, at + 2, ['why']]]);
    }
  }
  return found;
}

/** "Does the train stop in Lyon?" as "When does the train stop in Lyon?"; "Is breakfast included?" as "Why is it included?". */
function yesOrNo(tokens: Tokens): Replaced[][] {
  const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const auxiliary = tokens[first];
  if (!auxiliary || !tokens.some(({ text }) => text === '?')) return [];
  const subject = nounPhraseAt(tokens, first + 1);
  if (!subject || !/^(?:do|does|did|is|are|was|were|has|have)$/.test(wordAt(tokens, first))) return [];
  if (tokens.slice(subject.to).some(({ text }) => /^(?:any|anyone|anything|ever|yet|anybody|or)$/i.test(text))) return [];
  const rest = tokens.slice(subject.to);
  if (!rest.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return [];
  const text = wordAt(tokens, first);
  const word = tokens[first]!.text;
  const lower = /^\p{Lu}\p{Ll}+$/u.test(word) ? text : word;
  return [[[first, first + 1, ['why', lower]]]];
}
