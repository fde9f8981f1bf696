import type { Find } from '../comparison.ts';
import { at, type DifferenceKind, type Finding } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Units that say the same in other letters: contractions, spellings, numbers, dates and equivalent phrases. */
export const findWording: Find = ({ a, b, alignment }) => {
  const findings: Finding[] = [];
  for (const pair of alignment.pairs) {
    if (pair.relation !== 'same') continue;
    const [one, other] = [a.units[pair.a]!, b.units[pair.b]!];
    const [text, otherText] = [written(a, one), written(b, other)];
    if (text === otherText) continue;
    const found = wordingOf(one, other, text, otherText, pair.a === 0 || pair.b === 0);
    if (found) findings.push({ ...found, meaning: 'preserved', a: at(pair.a), b: at(pair.b) });
  }
  return findings;
};

function written({ text, tokens }: Reading, { from, to }: Unit): string {
  return text.slice(tokens[from]!.start, tokens[to - 1]!.end);
}

type Wording = Pick<Finding, 'explain'> & { readonly kind: DifferenceKind };

function wordingOf(
  one: Unit,
  other: Unit,
  text: string,
  otherText: string,
  isFirst: boolean,
): Wording | undefined {
  const both = (a: string | undefined, b: string | undefined) => `“${a}” and “${b}”`;
  if (one.kind === 'number') {
    return {
      kind: one.amount?.dimension ? 'unit' : 'number',
      explain: (a, b) => `${both(a, b)} are the same amount.`,
    };
  }
  if (one.kind === 'date')
    return { kind: 'date', explain: (a, b) => `${both(a, b)} are the same date or time.` };
  if (text.toLowerCase() === otherText.toLowerCase()) {
    return isFirst
      ? undefined
      : { kind: 'format', explain: (a, b) => `${both(a, b)} differ in capitals only.` };
  }
  if (/['’`]/.test(text) !== /['’`]/.test(otherText) && CONTRACTED.test(text + otherText)) {
    return { kind: 'contraction', explain: (a, b) => `${both(a, b)} are a full form and its contraction.` };
  }
  if (one.kind === 'opening')
    return { kind: 'question-frame', explain: (a, b) => `${both(a, b)} ask the same.` };
  if (one.kind === 'frame' || one.kind === 'courtesy') {
    return { kind: 'politeness', explain: (a, b) => `${both(a, b)} differ in politeness only.` };
  }
  if (one.kind === 'word' || one.kind === 'name') {
    const isSpelled = one.words !== other.words && one.lemma === other.lemma && one.tag === other.tag;
    return isSpelled || one.key !== one.lemma || one.kind === 'name'
      ? { kind: 'spelling', explain: (a, b) => `${both(a, b)} are spellings of one word.` }
      : undefined;
  }
  if (FORMS.has(one.kind)) return undefined;
  return { kind: 'synonym', explain: (a, b) => `${both(a, b)} mean the same.` };
}

const CONTRACTED = /n['’`]t|['’`](?:m|s|re|ve|ll|d)\b/i;

/** Kinds whose forms say nothing, or are looked at elsewhere. */
const FORMS: ReadonlySet<Unit['kind']> = new Set([
  'auxiliary',
  'pronoun',
  'determiner',
  'filler',
  'genitive',
]);
