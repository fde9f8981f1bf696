import { languageOfFile } from '../../text/formats/fileLanguage.ts';
import { formatOf } from '../corpora/localizationCases.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { columnSentences, plainSentences, refuseTextTable, type SentencesSource } from './plainSentences.ts';

/**
 * Reads the sentences of a file of prose, whose lines may break anywhere, or of the column of a table that is named.
 *
 * @returns undefined where the file is a corpus with a layout of its own: rows of MSRPC, records, sentences with a tab
 * and their paraphrases, or, with `lines`, one sentence per line
 */
export async function proseSentences(
  file: CorpusFile,
  source: SentencesSource,
  notice: (message: string) => void,
): Promise<string[] | undefined> {
  if (source.column !== '' && !languageOfFile(file.name)) {
    const sentences: string[] = [];
    for await (const sentence of columnSentences(file, source, notice)) sentences.push(sentence);
    return sentences;
  }
  if (source.lines || !languageOfFile(file.name) || (await formatOf(file)) !== 'lines') return undefined;
  const text = await file.text();
  if (BETWEEN_COLUMNS.test(text)) return undefined;
  await refuseTextTable(file);
  return [...plainSentences(file.name, text, false)];
}

const BETWEEN_COLUMNS = /\S *\t *\S/;
