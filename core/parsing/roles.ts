import { subtreeSpans } from '../english/syntax/dependencyTree.ts';
import type { TokenSpan } from '../english/syntax/tokenSpan.ts';
import type { TaggedToken } from '../english/taggedToken.ts';
import type { Parse } from './parse.ts';
import type { Relation } from './relations.ts';

/** A clause of a sentence with the phrases that play a role in it. */
export interface ClauseRoles {
  /**
   * The topmost token: the last verb of the clause or, with a copula, what is said of the subject ("ready" of "is
   * ready").
   */
  readonly predicate: number;
  /**
   * The relation of the clause to the rest of the sentence; `root` for the main clause, `conj` for one joined to
   * another.
   */
  readonly relation: Relation;
  /** The last verb: the predicate or its copula. */
  readonly verb: number;
  /**
   * The verb that has tense or mood: the verb itself or its first auxiliary; undefined for an infinitive or a
   * participle.
   */
  readonly finite?: number;
  /** True where an auxiliary makes the verb passive. */
  readonly passive: boolean;
  /** The subject; an expletive ("there", "it") is none. A clause joined to another often has none of its own. */
  readonly subject?: Phrase;
  readonly object?: Phrase;
  readonly indirectObject?: Phrase;
  /** Every token of the clause, with the clauses inside it. */
  readonly span: TokenSpan;
  /**
   * The product of the probabilities of the arcs that decide on the clause: those of its predicate, of what depends on
   * that directly, and of what is inside its subject and objects; punctuation does not count. It is a low estimate of the
   * probability that verb and phrases are right, since errors come together. 0 for a clause with two subjects or two
   * direct objects.
   */
  readonly confidence: number;
}

/** A whole phrase: its head and everything that depends on that. */
export interface Phrase extends TokenSpan {
  readonly head: number;
}

/** The clauses of a parsed sentence, in the order of their predicates. */
export function clauseRoles(parse: Parse, tokens: readonly TaggedToken[]): ClauseRoles[] {
  const spans = subtreeSpans(parse);
  const dependents: number[][] = tokens.map(() => []);
  for (const [token, head] of parse.heads.entries()) dependents[head]?.push(token);
  return [...tokens.keys()].flatMap((predicate) => {
    const clause = clauseOf({ parse, tokens, spans }, predicate, dependents[predicate]!);
    return clause ? [clause] : [];
  });
}

/** Finds the clause at the root of the tree; undefined where the sentence has none, as a heading. */
export function rootClause(clauses: readonly ClauseRoles[]): ClauseRoles | undefined {
  return clauses.find(({ relation }) => relation === 'root');
}

interface Parsed {
  readonly parse: Parse;
  readonly tokens: readonly TaggedToken[];
  readonly spans: readonly TokenSpan[];
}

function clauseOf(parsed: Parsed, predicate: number, dependents: readonly number[]): ClauseRoles | undefined {
  const { parse, tokens, spans } = parsed;
  const { relations } = parse;
  const isA = (relation: Relation) => (token: number) => relations[token] === relation;
  const copula = dependents.find(isA('cop'));
  const verb = copula ?? predicate;
  if (!OPENS_CLAUSE.has(relations[predicate]!) || !VERB.test(tokens[verb]!.tag)) return undefined;
  const auxiliaries = dependents.filter(isA('aux'));
  const finite = [...auxiliaries, verb].find((token) => FINITE.test(tokens[token]!.tag));
  const phraseOf = (relation: Relation): Phrase | undefined => {
    const head = dependents.find(isA(relation));
    return head === undefined ? undefined : { head, ...spans[head]! };
  };
  const subject = phraseOf('nsubj') ?? phraseOf('csubj');
  const object = phraseOf('obj');
  const indirectObject = phraseOf('iobj');
  const phrases = [subject, object, indirectObject].filter((phrase) => phrase !== undefined);
  return {
    predicate,
    relation: relations[predicate]!,
    verb,
    ...(finite !== undefined && { finite }),
    passive: tokens[verb]!.tag === 'VBN' && auxiliaries.some((token) => PASSIVE.has(tokens[token]!.lemma)),
    ...(subject && { subject }),
    ...(object && { object }),
    ...(indirectObject && { indirectObject }),
    span: spans[predicate]!,
    confidence:
      isTwice(dependents, isA('nsubj')) || isTwice(dependents, isA('obj'))
        ? 0
        : confidenceOf(parse, [predicate, ...dependents, ...phrases.flatMap(tokensIn)]),
  };
}

/** The relations of the topmost token of a clause, where that is a verb or has a copula. */
const OPENS_CLAUSE: ReadonlySet<Relation> = new Set<Relation>([
  'root',
  'conj',
  'parataxis',
  'ccomp',
  'xcomp',
  'advcl',
  'acl',
  'csubj',
  'dislocated',
  'list',
  'orphan',
  'dep',
]);

const VERB = /^(?:VB[DGNPZ]?|MD)$/;
const FINITE = /^(?:MD|VBD|VBP|VBZ)$/;
/** The auxiliaries of the passive, before a past participle. */
const PASSIVE: ReadonlySet<string> = new Set(['be', 'get']);

function isTwice(tokens: readonly number[], isOne: (token: number) => boolean): boolean {
  return tokens.filter(isOne).length > 1;
}

function confidenceOf({ relations, confidences }: Parse, tokens: readonly number[]): number {
  const counting = [...new Set(tokens)].filter((token) => relations[token] !== 'punct');
  return counting.reduce((product, token) => product * confidences[token]!, 1);
}

function tokensIn({ from, to }: TokenSpan): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
