import { DITRANSITIVE_VERBS } from '../../english/words/ditransitives.ts';
import type { Parse } from '../../parsing/parse.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** The role of a unit in its sentence, read from the dependency tree. */
export interface Slot {
  /** `agent`, `patient` and `recipient` of a verb in either voice; else the preposition or conjunction, or the relation. */
  readonly role: string;
  /** The unit that it depends on, for roles of verbs and for modifiers; −1 where none is known. */
  readonly head: number;
  /** The product of the probabilities of the arcs that decide on it. */
  readonly confidence: number;
}

/** The slot of each unit that is a noun, a name, a pronoun or a verb; undefined for others. */
export function slotsOf({ units, tokens }: Reading, parse: Parse): (Slot | undefined)[] {
  const unitOf = new Int32Array(tokens.length).fill(-1);
  for (const [index, { from, to }] of units.entries()) unitOf.fill(index, from, to);
  const dependents: number[][] = tokens.map(() => []);
  for (const [token, head] of parse.heads.entries()) dependents[head]?.push(token);
  const tree: Tree = { parse, tokens, dependents, unitOf };
  return units.map((unit) => (hasSlot(unit) ? slotOf(tree, headOf(parse, unit), 0) : undefined));
}

/** Tests whether a unit may have a role. */
export function hasSlot({ kind }: Unit): boolean {
  return HAVE_SLOTS.has(kind);
}

const HAVE_SLOTS: ReadonlySet<Unit['kind']> = new Set([
  'word',
  'name',
  'pronoun',
  'number',
  'date',
  'quantifier',
  'question',
]);

interface Tree {
  readonly parse: Parse;
  readonly tokens: Reading['tokens'];
  readonly dependents: readonly (readonly number[])[];
  readonly unitOf: Int32Array;
}

/** The token of a unit that depends on one outside it. */
function headOf({ heads }: Parse, { from, to }: Unit): number {
  for (let token = from; token < to; token++) if (heads[token]! < from || heads[token]! >= to) return token;
  return to - 1;
}

function slotOf(tree: Tree, token: number, depth: number): Slot | undefined {
  const { parse, tokens, unitOf } = tree;
  const relation = parse.relations[token]!;
  const head = parse.heads[token]!;
  const confidence = parse.confidences[token]!;
  const slot = (role: string, at = -1): Slot => ({ role, head: at < 0 ? -1 : unitOf[at]!, confidence });
  switch (relation) {
    case 'nsubj':
      return slot(isPassive(tree, head) ? 'patient' : 'agent', head);
    case 'obj':
      return slot('patient', head);
    case 'iobj':
      return slot('recipient', head);
    case 'conj': {
      const first = depth < 8 && head >= 0 ? slotOf(tree, head, depth + 1) : undefined;
      return first && { ...first, confidence: first.confidence * confidence };
    }
    case 'obl':
    case 'nmod':
      return slot(caseRole(tree, token, head), head);
    case 'compound':
    case 'flat':
    case 'amod':
    case 'nummod':
      return slot('modifier', head);
    case 'advcl':
      return slot(markOf(tree, token));
    case 'root':
    case 'parataxis':
    case 'ccomp':
      return /^VB|^JJ|^NN/.test(tokens[token]!.tag) ? slot('main') : undefined;
    default:
      return undefined;
  }
}

function isPassive({ tokens, dependents, parse }: Tree, verb: number): boolean {
  if (tokens[verb]?.tag !== 'VBN') return false;
  return dependents[verb]!.some(
    (token) => parse.relations[token] === 'aux' && /^(?:be|get)$/.test(tokens[token]!.lemma),
  );
}

function caseRole(tree: Tree, token: number, head: number): string {
  const { tokens, parse, dependents } = tree;
  const marker = dependents[token]!.find((each) => parse.relations[each] === 'case');
  if (marker === undefined)
    return parse.relations[token] === 'nmod' && tokens[token]!.tag === 'PRP$' ? 'of' : 'bare';
  const word = tokens[marker]!.text.toLowerCase();
  if (tokens[marker]!.tag === 'POS') return 'of';
  if (word === 'by' && isPassive(tree, head)) return 'agent';
  if (word === DITRANSITIVE_VERBS.get(tokens[head]?.lemma ?? '')) return 'recipient';
  return word;
}

function markOf({ tokens, parse, dependents }: Tree, verb: number): string {
  const mark = dependents[verb]!.find(
    (each) => parse.relations[each] === 'mark' || tokens[each]!.tag === 'WRB',
  );
  return mark === undefined ? 'main' : tokens[mark]!.text.toLowerCase();
}
