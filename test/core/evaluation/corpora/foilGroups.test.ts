import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FoilGroup, readFoilGroups } from '../../../../core/evaluation/corpora/foilGroups.ts';
import { corpusOf } from '../fakes.ts';

async function read(...lines: string[]): Promise<FoilGroup[]> {
  const groups: FoilGroup[] = [];
  for await (const group of readFoilGroups(corpusOf(lines, 'groups.txt'))) groups.push(group);
  return groups;
}

async function refuses(lines: readonly string[], message: RegExp) {
  await assert.rejects(read(...lines), { name: 'InputError', message });
}

test('broad sets and ground-truth sets, types, and lines that lack an id', async () => {
  const groups = await read(
    '(Of the README.)',
    'Format: lines "<type> <id> <id> <sentence>"',
    'P 1 2 An example of the README',
    '(I)',
    '1',
    'P 5 20 A man plays a guitar',
    'S 20 A guitar plays a man',
    'D No man plays a guitar',
    '',
    '(also P 5 20 A seated man plays guitar)',
    'SD 5 20 No guitar plays a man',
    '2',
    'P 6 21 3 men play',
    '(II)',
    '2',
    'P 7 8 A girl sings',
  );
  assert.deepEqual(groups, [
    {
      id: 'I.1',
      sentences: {
        P: ['A man plays a guitar'],
        S: ['A guitar plays a man'],
        D: ['No man plays a guitar'],
        SD: ['No guitar plays a man'],
      },
    },
    { id: 'I.2', sentences: { P: ['3 men play'], S: [], D: [], SD: [] } },
    { id: 'II.2', sentences: { P: ['A girl sings'], S: [], D: [], SD: [] } },
  ]);
});

test('JSON lines, the base being a paraphrase', async () => {
  const [group] = await read(
    '{"id":7,"base":"A b","paraphrases":["C d"],"foils":[{"type":"SD","text":"E f"}]}',
  );
  assert.deepEqual(group, { id: '7', sentences: { P: ['A b', 'C d'], S: [], D: [], SD: ['E f'] } });
});

test('what cannot be read is refused with its line', async () => {
  await refuses(['(I)', '1', 'X 1 2 A man'], /groups\.txt, line 3: “X 1 2 A man”.*Expected a broad set/);
  await refuses(['(I)', 'P 1 2 A man'], /line 2: the sentence belongs to no set/);
  await refuses(['(I)', '1', 'P 1 2'], /line 3: the sentence is missing/);
  await refuses(['(I)', '1', 'P a', '1', 'P b', '2'], /line 4: the set I\.1 occurs twice/);
  await refuses(['{"id":1,"base":""}'], /line 1: a paraphrase is not a text/);
  await refuses(['{"id":1,"foils":[{"type":"P","text":"a"}]}'], /line 1: a foil has no valid type/);
  await refuses(['{"id":1}', '{"id":'], /line 2: this is not JSON/);
  await refuses(['{"base":"a"}'], /line 1: the id is missing/);
});

test('a text without a set holds no group', async () => {
  assert.deepEqual(await read('The data file is not public.'), []);
  assert.deepEqual(await read(), []);
});
