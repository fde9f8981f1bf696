import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { groupField, jsonLines, textField } from './jsonLines.ts';
import { formatOf } from './localizationCases.ts';
import { placedLines } from './placedLines.ts';

/** A question "a is to b as c is to d", in words or sentences. */
export interface Analogy {
  readonly section: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly d: string;
  /** Additional wrong candidates for d. */
  readonly distractors: readonly string[];
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
}

/**
 * Reads questions: four words per line under heads `: section`, as in Mikolov et al. (2013), or JSON objects with "a",
 * "b", "c", "d" and, if any, "section" and "distractors".
 *
 * @throws InputError that names the line and what was expected there
 */
export async function* readAnalogies(file: CorpusFile): AsyncGenerator<Analogy> {
  if ((await formatOf(file)) === 'records') {
    for await (const line of jsonLines(file)) {
      const { section, distractors = [] } = line.record;
      if (
        !Array.isArray(distractors) ||
        !distractors.every((each) => typeof each === 'string' && each !== '')
      ) {
        throw new InputError(
          `${line.place}: “distractors” is not a list of texts.`,
          'Omit it if there are none.',
        );
      }
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((field) => textField(line, field)) as Four;
      yield {
        section: typeof section === 'string' ? section : UNNAMED,
        ...{ a, b, c, d, distractors },
        ...groupField(line),
      };
    }
    return;
  }
  let section = UNNAMED;
  for await (const { text: line, place } of placedLines(file)) {
    const words = line.trim().split(/\s+/);
    if (words[0]!.startsWith(':')) {
      section = line.trim().slice(1).trim() || UNNAMED;
      continue;
    }
    if (words.length !== 4) {
      throw new InputError(
        `${place}: ${plural(words.length, 'word')}.`,
        'Expected four words, a b c d, or a header “: section”.',
      );
    }
    const [a, b, c, d] = words as Four;
    yield { section, a, b, c, d, distractors: [] };
  }
}

type Four = [string, string, string, string];

const UNNAMED = 'questions';
