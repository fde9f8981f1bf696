import { foreignShare, type LanguageSign } from '../../english/foreignShare.ts';
import type { WrittenToken } from '../../english/taggedToken.ts';
import type { WordList } from '../../lexicon/wordList.ts';
import type { WordNet } from '../../lexicon/wordnet.ts';
import { PROFILES } from '../../profile/index.ts';
import { createWords } from '../../substitution/words.ts';
import type { Tagger } from '../../tagging/tagger.ts';
import { splitSentences } from '../../text/sentences.ts';
import { tokenize } from '../../text/tokenize.ts';
import { createNounSorts } from './nounSorts.ts';
import type { Reading, Unit } from './reading.ts';
import { clausesOf, unitsOf } from './units.ts';

export interface ReaderParts {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly tagger: Tagger;
}

/**
 * Makes a reader of sentences. A text of several sentences is read as one with marks between its clauses. Its tokens are in NFC:
 * an accent is the same whether it is a character of its own or not.
 */
export function createReader({ wordnet, words, tagger }: ReaderParts): (text: string) => Reading {
  const sortsOf = createNounSorts(wordnet);
  const wordOf = createWords({ wordnet, words, profile: PROFILES.strict });
  return (text) => {
    const plain = splitSentences(text, { start: 0, end: text.length }).flatMap(({ start, end }) =>
      tokenize(text.slice(start, end)).map((token) => ({
        text: token.text.normalize(),
        start: token.start + start,
        end: token.end + start,
      })),
    );
    // The tagger knows the contraction by its apostrophe.
    const { tags, confidences } = tagger.tag(plain.map(({ text }) => (/^nt$/i.test(text) ? "n't" : text)));
    const signs: LanguageSign[] = [];
    const tokens = plain.map((token, i): WrittenToken => {
      const word = wordOf(token.text);
      signs.push(word.sign);
      const tag = tags[i]!;
      return { ...token, tag, lemma: word.under(tag).lemma, confidence: confidences[i]! };
    });
    const units = unitsOf(tokens, sortsOf);
    return {
      text,
      tokens,
      units,
      clauses: clausesOf(units),
      isQuestion: /\?["'”’)\]]*\s*$/.test(text) || asks(units),
      isEnglish: foreignShare(signs) <= PROFILES.strict.foreignShare,
    };
  };
}

/** Tests for a question without a mark at its end, as people type it: "where do i pay", "how late is it", "is it open". */
function asks(units: readonly Unit[]): boolean {
  if (units.at(-1)?.kind === 'mark') return false;
  const [first, second, ...rest] = units.filter(({ kind }) => kind !== 'courtesy');
  if (!first || !second) return false;
  // Not "were i rich", "had i known".
  const isVerb = ({ kind, tag, words }: Unit) =>
    kind === 'auxiliary' && (/^VB[ZP]$/.test(tag) || words === 'did');
  const all = [first, second, ...rest];
  const verb = all.findIndex(isVerb);
  const subject = all[all[verb + 1]?.kind === 'negator' ? verb + 2 : verb + 1];
  const isInverted =
    /^(?:pronoun|determiner|possessive)$/.test(subject?.kind ?? '') || /^NN/.test(subject?.tag ?? '');
  const isAsked = first.kind === 'question' && (verb === 1 || (verb === 2 && /^(?:JJ|RB)/.test(second.tag)));
  return (
    first.kind === 'opening' ||
    (first.kind === 'frame' && second.kind === 'opening') ||
    (isInverted && (verb === 0 || isAsked))
  );
}
