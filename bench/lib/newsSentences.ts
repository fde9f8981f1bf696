import path from 'node:path';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { readTextFile } from '../../host/files/textInput.ts';

/**
 * Reads the first sentences of the paraphrases in the training part of MSRPC, in its order.
 *
 * @param data the folder that holds msrpc/
 */
export async function newsSentences(data: string): Promise<string[]> {
  const file = path.join(data, 'msrpc', 'msr_paraphrase_train.txt');
  return readMsrpc(await readTextFile(file), file).map(({ base }) => base);
}
