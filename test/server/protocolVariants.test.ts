/** Variants, inspections and the reverse dictionary, over real JSON-RPC. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProgressType } from 'vscode-languageserver/node';
import { SUBSTITUTION_KINDS } from '../../core/substitutionKinds/kinds.ts';
import { records as variantRecords } from '../../media/review/variantRecords.ts';
import type {
  EncoderPlacement,
  InspectResult,
  ReverseDictionaryResult,
  UnusableEncoder,
  VariantsResult,
} from '../../server/protocol.ts';
import { run } from '../cli/terminal.ts';
import { at, describeServer, SENTENCE, textDocument } from './runningServer.ts';

describeServer((tested) => {
  const { request } = tested;

  test('makes variants, with progress', async () => {
    const reports: { kind: string; message?: string }[] = [];
    const listening = tested.server.connection.onProgress(
      new ProgressType<(typeof reports)[number]>(),
      'v',
      (report) => void reports.push(report),
    );
    const result = await request<VariantsResult>('semloc/variants', { textDocument, workDoneToken: 'v' });
    listening.dispose();
    assert.equal(result.sentences.length, 1);
    assert.equal(result.noDistances, undefined);
    const { variants } = result.sentences[0]!;
    assert.ok(variants.length > 0);
    assert.ok(variants.every(({ distance }) => distance! > 0 && distance! < 2));
    assert.deepEqual([reports[0]!.kind, reports.at(-1)!.kind], ['begin', 'end']);
  });

  test('variants of Markdown are saved as the command line prints them', async () => {
    const uri = 'file:///marked.md';
    const text = [
      'The *government* [left](https://example.org/car) the **old car** in `the garage`.',
      '',
      '> She bought a car, see `car.ts`,',
      '> and the  government\tbegan to leave.\r',
      '',
      '- A union &amp; a car[^1] begin.',
    ].join('\n');
    await tested.server.open(uri, text, 'markdown');
    const { sentences } = await request<VariantsResult>('semloc/variants', {
      ...{ textDocument: { uri }, kinds: SUBSTITUTION_KINDS },
    });
    const printed = await run(['variants', '-', '--language', 'markdown', '--encoder', 'minilm'], {
      input: text,
    });
    assert.equal(variantRecords(sentences), printed.out);
    assert.match(printed.out, /the \*\*old \w+\*\* in `the garage`\./);
    for (const item of sentences.flatMap(({ variants }) => variants)) {
      assert.deepEqual(
        item.changes.map(({ start, end }) => item.text.slice(start, end)),
        item.changes.map(({ to }) => to),
      );
    }
  });

  test('places the variants of the sentence at the cursor, and those of any text', async () => {
    const asked = {
      encoders: ['bow', 'glove-sum', 'nonesuch'],
      paraphrase: 'The old car is there no longer.',
    };
    const sentence = { textDocument, position: at(SENTENCE.indexOf('car')) };
    const inspected = await request<InspectResult>('semloc/inspect', { sentence, ...asked });
    const [bow, glove, none] = inspected.encoders;
    assert.equal(inspected.base, SENTENCE);
    assert.equal(inspected.sentences[0]!.kind, 'paraphrase');
    assert.equal((bow as EncoderPlacement).distances.length, inspected.sentences.length);
    assert.notDeepEqual((glove as EncoderPlacement).distances, (bow as EncoderPlacement).distances);
    assert.match((none as UnusableEncoder).problem, /Unknown encoder "nonesuch"/);
    const anew = await request<InspectResult>('semloc/inspect', { sentence: SENTENCE, ...asked });
    const { range, ...rest } = inspected;
    assert.equal(range!.start.line, 0);
    assert.deepEqual(anew, rest);
  });

  test('looks up the words that a definition may define, with progress', async () => {
    const reports: { kind: string }[] = [];
    const listening = tested.server.connection.onProgress(
      new ProgressType<(typeof reports)[number]>(),
      'd',
      (report) => void reports.push(report),
    );
    const asked = { encoder: 'glove-sif-pc', metric: 'cosine', count: 3, workDoneToken: 'd' };
    const { words } = await request<ReverseDictionaryResult>('semloc/reverseDictionary', {
      definition: 'a person who teaches in a school',
      ...asked,
    });
    listening.dispose();
    assert.equal(words[0]!.lemma, 'teacher');
    assert.equal(words[0]!.gloss, 'a person whose occupation is teaching');
    assert.deepEqual([reports[0]!.kind, reports.at(-1)!.kind], ['begin', 'end']);
  });
});
