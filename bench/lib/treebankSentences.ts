import { readTextFile } from '../../host/files/textInput.ts';

/** Reads the sentences of a CoNLL-U file: their text, or their forms, separated by spaces, where there is none. */
export async function treebankSentences(file: string): Promise<string[]> {
  return (await readTextFile(file)).split(/\n\n+/).flatMap((block) => {
    const forms = [...block.matchAll(/^\d+\t([^\t]+)/gm)].map(([, form]) => form);
    const text = /^# text = (.*)$/m.exec(block)?.[1] ?? forms.join(' ');
    return text === '' ? [] : [text];
  });
}
