import { readTextFile } from '../../host/files/textInput.ts';

/** Reads the sentences of a CoNLL-U file: their text, or their forms with the spaces that the file tells of. */
export async function treebankSentences(file: string): Promise<string[]> {
  return (await readTextFile(file)).split(/\n\n+/).flatMap((block) => {
    const text = /^# text = (.*)$/m.exec(block)?.[1] ?? joinedForms(block);
    return text === '' ? [] : [text];
  });
}

function joinedForms(block: string): string {
  const words = [...block.matchAll(/^\d+\t([^\t]+)(.*)$/gm)];
  return words
    .map(([, form, rest]) => form + (/SpaceAfter=No/.test(rest!) ? '' : ' '))
    .join('')
    .trim();
}
