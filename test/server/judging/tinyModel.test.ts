/** A tiny masked language model as the judge, in the engine's thread. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startEngineThread } from '../../../host/engineThread/engineThread.ts';
import type { LanguageServiceHost } from '../../../server/languageService.ts';
import { eventually } from '../../eventually.ts';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { judgeScore } from '../../models/judgeFolder.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { memoryService, NEVER, open } from '../memory.ts';

const root = temporaryFolder({ after });
const folder = root.at('workspace/judge');
const bert = writeBertFolder(folder, TINY, 'the plant herb shrub .'.split(' '), { masked: true });
const text = 'The plant .';

function serviceIn(workspace: string, trusted: boolean, userFolders: readonly string[] = []) {
  const surroundings: Partial<LanguageServiceHost> = {
    startEngine: ({ models }) => startEngineThread({ device: 'cpu', models }),
    workspace: { folders: [pathToFileURL(workspace).href], trust: { trusted, userFolders } },
  };
  return memoryService({ judge: folder, judgeMargin: 1000, encoder: 'bow' }, surroundings);
}

/** A hover, once the model is open. */
async function hoverOf({ service }: ReturnType<typeof serviceIn>): Promise<string> {
  const document = open(text);
  const hover = async () => {
    const found = await service.hover.at(document, document.positionAt(5), NEVER);
    return (found!.contents as { value: string }).value;
  };
  return eventually(hover, (value) => !value.includes('loading…'));
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
