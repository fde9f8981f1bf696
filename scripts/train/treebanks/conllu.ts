import { InputError } from '../../../core/inputError.ts';
import { plural } from '../../../core/plural.ts';

/** One sentence of a treebank. All arrays have one entry per token. */
export interface TreebankSentence {
  readonly forms: readonly string[];
  readonly lemmas: readonly string[];
  /** Universal part-of-speech tags; `_` where the treebank has none. */
  readonly upos: readonly string[];
  /** Language-specific tags: Penn tags, with the treebank's own additions. */
  readonly xpos: readonly string[];
  readonly feats: readonly string[];
  /** The number of each token's head, counted from 1; 0 for the root, −1 where the treebank has none (`_`). */
  readonly heads: readonly number[];
  /** Relations to the heads, with their subtypes; `_` where the treebank has none. */
  readonly relations: readonly string[];
  /** False where the next token follows without a space (`SpaceAfter=No`). */
  readonly spaceAfter: readonly boolean[];
  /** The nearest `# doc =` or `# newdoc id =` comment; empty where there is none. */
  readonly document: string;
}

const ID = 0;
const FORM = 1;
const LEMMA = 2;
const UPOS = 3;
const XPOS = 4;
const FEATS = 5;
const HEAD = 6;
const DEPREL = 7;
const MISC = 9;
const COLUMNS = 10;

/**
 * Reads a CoNLL-U file (https://universaldependencies.org/format.html). Multi-word ranges (`3-4`) and empty
 * nodes (`5.1`) are left out, as neither is a token of its own.
 *
 * @throws InputError naming `name` and the line where a row is not CoNLL-U.
 */
export function* readConllu(text: string, name: string): Generator<TreebankSentence> {
  let sentence = emptySentence('');
  let document = '';
  let lineNumber = 0;
  for (const rawLine of text.replace(/^\uFEFF/, '').split('\n')) {
    lineNumber += 1;
    const line = rawLine.endsWith('\r') ? rawLine.slice(0, -1) : rawLine;
    if (line.startsWith('#')) {
      document = /^#\s*(?:doc|newdoc id)\s*=\s*(.*)$/.exec(line)?.[1]?.trim() ?? document;
    } else if (line.trim() === '') {
      if (sentence.forms.length > 0) yield sentence;
      sentence = emptySentence(document);
    } else {
      sentence.document = document;
      appendRow(sentence, line.split('\t'), `${name}, line ${lineNumber}`);
    }
  }
  if (sentence.forms.length > 0) yield sentence;
}

function emptySentence(document: string) {
  return {
    forms: [] as string[],
    lemmas: [] as string[],
    upos: [] as string[],
    xpos: [] as string[],
    feats: [] as string[],
    heads: [] as number[],
    relations: [] as string[],
    spaceAfter: [] as boolean[],
    document,
  };
}

function appendRow(sentence: ReturnType<typeof emptySentence>, row: string[], place: string): void {
  if (row.length !== COLUMNS) {
    throw new InputError(
      `${place}: ${plural(row.length, 'column')} where CoNLL-U has ${COLUMNS}.`,
      'Columns are separated by one tab, sentences by an empty line.',
    );
  }
  const id = row[ID]!;
  if (/^\d+[-.]\d+$/.test(id)) return;
  const expected = sentence.forms.length + 1;
  if (id !== String(expected)) {
    throw new InputError(
      `${place}: token id "${id}" where ${expected} was expected.`,
      'Number the tokens of a sentence from 1, and put an empty line between sentences.',
    );
  }
  if (!/^(?:\d+|_)$/.test(row[HEAD]!)) {
    throw new InputError(`${place}: the head "${row[HEAD]}" is neither a number nor "_".`);
  }
  if (row[FORM] === '') throw new InputError(`${place}: the form is empty.`);
  sentence.forms.push(row[FORM]!);
  sentence.lemmas.push(row[LEMMA]!);
  sentence.upos.push(row[UPOS]!);
  sentence.xpos.push(row[XPOS]!);
  sentence.feats.push(row[FEATS]!);
  sentence.heads.push(row[HEAD] === '_' ? -1 : Number(row[HEAD]));
  sentence.relations.push(row[DEPREL]!);
  sentence.spaceAfter.push(!row[MISC]!.split('|').includes('SpaceAfter=No'));
}
