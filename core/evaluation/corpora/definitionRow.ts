import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import { InputError } from '../../inputError.ts';

/** A row of CompVecEval. */
export interface DefinitionRow {
  readonly lemma: string;
  /** Tokens separated by spaces; may be empty. */
  readonly definition: string;
  /** Undefined where the file does not say. */
  readonly split?: 'train' | 'test';
  /** Undefined where the file does not say. */
  readonly partOfSpeech?: PartOfSpeech;
}

/**
 * Reads `lemma TAB definition`, as the thesis publishes its data, or a JSON object, as build-corpus writes it.
 *
 * @throws InputError that names `place`
 */
export function readDefinitionRow(line: string, place: string): DefinitionRow {
  const row = line.startsWith('{') ? parsed(line) : tabbed(line);
  if (row && row.lemma.trim() !== '') return row;
  throw new InputError(
    `${place}: “${line.slice(0, 60)}” is not a lemma and a definition.`,
    'Expected two columns separated by a tab, or what semloc build-corpus compveceval writes.',
  );
}

/** Tells whether a line names the columns of rows `lemma TAB definition`. */
export function isDefinitionHeader(line: string): boolean {
  return /^(?:lemma|word)\tdefinition$/i.test(line.trim());
}

function tabbed(line: string): DefinitionRow | undefined {
  const [lemma, definition, ...more] = line.split('\t');
  return definition === undefined || more.length > 0 ? undefined : { lemma: lemma!, definition };
}

function parsed(line: string): DefinitionRow | undefined {
  try {
    const { lemma, definition, split, partOfSpeech } = JSON.parse(line);
    const isRow = typeof lemma === 'string' && typeof definition === 'string';
    if (!isRow || !(split === 'train' || split === 'test')) return undefined;
    const isKnown = PARTS_OF_SPEECH.includes(partOfSpeech);
    return { lemma, definition, split, ...(isKnown && { partOfSpeech }) };
  } catch {
    return undefined;
  }
}
