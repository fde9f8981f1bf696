import path from 'node:path';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { sentenceLines } from './sentenceLines.ts';
import { treebankSentences } from './treebankSentences.ts';

/**
 * The sentences of which variants are compared, of news (MSRPC), the web (EWT) and queries: the parts on which the
 * comparison was developed, or those that were kept apart for the figures.
 */
export async function comparedTexts(
  data: string,
  isDevelopment: boolean,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const news = path.join(data, 'msrpc', `msr_paraphrase_${isDevelopment ? 'train' : 'test'}.txt`);
  const web = path.join(data, 'treebanks', `en_ewt-${isDevelopment ? 'train' : 'test'}.conllu`);
  const queries = await sentenceLines(path.join(import.meta.dirname, '..', 'quality', 'queries.txt'));
  return new Map([
    ['news', [...new Set(readMsrpc(await readTextFile(news), news).map(({ base }) => base))]],
    ['web', (await treebankSentences(web)).filter((sentence) => sentence.split(' ').length > 3)],
    ['queries', queries.filter((_, i) => (i % 2 === 0) === isDevelopment).map(({ sentence }) => sentence)],
  ]);
}
