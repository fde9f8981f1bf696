import { wordAt } from '../../english/syntax/wordAt.ts';
import { contractedWords } from '../../english/words/contractedWords.ts';
import { hasScopes, isClause, isInPhrase } from '../alignment/stretches.ts';
import type { Find, InReading } from '../comparison.ts';
import { at, type DifferenceKind, type Finding } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import { mayBeOtherQuestions } from './frames.ts';

/** Units that say the same in other letters: contractions, spellings, numbers, dates and equivalent phrases. */
export const findWording: Find = ({ a, b, alignment }, open) => {
  const findings: Finding[] = [];
  for (const pair of alignment.pairs) {
    if (!open.hasA(pair.a)) continue;
    const [one, other] = [a.units[pair.a]!, b.units[pair.b]!];
    const isSame = pair.relation === 'same';
    // "It's been" is "it has been".
    if (one.words !== other.words && (isAmbiguous(a, one) || isAmbiguous(b, other))) continue;
    const isContracted = (isSame || one.kind === 'auxiliary') && isContraction([a, one], [b, other]);
    if (!isContracted && !isSame) continue;
    const found = isContracted ? CONTRACTION : wordingOf(one, other);
    // "One never knows", "Gray called".
    if (one.words !== other.words && [[a, pair.a] as const, [b, pair.b] as const].some(isAnyone)) continue;
    if (found?.kind === 'spelling' && pair.a === 0 && isClause(a.units.slice(1, 2))) continue;
    const doubt = mayBeOtherQuestions([a, pair.a], [b, pair.b])
      ? ('question-frame' as const)
      : one.words !== other.words && [[a, pair.a] as const, [b, pair.b] as const].some(mayBeConclusion)
        ? ('modality' as const)
        : undefined;
    if (doubt) {
      const span = { a: at(pair.a), b: at(pair.b) };
      findings.push({ kind: doubt, meaning: 'uncertain', explain: DOUBT, ...span });
      open.close(span);
      continue;
    }
    if (isSame && one.key === 'every' && mayDiffer([a, pair.a], [b, pair.b])) continue;
    const span = { a: at(pair.a), b: at(pair.b) };
    if (found) findings.push({ meaning: 'preserved', ...found, ...span });
    // "A" and "an", "'s" and "'".
    if (found || one.kind === 'determiner' || one.kind === 'genitive') open.close(span);
  }
  return findings;
};

/** Tests for a "one" that counts nothing: "one never knows", "one day". */
function isAnyone([{ units }, at]: InReading): boolean {
  const { words } = units[at]!;
  return words === 'one'
    ? !isInPhrase(units[at + 1])
    : /^one (?:day|night|morning|evening|year)$/.test(words);
}

/** Tests for a "must" that may be of what seems so, and for a wish of the past: "must be joking", "would like to have been". */
function mayBeConclusion([{ units }, at]: InReading): boolean {
  const next = units[at + 1];
  const isOfPast = / to$/.test(units[at]!.words) && next?.lemma === 'have';
  return next?.kind === 'auxiliary' && (units[at]!.words === 'must' || isOfPast);
}

/** Tests for "all" beside "each" where it may be all together: beside a number or "a", a negation, or without a noun. */
function mayDiffer([a, i]: InReading, [b, j]: InReading): boolean {
  const [one, other] = [a.units[i]!, b.units[j]!];
  const isAlone = [a.units[i + 1], b.units[j + 1]].some((unit) => !unit || !isInPhrase(unit));
  return one.words.startsWith('all') !== other.words.startsWith('all') && (isAlone || hasScopes(a));
}

type Wording = Pick<Finding, 'explain'> &
  Partial<Pick<Finding, 'meaning'>> & { readonly kind: DifferenceKind };

/** Tests whether some words of a unit are contractions of those in the same places of another, and the others equal. */
function isContraction([a, one]: UnitInReading, [b, other]: UnitInReading): boolean {
  if (one.to - one.from !== other.to - other.from || one.words === other.words) return false;
  return Array.from({ length: one.to - one.from }, (_, i) => [one.from + i, other.from + i] as const).every(
    ([i, j]) => {
      const [word, otherWord] = [wordAt(a.tokens, i), wordAt(b.tokens, j)];
      return word === otherWord || standsFor(a, i, otherWord) || standsFor(b, j, word);
    },
  );
}

/** Tests for a contraction of either of two: "he's left", "they'd put". */
function isAmbiguous({ tokens }: Reading, { words, to }: Unit): boolean {
  const [after, tag] = [wordAt(tokens, to), tokens[to]?.tag];
  // "What's he got".
  const isInverted = tag === 'PRP' && tokens[to + 1]?.tag.startsWith('VB');
  return words === "'s"
    ? isInverted || (tag === 'VBN' && after !== 'been')
    : words === "'d" && AMBIGUOUS.test(after);
}

/** Verbs whose base form is their participle, and "better": "'d" before them is "had" or "would". */
const AMBIGUOUS =
  /^(?:better|put|cut|hit|let|set|read|come|become|run|shut|cost|hurt|quit|bet|burst|overcome)$/;

type UnitInReading = readonly [reading: Reading, unit: Unit];

function standsFor({ tokens }: Reading, at: number, word: string): boolean {
  const [before, part, after] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
  return contractedWords(part, before, after).includes(word);
}

const DOUBT: Finding['explain'] = (a, b) => `${both(a, b)} may say different things here.`;

const both = (a: string | undefined, b: string | undefined) => `“${a}” and “${b}”`;

const CONTRACTION: Wording = {
  kind: 'contraction',
  explain: (a, b) => `${both(a, b)} are a full form and its contraction.`,
};

function wordingOf(one: Unit, other: Unit): Wording | undefined {
  if (one.kind === 'number') {
    return {
      kind: one.amount?.dimension ? 'unit' : 'number',
      explain: (a, b) => `${both(a, b)} are the same amount.`,
    };
  }
  if (one.kind === 'date')
    return { kind: 'date', explain: (a, b) => `${both(a, b)} are the same date or time.` };
  if (one.words === other.words) {
    // Else "IT" and "it", "the Bar" and "the bar".
    const isForm = /^(?:opening|frame|courtesy)$/.test(one.kind) || one.words === 'i';
    return {
      kind: 'format',
      meaning: isForm ? 'preserved' : 'uncertain',
      explain: (a, b) => `${both(a, b)} differ in capitals only.`,
    };
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

/** Kinds whose forms say nothing, or are looked at elsewhere. */
const FORMS: ReadonlySet<Unit['kind']> = new Set([
  'auxiliary',
  'pronoun',
  'determiner',
  'filler',
  'genitive',
]);
