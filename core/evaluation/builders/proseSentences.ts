import { languageOfFile } from '../../text/formats/fileLanguage.ts';
import { formatOf } from '../corpora/localizationCases.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { plainSentences, refuseTextTable } from './plainSentences.ts';

/**
 * The sentences of a file that is prose, whose lines may break anywhere; undefined where it is a corpus with a form of
 * its own: rows of MSRPC, records, sentences with a tab and their paraphrases, or, by `lines`, sentences one a line.
 */
export async function proseSentences(file: CorpusFile, lines: boolean): Promise<string[] | undefined> {
  if (lines || !languageOfFile(file.name) || (await formatOf(file)) !== 'lines') return undefined;
  const text = await file.text();
  if (BETWEEN_COLUMNS.test(text)) return undefined;
  await refuseTextTable(file);
  return [...plainSentences(file.name, text, false)];
}

const BETWEEN_COLUMNS = /\S *\t *\S/;
