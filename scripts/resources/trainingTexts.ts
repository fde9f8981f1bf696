import { readFileSync } from 'node:fs';
import type { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { readConllu } from '../train/treebanks/conllu.ts';

/** Documents of tweets in markup, whose identifiers and dates would be read as numbers. */
const LEFT_OUT = /^written\/(?:1399|140\d)\.txt$/;

/**
 * The sentences of MASC. Its tokens are cut further, and curly contractions put together, as Semloc's tokenizer would.
 */
export function* mascSentences(file: string): Generator<string[]> {
  for (const { forms, document } of readConllu(readFileSync(file, 'utf8'), file)) {
    if (LEFT_OUT.test(document)) continue;
    yield withContractionsMerged(forms).flatMap((form) => (/\d/.test(form) ? tokensOf(form) : [form]));
  }
}

/** The definitions and the examples of WordNet's glosses. */
export function* glossSentences(wordnet: PackedWordNet): Generator<string[]> {
  for (let synset = 0; synset < wordnet.synsetCount; synset++) {
    const { definition, examples } = wordnet.gloss(synset);
    for (const text of [definition, ...examples]) yield tokensOf(text);
  }
}

/** The example sentences in WordNet's glosses, each once. */
export function exampleSentences(wordnet: PackedWordNet): { text: string; tokens: string[] }[] {
  const examples = new Set<string>();
  for (let synset = 0; synset < wordnet.synsetCount; synset++) {
    for (const example of wordnet.gloss(synset).examples) examples.add(example);
  }
  return [...examples].map((text) => ({ text, tokens: tokensOf(text) }));
}

type PackedWordNet = ReturnType<typeof openWordNet>;

function tokensOf(text: string): string[] {
  return tokenize(text).map((token) => token.text);
}

/** MASC parts `don’t` into `don`, `’` and `t`. */
function withContractionsMerged(forms: readonly string[]): string[] {
  const merged: string[] = [];
  for (let i = 0; i < forms.length; i++) {
    const [form, mark = '', end = ''] = forms.slice(i, i + 3);
    if (/^[’']$/.test(mark) && end === 't' && /.n$/i.test(form!)) {
      merged.push(form!.slice(0, -1), 'n’t');
      i += 2;
    } else if (/^[’']$/.test(form!) && /^(?:s|d|m|re|ve|ll)$/.test(mark)) {
      merged.push(`’${mark}`);
      i += 1;
    } else merged.push(form!);
  }
  return merged;
}
