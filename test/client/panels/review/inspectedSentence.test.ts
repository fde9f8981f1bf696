import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageClient } from '../../../../client/languageClient.ts';
import {
  inspectedAgain,
  inspectedResult,
  toldResult,
  withSentence,
} from '../../../../client/panels/review/inspectedSentence.ts';
import type { ReviewedResult, VariantsState } from '../../../../media/page/messages.ts';
import type { InspectParams } from '../../../../server/protocol.ts';
import { INSPECTION } from '../../../media/inspections.ts';

const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 9 } });
const inspected = (text: string, line: number) =>
  inspectedResult({ ...INSPECTION, base: text, range: at(line) });
const plain = (...texts: readonly (readonly [string, number])[]): ReviewedResult => ({
  ...inspected('', 0),
  sentences: texts.map(([text, line]) => ({ text, range: at(line), variants: [] })),
});

test('the variants of an inspection have the places of the first encoder; the paraphrase stands apart', () => {
  const { encoder, meanings, sentences } = inspectedResult(INSPECTION);
  const [{ variants, inspected: by }] = sentences as [(typeof sentences)[number]];
  assert.deepEqual([encoder, meanings.negation, meanings['noun-synonym']], ['bow', 'changed', 'preserved']);
  assert.equal(by!.paraphrase, INSPECTION.sentences[0]!.text);
  assert.deepEqual(
    variants.map(({ kind, distance, misranked }) => [kind, distance, misranked !== undefined]),
    [
      ['noun-synonym', 0.0833, false],
      ['noun-synonym', 0.25, false],
      ['verb-antonym', 0.0833, true],
      ['scrambled', 0, true],
      ['negation', 0.1513, true],
    ],
  );
});

test('notices, and why there are no distances, are told in other words', () => {
  const told = (message: string) => message.replaceAll('/w/', '');
  const encoders = [{ encoder: '/w/mine', problem: 'There is no /w/mine.' }, ...INSPECTION.encoders];
  const said = { notices: ['/w/words is empty.'], noDistances: 'There is no folder /w/mine.' };
  const result = toldResult({ ...inspectedResult({ ...INSPECTION, encoders }), ...said }, told);
  assert.deepEqual([result.notices, result.noDistances], [['words is empty.'], 'There is no folder mine.']);
  assert.deepEqual(result.sentences[0]!.inspected!.encoders, [
    { encoder: '/w/mine', problem: 'There is no mine.' },
    ...INSPECTION.encoders,
  ]);
  assert.equal('noDistances' in toldResult(inspectedResult(INSPECTION), told), false);
});

test('an inspection takes the place of its sentence, of two that read alike of the one at its place', () => {
  const found = withSentence(plain(['It rains.', 1], ['It rains.', 4]), inspected('It rains.', 4));
  assert.deepEqual(
    found!.sentences.map((each) => Boolean(each.inspected)),
    [false, true],
  );
  assert.equal(withSentence(plain(['It rains.', 1]), inspected('It pours.', 1)), undefined);
});

/** What is inspected again after an edit: the line of each sentence that the server is asked for. */
async function again(before: ReviewedResult, fresh: ReviewedResult) {
  const lines: number[] = [];
  const client = {
    async sendRequest(_: string, { sentence }: InspectParams) {
      const { line } = (sentence as Exclude<typeof sentence, string>).position;
      lines.push(line);
      return {
        ...INSPECTION,
        base: fresh.sentences.find(({ range }) => range.start.line === line)!.text,
        range: at(line),
      };
    },
  } as unknown as LanguageClient;
  const { sentences } = await inspectedAgain(client, fresh, {
    uri: 'file:///a.md',
    result: before,
  } as VariantsState);
  return { lines, inspected: sentences.map((each) => Boolean(each.inspected)) };
}

test('after an edit a sentence is inspected again where it stands now, and one that is alone as it is now', async () => {
  const two = plain(['A.', 1], ['B.', 2]);
  const before = withSentence(two, inspected('B.', 2))!;
  assert.deepEqual(await again(before, plain(['A.', 1], ['B.', 5])), {
    lines: [5],
    inspected: [false, true],
  });
  assert.deepEqual(await again(before, plain(['A.', 1], ['C.', 2])), {
    lines: [],
    inspected: [false, false],
  });
  assert.deepEqual(await again(inspected('A.', 1), plain(['Soon A.', 1])), { lines: [1], inspected: [true] });
});
