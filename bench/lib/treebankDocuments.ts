import { readTextFile } from '../../host/files/textInput.ts';

/**
 * Reads the sentences of a CoNLL-U file by document, which each sentence names in `# doc` or `# newdoc id`: their text, or their
 * forms, separated by spaces, where there is none.
 */
export async function treebankDocuments(file: string): Promise<Map<string, string[]>> {
  const documents = new Map<string, string[]>();
  let name = file;
  for (const block of (await readTextFile(file)).split(/\n\n+/)) {
    name = /^# (?:doc|newdoc id) = (.*)$/m.exec(block)?.[1] ?? name;
    const forms = [...block.matchAll(/^\d+\t([^\t]+)/gm)].map(([, form]) => form);
    const text = /^# text = (.*)$/m.exec(block)?.[1] ?? forms.join(' ');
    if (text === '') continue;
    const sentences = documents.get(name) ?? [];
    documents.set(name, sentences);
    sentences.push(text);
  }
  return documents;
}
