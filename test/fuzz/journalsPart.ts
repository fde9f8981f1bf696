import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { run } from '../cli/terminal.ts';
import { damaged, pick } from './mutations.ts';
import { type Part, wrongEnd } from './part.ts';

const GROUPS = 400;

/** Damaged journals of interrupted evaluations: resumed to the same bytes, or refused. */
export const JOURNALS: Part = {
  name: 'journals',
  async open(folder) {
    const at = (name: string) => path.join(folder, name);
    const rows = Array.from({ length: GROUPS }, (_, group) =>
      ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
        [10 * group + place, group, kind, `${kind} ${group}`, `${kind} ${group} .`, '', '', '', ''].join(
          '\t',
        ),
      ),
    ).flat();
    writeFileSync(at('data.tsv'), rows.join('\n'));
    const evaluate = (out: string, signal?: AbortSignal) =>
      run(
        ['evaluate', 'costra', '--corpus', at('data.tsv'), '--encoder', 'bow', '--no-cache', '--out', out],
        { signal },
      );
    const whole = await evaluate(at('whole'));
    if (whole.code !== 0) throw new Error(whole.err);
    await interrupted(at('stopped'), evaluate);
    let cases = 0;
    return {
      async attempt(random) {
        const out = at(`case-${cases++}`);
        cpSync(at('stopped'), out, { recursive: true });
        const unfinished = path.join(out, '.unfinished');
        const files = readdirSync(unfinished)
          .map((name) => path.join(unfinished, name))
          .filter((file) => statSync(file).size > 0)
          .sort();
        for (let times = 1 + random.below(2); times > 0; times--) {
          const file = pick(random, files);
          writeFileSync(file, damaged(random, readFileSync(file)));
        }
        const outcome = await evaluate(out);
        const problem = wrongEnd(outcome);
        if (problem !== undefined || outcome.code === 2) return problem;
        const other = ['run.json', 'examples.jsonl'].find(
          (name) => !readFileSync(path.join(out, name)).equals(readFileSync(path.join(at('whole'), name))),
        );
        return other && `${other} differs from that of an undamaged run`;
      },
      close: async () => {},
    };
  },
};

/** Leaves an evaluation behind that was canceled after it had kept some batches. */
async function interrupted(
  out: string,
  evaluate: (out: string, signal: AbortSignal) => Promise<{ readonly code: number; readonly err: string }>,
): Promise<void> {
  const batches = path.join(out, '.unfinished', 'batches.jsonl');
  const stop = new AbortController();
  let ended = false;
  const running = evaluate(out, stop.signal).finally(() => {
    ended = true;
  });
  while (!ended && !stop.signal.aborted) {
    if (existsSync(batches) && readFileSync(batches, 'utf8').split('\n').length > 8) stop.abort();
    await setImmediate();
  }
  const { code, err } = await running;
  if (code !== 130) throw new Error(`The evaluation to be interrupted ended with exit code ${code}. ${err}`);
}
