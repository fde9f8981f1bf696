import type { AnnotatedSentence } from '../core/annotation.ts';
import { annotatedSentences } from './annotatedSentences.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from './annotators.ts';
import type { Command } from './command.ts';
import { FORMAT_OPTIONS, readFormat } from './format.ts';
import { readInput, readLimits, TEXT_OPTIONS, TOKEN_LIMIT } from './input.ts';
import { createOutput } from './output.ts';
import { EXIT } from './terminal.ts';

export const annotate: Command = {
  name: 'annotate',
  summary: 'Tags, lemmas, collocations, and what could replace each word, or why nothing may.',
  synopsis: '[FILE|-] [options]',
  description: `
Prints one record a sentence:
  {"text","start","end","tokens":[{"text","start","end","tag","lemma"}],
   "collocations":[{"from","to","lemma"}],"substitutions":[{"token","kind","candidates"}],
   "blocked":[{"token","reason"}]}
"start" and "end" are offsets into the input in UTF-16 code units; "from", "to" (exclusive) and "token"
are indexes of tokens.`,
  options: { ...TEXT_OPTIONS, ...ANNOTATOR_OPTIONS, ...TOKEN_LIMIT, ...FORMAT_OPTIONS },
  positionals: 1,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'jsonl';
    const limits = readLimits(given, terminal);
    const input = await readInput(given, terminal);
    const { annotator } = await openAnnotatorFor(given);
    const output = createOutput(terminal.stdout);
    for await (const sentence of annotatedSentences(input, annotator, limits, terminal.signal)) {
      const record = recordOf(sentence, input.text);
      await output.write(format === 'jsonl' ? `${JSON.stringify(record)}\n` : textOf(record));
    }
    await output.flush();
    return EXIT.done;
  },
};

/** Every text in it is the slice of the input that its offsets name, markup included. */
function recordOf({ start: from, end: to, annotation }: AnnotatedSentence, input: string) {
  return {
    text: input.slice(from, to),
    start: from,
    end: to,
    tokens: annotation.tokens.map(({ start, end, tag, lemma }) => ({
      text: input.slice(from + start, from + end),
      start: from + start,
      end: from + end,
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

/** For reading: the tagged sentence, then a line for each word that is or could have been replaced. */
function textOf({ tokens, substitutions, blocked }: ReturnType<typeof recordOf>): string {
  const word = (index: number) => tokens[index]!.text;
  const lines = [
    ...substitutions.map(({ token, kind, candidates }) => ({
      token,
      line: `  ${word(token)}: ${kind} ${candidates.join(', ')}`,
    })),
    ...blocked.map(({ token, reason }) => ({ token, line: `  ${word(token)}: ${reason}` })),
  ].sort((a, b) => a.token - b.token);
  return `${[tokens.map(({ text, tag }) => `${text}/${tag}`).join(' '), ...lines.map(({ line }) => line)].join('\n')}\n`;
}
