import { EMPTY_WORDS } from '../../english/words/addedMeaning.ts';
import type { Find, Open } from '../comparison.ts';
import { at, type DifferenceKind, type Finding, type Meaning } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Function words that stand in one of the sentences only. */
export const findLone: Find = ({ a, b }, open) => {
  const findings: Finding[] = [
    ...open.a.flatMap((i) => alone(a, i).map((found) => ({ ...found, a: at(i) }))),
    ...open.b.flatMap((j) => alone(b, j).map((found) => ({ ...found, b: at(j) }))),
  ];
  for (const finding of findings) open.close(finding);
  closeEmpty(a, open.a, (i) => open.closeA(i));
  closeEmpty(b, open.b, (j) => open.closeB(j));
  return findings;
};

type Alone = Pick<Finding, 'kind' | 'meaning' | 'explain' | 'isWeak'>;

function alone({ units }: Reading, index: number): Alone[] {
  const { kind, key, words } = units[index]!;
  if (kind === 'filler' && words === 'that') return [said('function-word', 'preserved', 'may be left out')];
  if (kind === 'modal' && key === 'will') return [];
  if (kind === 'restriction' && key !== 'with')
    return [
      said(
        'restriction',
        key === 'only' || key === 'except' ? 'changed' : 'uncertain',
        'limits or extends what is said',
      ),
    ];
  if (kind === 'time' && /^(?:now|then|already|still)$/.test(key))
    return [said('function-word', 'uncertain', 'says when')];
  if (kind === 'word' && EMPTY_WORDS.test(words)) return [said('function-word', 'preserved', 'adds nothing')];
  if (kind === 'limit' && key === 'about')
    return [said('comparison', 'uncertain', 'makes the amount approximate')];
  if (kind === 'modal' && key === 'would')
    return [said('modality', 'uncertain', 'says how possible or likely it is')];
  const found = LONE.get(kind);
  if (found) return [said(...found)];
  return [];
}

function said(kind: DifferenceKind, meaning: Meaning, effect: string): Alone {
  return { kind, meaning, isWeak: true, explain: (a, b) => `“${a ?? b}” ${effect}.` };
}

const LONE: ReadonlyMap<Unit['kind'], readonly [DifferenceKind, Meaning, string]> = new Map([
  ['modal', ['modality', 'changed', 'says how possible, allowed or required it is']],
  ['frequency', ['frequency', 'changed', 'says how often']],
  ['certainty', ['modality', 'changed', 'says how certain it is']],
  ['limit', ['comparison', 'changed', 'limits the amount']],
  ['quantifier', ['quantifier', 'changed', 'says of how many it is true']],
  ['degree', ['function-word', 'uncertain', 'adds a degree']],
]);

/** Auxiliaries, complementizers and the like say nothing by themselves. */
function closeEmpty({ units }: Reading, indexes: readonly number[], close: Open['closeA']): void {
  for (const index of indexes) {
    const { kind, key, words } = units[index]!;
    if (EMPTY.has(kind) || (kind === 'modal' && key === 'will') || /^d(?:o|oes|id)$/.test(words))
      close(index);
  }
}

const EMPTY: ReadonlySet<Unit['kind']> = new Set(['auxiliary', 'filler', 'genitive']);
