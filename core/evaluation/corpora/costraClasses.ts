import { tableOf } from '../../tableOf.ts';
import { type CostraGroup, type CostraRow, PARAPHRASE, SEED } from './costra.ts';

/** The classes of comparisons of Costra 1.1 (Barančíková and Bojar 2020, table 1). */
export const COSTRA_CLASSES = ['basic', 'modality', 'time', 'style', 'generalization', 'opposite'] as const;

/** The class of a transformation, and what it is compared by. */
export interface TransformationClass {
  readonly name: string;
  /** True if annotators ordered its sentences; otherwise each is contrasted with the paraphrases of its seed. */
  readonly by: 'order' | 'contrast';
}

/**
 * The classes of the transformations in groups, by transformation: Costra's own for its names, and one of its own for
 * any other, which is ordered if annotators have judged any of its sentences.
 */
export function transformationClasses(groups: readonly CostraGroup[]): Map<string, TransformationClass> {
  const classes = new Map<string, TransformationClass>();
  for (const { rows } of groups) {
    for (const row of rows) {
      const { transformation: name } = row;
      if (name === SEED || name === PARAPHRASE || classes.get(name)?.by === 'order') continue;
      const by = isJudged(row) ? 'order' : 'contrast';
      classes.set(name, CLASS_OF.get(name) ?? { name, by });
    }
  }
  return classes;
}

/** Names the transformations that Costra 1.1 does not have, each of which is a class of its own. */
export function ownClasses(classes: ReadonlyMap<string, TransformationClass>): string[] {
  return [...classes.keys()].filter((name) => !CLASS_OF.has(name));
}

function isJudged({ more, less, tooSimilar, tooDissimilar }: CostraRow): boolean {
  return [more, less, tooSimilar, tooDissimilar].some(({ length }) => length > 0);
}

const contrast = (name: (typeof COSTRA_CLASSES)[number]) => ({ name, by: 'contrast' }) as const;
const order = (name: (typeof COSTRA_CLASSES)[number]) => ({ name, by: 'order' }) as const;

const CLASS_OF: ReadonlyMap<string, TransformationClass> = tableOf({
  'different meaning': contrast('basic'),
  nonsense: contrast('basic'),
  'minimal change': contrast('basic'),
  possibility: contrast('modality'),
  ban: contrast('modality'),
  past: order('time'),
  future: order('time'),
  'formal sentence': order('style'),
  'nonstandard sentence': order('style'),
  'simple sentence': order('style'),
  generalization: order('generalization'),
  'opposite meaning': order('opposite'),
});
