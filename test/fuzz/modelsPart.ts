import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../cli/terminal.ts';
import { TINY, writeBertFolder } from '../models/bert.ts';
import { writeJudge } from '../models/judgeFolder.ts';
import { damaged, damagedJson, pick } from './mutations.ts';
import { type Part, wrongEnd } from './part.ts';

/**
 * Damaged folders of encoders and of word vectors through `semloc embed`, of masked language models through `semloc
 * annotate --judge`, and damaged tables through the import.
 */
export const MODELS: Part = {
  name: 'models',
  async open(folder) {
    const at = (name: string) => path.join(folder, name);
    writeBertFolder(at('bert'), TINY, ['the', 'a', 'cat', 'dog', 'sees']);
    writeJudge(at('judge'));
    const table = 'the 1 2 3\ncat 3 4 5\ndog 0.5 -1 2e-3\nsees 9 8 7\n';
    writeFileSync(at('vectors.txt'), table);
    const imported = await run(['import-vectors', at('vectors.txt'), '--out', at('words')]);
    if (imported.code !== 0) throw new Error(imported.err);
    let cases = 0;
    return {
      async attempt(random) {
        const kind = pick(random, ['bert', 'words', 'judge', 'table']);
        const made = at(`case-${cases++}`);
        if (kind === 'table') {
          writeFileSync(`${made}.txt`, damaged(random, Buffer.from(table)));
          return wrongEnd(await run(['import-vectors', `${made}.txt`, '--out', made]));
        }
        cpSync(at(kind), made, { recursive: true });
        const files = readdirSync(made, { recursive: true })
          .map((name) => path.join(made, String(name)))
          .filter((file) => statSync(file).isFile())
          .sort();
        const file = pick(random, files);
        const bytes = readFileSync(file);
        const json = file.endsWith('.json') && random.below(3) > 0;
        writeFileSync(
          file,
          json ? JSON.stringify(damagedJson(random, JSON.parse(String(bytes)))) : damaged(random, bytes),
        );
        const [argv, input] =
          kind === 'judge'
            ? [['annotate', '--profile', 'white2015', '--judge'], 'The union saw a mistake in the movie.\n']
            : [['embed', '--no-cache', '--encoder'], 'the cat sees a dog\n\nthe\n'];
        const problem = wrongEnd(await run([...argv, made, '-', '--lines', '--device', 'cpu'], { input }));
        return problem && `${path.relative(made, file)}: ${problem}`;
      },
      close: async () => {},
    };
  },
};
