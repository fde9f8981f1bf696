/**
 * Counts the sentences of a treebank whose main clause has a finite verb that Semloc does not find:
 *
 *     SEMLOC_DATA=/path/to/data node bench/accuracy/mainVerbs.ts [--show] [FILE.conllu...]
 *
 * Reads the training and dev parts in treebanks_heads/, or the files named. A sentence counts where its root is a
 * finite verb or has a finite auxiliary or copula, and where it holds no question mark. With --show each sentence
 * without a verb is printed with its tags, and each with another verb after the verb found.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { simpleClause } from '../../core/english/syntax/clauses/clause.ts';
import { findMainVerb } from '../../core/english/syntax/clauses/mainVerb.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';

const data = process.env.SEMLOC_DATA;
if (!data || !existsSync(path.join(data, 'treebanks_heads'))) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds treebanks_heads/.');
  process.exit(0);
}
const { values, positionals } = parseArgs({
  options: { show: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { annotator } = await openAnnotator({ resources: createResources(), profile: PROFILES.strict });

console.log('file\tsentences\tmain verb: no-verb\tother verb\tsimple clause: no-verb');
for (const file of positionals.length > 0 ? positionals : ofTrainingAndDev(data)) {
  const counts = { all: 0, missing: 0, other: 0, simple: 0 };
  for (const { text, verb } of finiteSentences(readFileSync(file, 'utf8'))) {
    const { tokens } = annotator.annotate(text);
    counts.all++;
    const main = findMainVerb(tokens);
    if (main === 'no-verb') {
      counts.missing++;
      if (values.show) console.log(`none: ${tokens.map(({ text, tag }) => `${text}/${tag}`).join(' ')}`);
    } else if (typeof main !== 'string' && tokens[main.finite]!.start !== verb) {
      counts.other++;
      if (values.show) console.log(`${tokens[main.finite]!.text}: ${text}`);
    }
    if (simpleClause(tokens) === 'no-verb') counts.simple++;
  }
  const { all, missing, other, simple } = counts;
  console.log([path.basename(file), all, missing, other, simple].join('\t'));
}

function ofTrainingAndDev(folder: string): string[] {
  const treebanks = path.join(folder, 'treebanks_heads');
  return readdirSync(treebanks)
    .filter((file) => /-(?:train|dev)\.conllu$/.test(file))
    .map((file) => path.join(treebanks, file));
}

/** The text of each sentence with a finite main verb, and the offset of that verb. */
function* finiteSentences(conllu: string): Generator<{ readonly text: string; readonly verb: number }> {
  for (const block of conllu.split('\n\n')) {
    const rows = block.split('\n').flatMap((line) => (/^\d+\t/.test(line) ? [line.split('\t')] : []));
    let text = '';
    const words = rows.map(([id, form, , , tag, , head, relation, , misc]) => {
      const start = text.length;
      text += misc?.includes('SpaceAfter=No') ? form : `${form} `;
      return { id, tag: tag!, head, relation: relation!, start };
    });
    const root = words.find(({ relation }) => relation === 'root');
    if (!root || text.includes('?') || !/[.!]\s*$/.test(text)) continue;
    const finite = words.find(
      ({ tag, head, relation, id }) =>
        /^(?:MD|VB[DZP])$/.test(tag) &&
        (id === root.id || (head === root.id && /^(?:aux|cop)/.test(relation))),
    );
    if (finite) yield { text: text.trimEnd(), verb: finite.start };
  }
}
