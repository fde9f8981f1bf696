import type { AnnotatedSentence, Substitute } from '../../core/annotation/annotation.ts';
import { type AnnotationRecord, annotationRecord } from '../../core/annotation/annotationRecord.ts';
import { groupedBy } from '../../core/groupedBy.ts';
import { droppedTexts } from '../../core/judging/judgmentText.ts';
import type { Format } from '../options/format.ts';
import type { RoleRecords } from './roleRecords.ts';

/**
 * The output of `semloc annotate` for a sentence of `text`. If the text is only a part of the input, `offset` is
 * where that part begins. `added` are further fields: those of --roles, and the number of the row in a table.
 */
export function annotationText(
  sentence: AnnotatedSentence,
  text: string,
  format: Format,
  offset = 0,
  added?: Partial<RoleRecords> & { readonly row?: number },
): string {
  const record = { ...annotationRecord(sentence, text, offset), ...added };
  return format === 'jsonl' ? `${JSON.stringify(record)}\n` : plainText(record);
}

/** Text for reading: the tagged sentence, then one line per word that is replaced or could have been. */
function plainText(record: AnnotationRecord & Partial<RoleRecords>): string {
  const { tokens, substitutions, blocked, dependencies = [], judgments = [] } = record;
  const candidates = [...(record.candidates ?? []), ...(record.expressionCandidates ?? [])];
  const word = (index: number) => tokens[index]!.text;
  const written = (from: number, to = from + 1) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const listed = new Set(candidates.map(({ token }) => token));
  const lines = [
    ...dependencies.map(({ head, relation }, token) => ({
      token,
      line: `  ${word(token)}: ${head === null ? relation : `${relation} of ${word(head)}`}`,
    })),
    ...substitutions.map(({ token, kind, candidates }) => ({
      token,
      line: `  ${word(token)}: ${kind} ${candidates.join(', ')}`,
    })),
    ...judgments.flatMap((judgment) => {
      const { token, kind } = judgment;
      const dropped = droppedTexts(judgment);
      return dropped.length > 0
        ? [{ token, line: `  ${word(token)}: ${kind} unlikely here: ${dropped.join(', ')}` }]
        : [];
    }),
    ...[...groupedBy(candidates, ({ token }) => token)].map(([token, own]) => ({
      token,
      line: `  ${written(token, own[0]!.to)}: ${own.slice(0, SHOWN).map(candidateText).join(', ')}`,
    })),
    ...blocked
      .filter(({ token, reason }) => reason !== 'no-candidate' || !listed.has(token))
      .map(({ token, reason }) => ({ token, line: `  ${word(token)}: ${reason}` })),
  ].sort((a, b) => a.token - b.token);
  return `${[tokens.map(({ text, tag }) => `${text}/${tag}`).join(' '), ...lines.map(({ line }) => line)].join('\n')}\n`;
}

/** Candidates of a word in a text for reading. */
const SHOWN = 5;

/** A candidate in a few words: `sensible 0.74 (fits)`, `bag 0.12 (narrower)`. */
function candidateText({ form, relation, fit, marked }: Substitute): string {
  const notes = [...(relation === 'synonym' ? [] : [relation]), ...(marked ? ['fits'] : [])];
  return `${form} ${fit.toFixed(2)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}
