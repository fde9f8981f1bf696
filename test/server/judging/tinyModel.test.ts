/** A tiny masked language model as the judge, in the engine's thread. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Engine } from '../../../core/engine/index.ts';
import { startEngineThread } from '../../../host/engineThread/engineThread.ts';
import type { LanguageServiceHost } from '../../../server/languageService.ts';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { judgeScore } from '../../models/judgeFolder.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { memoryService, NEVER, open } from '../memory.ts';

const root = temporaryFolder({ after });
const folder = root.at('workspace/judge');
const bert = writeBertFolder(folder, TINY, 'the plant herb shrub .'.split(' '), { masked: true });
const text = 'The plant .';

function serviceIn(workspace: string, trusted: boolean, userFolders: readonly string[] = []) {
  const engineEvents = new EventEmitter();
  const surroundings: Partial<LanguageServiceHost> = {
    startEngine: ({ models }) => telling(startEngineThread({ device: 'cpu', models }), engineEvents),
    workspace: { folders: [pathToFileURL(workspace).href], trust: { trusted, userFolders } },
  };
  const settings = { judge: folder, judgeMargin: 1000, encoder: 'bow' };
  return { ...memoryService(settings, surroundings), engineEvents };
}

/** The engine, which emits `answer` when a call of it has come to its end. */
function telling(engine: Engine, events: EventEmitter): Engine {
  const tell = () => events.emit('answer');
  const calls = Object.entries(engine).map(([name, call]) => [
    name,
    (...given: unknown[]) => {
      const answer = call.apply(engine, given);
      Promise.resolve(answer).then(tell, tell);
      return answer;
    },
  ]);
  return Object.fromEntries(calls);
}

/** A hover, once the model is open. */
async function hoverOf({ service, engineEvents }: ReturnType<typeof serviceIn>): Promise<string> {
  const document = open(text);
  for (;;) {
    const answered = once(engineEvents, 'answer');
    const found = await service.hover.at(document, document.positionAt(5), NEVER);
    const { value } = found!.contents as { value: string };
    if (!value.includes('loading…')) return value;
    await answered;
    // What the service makes of the answer.
    await setImmediate();
  }
}

test('a hover orders candidates by the scores that plain loops give, the likeliest first', async () => {
  const memory = serviceIn(root.at('workspace'), true);
  try {
    const shown = await hoverOf(memory);
    const score = (word: string) => judgeScore(bert, ['the', word, '.'], 1);
    const [first, second] = ['herb', 'shrub'].toSorted((a, b) => score(b) - score(a));
    assert.match(shown, new RegExp(`✓ ${first} .*✓ ${second} `));
  } finally {
    await memory.service.dispose();
  }
});

const TRUST: readonly [
  what: string,
  workspace: string,
  trusted: boolean,
  folders: string[],
  judged: boolean,
][] = [
  ['outside a workspace that is trusted', 'other', true, [], true],
  ['inside a workspace that is not trusted', 'workspace', false, [], true],
  ['outside a workspace that is not trusted', 'other', false, [], false],
  ['outside it, where the user settings point', 'other', false, [folder], true],
];
for (const [what, workspace, trusted, folders, judged] of TRUST) {
  test(`a model ${what} is ${judged ? 'opened' : 'not opened'}`, async () => {
    const memory = serviceIn(root.at(workspace), trusted, folders);
    try {
      const shown = await hoverOf(memory);
      assert.equal(/judge: unavailable/.test(shown), !judged, shown);
      const problem = memory.statuses.at(-1)?.problem ?? '';
      assert.equal(/lies outside this workspace, which is not trusted/.test(problem), !judged, problem);
    } finally {
      await memory.service.dispose();
    }
  });
}
