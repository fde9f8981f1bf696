import path from 'node:path';
import { readTextFile } from '../../host/files/textInput.ts';

/**
 * Reads the sentences of the forums of STS-B (Cer et al. 2017), each once, in the order of test, dev and train: those
 * that begin with a capital letter, end with a mark and have at least four words.
 *
 * @param folder the folder with sts-test.csv, sts-dev.csv and sts-train.csv
 */
export async function forumSentences(folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const part of ['test', 'dev', 'train']) {
    for (const line of (await readTextFile(path.join(folder, `sts-${part}.csv`))).split('\n')) {
      const [, source = '', , , , ...pair] = line.split('\t');
      if (!SOURCES.test(source)) continue;
      for (const sentence of pair.slice(0, 2).map((each) => each.trim()))
        if (isWhole(sentence)) found.add(sentence);
    }
  }
  return [...found];
}

const SOURCES = /^(?:deft-forum|answers-forums|answer-answer)$/;

function isWhole(sentence: string): boolean {
  if (!/^\p{Lu}.*[.?!]$/u.test(sentence) || sentence.split(/\s+/).length < 4) return false;
  if (/\bi\b|[&<]|http|\(\s*$/.test(sentence)) return false;
  return (sentence.match(/"/g)?.length ?? 0) % 2 === 0;
}
