import { ANNOTATOR_OPTIONS } from '../annotators.ts';
import type { Command } from '../command.ts';
import { FORMAT_OPTIONS, readFormat } from '../format.ts';
import { openInput, readLimits, TEXT_OPTIONS, TOKEN_LIMIT } from '../input.ts';
import { PINS_OPTION } from '../pins.ts';
import { EXIT } from '../terminal.ts';
import { THREAD_OPTIONS, writeParts } from '../writeParts.ts';

export const annotate: Command = {
  name: 'annotate',
  summary:
    'Tags words, lemmatizes them, finds multiword expressions, and lists the words that can replace each word.',
  synopsis: '[FILE|-] [options]',
  description: `
Prints one record per sentence:
  {"text","start","end","tokens":[{"text","start","end","tag","lemma"}],
   "collocations":[{"from","to","lemma"}],"substitutions":[{"token","kind","candidates"}],
   "blocked":[{"token","reason"}]}
"start" and "end" are offsets into the input, in UTF-16 code units; "token", "from" and "to" (exclusive) are
token indexes. "collocations" are multiword expressions; "blocked" gives the reason why a word is not replaced.`,
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
    readFormat(given);
    const limits = readLimits(given, terminal);
    await writeParts('annotate', given, await openInput(given, terminal), limits, terminal);
    return EXIT.done;
  },
};
