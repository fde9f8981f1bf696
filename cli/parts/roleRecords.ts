import type { Annotation } from '../../core/annotation/annotation.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';
import { eachOnce } from '../../core/eachOnce.ts';
import type { TokenSpan } from '../../core/english/syntax/tokenSpan.ts';
import { MOST_TOKENS } from '../../core/parsing/parser.ts';
import { clauseRoles } from '../../core/parsing/roles.ts';
import type { Options } from '../arguments.ts';

export const ROLES_OPTION = {
  roles: {
    help: 'Add the dependency tree of each sentence, and the verb, subject and objects of each clause.',
  },
} satisfies Options;

/** The fields that --roles adds to the record of a sentence. Both lists are empty for a sentence that is not parsed. */
export interface RoleRecords {
  readonly dependencies: readonly {
    /** Null for the root. */
    readonly head: number | null;
    readonly relation: string;
    readonly confidence: number;
  }[];
  readonly clauses: readonly {
    readonly verb: number;
    readonly relation: string;
    readonly passive: boolean;
    readonly subject: TokenSpan | null;
    readonly object: TokenSpan | null;
    readonly indirectObject: TokenSpan | null;
    readonly confidence: number;
  }[];
}

/**
 * Makes these fields. `notice` is told, once for each reason, of a sentence that is not parsed: it is too long for the
 * parser, or `cut` into records by the limit of tokens.
 */
export function createRoleRecords(
  annotator: Annotator,
  notice: (message: string) => void,
): (annotation: Annotation, cut?: boolean) => RoleRecords {
  const noticeOnce = eachOnce(notice);
  return (annotation, cut = false) => {
    const parse = cut ? undefined : annotator.parse(annotation);
    if (!parse) {
      noticeOnce(cut ? CUT : TOO_LONG);
      return { dependencies: [], clauses: [] };
    }
    return {
      dependencies: parse.heads.map((head, token) => ({
        head: head < 0 ? null : head,
        relation: parse.relations[token]!,
        confidence: rounded(parse.confidences[token]!),
      })),
      clauses: clauseRoles(parse, annotation.tokens).map((clause) => ({
        verb: clause.verb,
        relation: clause.relation,
        passive: clause.passive,
        subject: spanOf(clause.subject),
        object: spanOf(clause.object),
        indirectObject: spanOf(clause.indirectObject),
        confidence: rounded(clause.confidence),
      })),
    };
  };
}

const CUT = 'A sentence over the limit of --max-tokens is not parsed: its records are only parts of it.';
const TOO_LONG = `A sentence of more than ${MOST_TOKENS.toLocaleString('en')} tokens is not parsed.`;

function spanOf(phrase: TokenSpan | undefined): TokenSpan | null {
  return phrase ? { from: phrase.from, to: phrase.to } : null;
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
