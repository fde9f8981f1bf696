import type { AnnotatedToken } from '../../core/annotation/annotation.ts';
import type { Parse } from '../../core/parsing/parse.ts';
import type { Relation } from '../../core/parsing/relations.ts';
import { type ClauseRoles, clauseRoles } from '../../core/parsing/roles.ts';

/** The syntactic role of a word: a heading, and the words that it stands in relation to. */
export interface WordRole {
  /** The role, with a preposition where a word follows: `subject of`. */
  readonly role: string;
  readonly of?: string;
  /** The heads of a verb's subject and object. */
  readonly subject?: string;
  readonly object?: string;
}

/** The least probability at which a role is shown. */
const SURE = 0.9;

/** The role of a word in its sentence; undefined where it is not certain enough, or where there is none to name. */
export function wordRole(
  parse: Parse,
  tokens: readonly AnnotatedToken[],
  index: number,
): WordRole | undefined {
  const isSure = (token: number) => parse.confidences[token]! >= SURE;
  if (!isSure(index)) return undefined;
  const clauses = clauseRoles(parse, tokens);
  const own = clauses.find(({ predicate, verb }) => predicate === index || verb === index);
  if (own?.verb === index && isSure(own.predicate)) return roleOfVerb(own, tokens, isSure);
  const role = ROLES.get(parse.relations[index]!);
  const head = parse.heads[index]!;
  if (!role || head < 0) return undefined;
  const governing = clauses.find(({ predicate }) => predicate === head);
  const isOfVerb = governing && OF_VERBS.has(parse.relations[index]!);
  const passive = governing?.passive && parse.relations[index] === 'nsubj';
  return {
    role: passive ? `passive ${role}` : role,
    of: tokens[isOfVerb ? governing.verb : head]!.text,
  };
}

function roleOfVerb(
  { relation, subject, object, passive }: ClauseRoles,
  tokens: readonly AnnotatedToken[],
  isSure: (token: number) => boolean,
): WordRole {
  const voice = passive ? ' (passive)' : '';
  return {
    role: relation === 'root' ? `main verb${voice}` : `verb of a clause${voice}`,
    ...(subject && isSure(subject.head) && { subject: tokens[subject.head]!.text }),
    ...(object && isSure(object.head) && { object: tokens[object.head]!.text }),
  };
}

/** The relations whose head is named by the verb of its clause, which with a copula is another word. */
const OF_VERBS: ReadonlySet<Relation> = new Set<Relation>(['nsubj', 'csubj', 'obj', 'iobj']);

const ROLES: ReadonlyMap<Relation, string> = new Map<Relation, string>([
  ['nsubj', 'subject of'],
  ['csubj', 'subject of'],
  ['obj', 'object of'],
  ['iobj', 'indirect object of'],
  ['obl', 'adverbial of'],
  ['advmod', 'modifier of'],
  ['amod', 'modifier of'],
  ['nmod', 'modifier of'],
  ['nummod', 'modifier of'],
  ['compound', 'modifier of'],
  ['aux', 'auxiliary of'],
  ['cop', 'copula of'],
  ['conj', 'coordinated with'],
  ['appos', 'apposition to'],
]);
