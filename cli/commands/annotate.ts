import type { Command } from '../command.ts';
import { openInput, readLimits, TEXT_OPTIONS, TOKEN_LIMIT } from '../input/input.ts';
import { ANNOTATOR_OPTIONS } from '../options/annotators.ts';
import { CANDIDATES_OPTIONS, withReader } from '../options/candidates.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { JUDGE_OPTIONS, withJudge } from '../options/judge.ts';
import { PINS_OPTION } from '../options/pins.ts';
import { ROLES_OPTION } from '../parts/roleRecords.ts';
import { writeJudged } from '../parts/writeJudged.ts';
import { THREAD_OPTIONS, writeParts } from '../parts/writeParts.ts';
import { EXIT } from '../terminal.ts';

export const annotate: Command = {
  name: 'annotate',
  summary: 'Tags and lemmatizes words, and lists what can replace each word, or why nothing can.',
  synopsis: '[FILE|-] [options]',
  description: `
Prints one record per sentence:
  {"text","start","end","tokens":[{"text","start","end","tag","lemma"}],
   "collocations":[{"from","to","lemma"}],"substitutions":[{"token","kind","candidates"}],
   "blocked":[{"token","reason"}]}
"start" and "end" are offsets into the input, in UTF-16 code units; "token", "from" and "to" (exclusive) are
token indexes. "collocations" are multiword expressions; "blocked" has the words that are not replaced, with
the reason. Of a table, the text column is read (--column): records have the number of their "row", from 1,
and offsets count from the beginning of the row's text.

--roles adds
  "dependencies":[{"head","relation","confidence"}],
   "clauses":[{"verb","relation","passive","subject","object","indirectObject","confidence"}]
"dependencies" has one entry per token, with the relations of Universal Dependencies; the root's "head" is
null. The subject and the objects of a clause are {"from","to"} or null. "confidence" is the probability,
0 to 1, that head and relation are right; of a clause, the product of those that decide on its verb and its
phrases. Sentences of over 1,000 tokens are not parsed.

--candidates adds
  "candidates":[{"token","relation","word","form","article"?,"fit","marked","reason"?}],
   "expressionCandidates":[{"token","to","relation","word","form","article"?,"fit","marked","reason"?}],
   "senses":[{"token","to"?,"synset","gloss","probability"}]
"candidates" are in order of "fit" per word: all that WordNet relates to it in any sense, as "synonym",
"broader", "narrower", "near" or "antonym", inflected; "article" is what "a" or "an" before it becomes. "fit"
is the probability, 0 to 1, that people accept the candidate there; of an antonym, that the word is meant in a
sense that has it. "marked" are those that fit, and antonyms that the profile accepts. One that cannot stand
there has fit 0 and a "reason": no-form (for the place), invalid-word, or same-word (spelled or inflected
otherwise). "expressionCandidates" stand for a whole multiword expression, which ends before "to". "senses"
has those of each content word, or of such an expression, the likeliest first; those under .01 are left out.
"synset" is the name in WordNet: part of speech and offset. Without an encoder the probability is the sense's
share of the tagged uses, whatever the sentence.

--judge adds what was judged, the likeliest first, scores in nats:
  "judgments":[{"token","kind","score","candidates":[{"form","score","kept"}]}]`,
  examples: ['semloc annotate samples/first-steps.md', 'semloc annotate samples/harbour.txt --roles'],
  options: {
    ...TEXT_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...JUDGE_OPTIONS,
    ...PINS_OPTION,
    ...ROLES_OPTION,
    ...CANDIDATES_OPTIONS,
    ...TOKEN_LIMIT,
    ...FORMAT_OPTIONS,
    threads: {
      ...THREAD_OPTIONS.threads,
      help: `${THREAD_OPTIONS.threads.help} Has no effect if a model reads the text.`,
    },
  },
  positionals: 1,
  async run(given, terminal) {
    readFormat(given);
    const limits = readLimits(given, terminal);
    const input = await openInput(given, terminal);
    await withJudge(given, terminal, (judge) =>
      withReader(given, terminal, (engine) =>
        judge || engine
          ? writeJudged('annotate', { judge, engine }, given, input, limits, terminal)
          : writeParts('annotate', given, input, limits, terminal),
      ),
    );
    return EXIT.done;
  },
};
