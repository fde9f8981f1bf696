import { annotatedSentences } from './annotatedSentences.ts';
import { annotateInThreads, readThreads, THREAD_OPTIONS } from './annotateInThreads.ts';
import { annotationText } from './annotationText.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from './annotators.ts';
import type { Command } from './command.ts';
import { FORMAT_OPTIONS, readFormat } from './format.ts';
import { readInput, readLimits, TEXT_OPTIONS, TOKEN_LIMIT } from './input.ts';
import { createOutput } from './output.ts';
import { PINS_OPTION } from './pins.ts';
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
  options: {
    ...TEXT_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...PINS_OPTION,
    ...TOKEN_LIMIT,
    ...FORMAT_OPTIONS,
    ...THREAD_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'jsonl';
    const limits = readLimits(given, terminal);
    const input = await readInput(given, terminal);
    const output = createOutput(terminal.stdout);
    const threads = readThreads(given, input);
    if (threads > 1) {
      const pieces = annotateInThreads(input, { given, limits, format, threads, signal: terminal.signal });
      for await (const piece of pieces) await output.writeBytes(piece);
      return EXIT.done;
    }
    const { annotator } = await openAnnotatorFor(given, terminal);
    for await (const sentence of annotatedSentences(input, annotator, limits, terminal.signal)) {
      await output.write(annotationText(sentence, input.text, format));
    }
    await output.flush();
    return EXIT.done;
  },
};
