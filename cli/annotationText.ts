import type { AnnotatedSentence } from '../core/annotation.ts';
import type { Format } from './format.ts';
import type { RoleRecords } from './roleRecords.ts';

/**
 * The output of `semloc annotate` for a sentence of `text`. If the text is only a part of the input, `offset` is
 * where that part begins. `roles` are the fields that --roles adds.
 */
export function annotationText(
  sentence: AnnotatedSentence,
  text: string,
  format: Format,
  offset = 0,
  roles?: RoleRecords,
): string {
  const record = { ...recordOf(sentence, text, offset), ...roles };
  return format === 'jsonl' ? `${JSON.stringify(record)}\n` : plainText(record);
}

/** Every text in it is the slice of the input that its offsets name, markup included. */
function recordOf({ start: from, end: to, annotation }: AnnotatedSentence, text: string, offset: number) {
  return {
    text: text.slice(from, to),
    start: offset + from,
    end: offset + to,
    tokens: annotation.tokens.map(({ start, end, tag, lemma }) => ({
      text: text.slice(from + start, from + end),
      start: offset + from + start,
      end: offset + from + end,
      tag,
      lemma,
    })),
    collocations: annotation.collocations.map(({ from, to, lemma }) => ({ from, to, lemma })),
    substitutions: annotation.substitutions.map(({ token, kind, candidates }) => ({
      token,
      kind,
      candidates: candidates.map(({ form }) => form),
    })),
    blocked: annotation.blocked.map(({ token, reason }) => ({ token, reason })),
  };
}

/** Text for reading: the tagged sentence, then one line per word that is replaced or could have been. */
function plainText(record: ReturnType<typeof recordOf> & Partial<RoleRecords>): string {
  const { tokens, substitutions, blocked, dependencies = [] } = record;
  const word = (index: number) => tokens[index]!.text;
  const lines = [
    ...dependencies.map(({ head, relation }, token) => ({
      token,
      line: `  ${word(token)}: ${head === null ? relation : `${relation} of ${word(head)}`}`,
    })),
    ...substitutions.map(({ token, kind, candidates }) => ({
      token,
      line: `  ${word(token)}: ${kind} ${candidates.join(', ')}`,
    })),
    ...blocked.map(({ token, reason }) => ({ token, line: `  ${word(token)}: ${reason}` })),
  ].sort((a, b) => a.token - b.token);
  return `${[tokens.map(({ text, tag }) => `${text}/${tag}`).join(' '), ...lines.map(({ line }) => line)].join('\n')}\n`;
}
