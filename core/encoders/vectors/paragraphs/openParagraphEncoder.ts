import type { ModelFiles } from '../../../modelFiles.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder } from '../../encoder.ts';
import { createInference } from './inference.ts';
import { createParagraphEncoder } from './paragraphEncoder.ts';
import { type ParagraphManifest, readParagraphFolder, readParagraphManifest } from './paragraphFolder.ts';
import { ARCHITECTURE_TITLES } from './paragraphModel.ts';

/**
 * Opens a folder that `semloc train paragraph-vectors` wrote. `passes` is the number of passes of inference; the model's own
 * if undefined.
 *
 * @throws InputError that names the file that is missing or damaged
 */
export async function openParagraphEncoder(
  id: string,
  folder: string,
  passes: number | undefined,
  files: ModelFiles,
): Promise<Encoder> {
  const opened = await readParagraphFolder(files, folder);
  const { manifest, vocabulary } = opened;
  const numbers = new Map(vocabulary.words.map((word, number) => [word, number]));
  const used = passes ?? manifest.passes;
  return createParagraphEncoder(
    {
      infer: createInference(opened, used),
      numberOf: (token) => numbers.get(manifest.cased ? token : token.toLowerCase()),
      dimension: manifest.dimension,
    },
    {
      id,
      label: paragraphLabel(manifest, passes),
      dimension: manifest.dimension,
      pooling: 'given',
      normalized: false,
      maximumLength: undefined,
      device: 'cpu',
      devicesRefused: [],
      dataType: 'float32',
      tokenizer: `Treebank tokens, ${manifest.cased ? 'case kept' : 'lower-cased'}`,
      sees: 'tokens',
      hash: sha256(JSON.stringify([manifest, used])),
      cheap: false,
    },
  );
}

/** The label of a folder, from its manifest alone. */
export async function readParagraphLabel(
  files: ModelFiles,
  folder: string,
  passes: number | undefined,
): Promise<string> {
  return paragraphLabel(await readParagraphManifest(files, folder), passes);
}

/** `PV-DBOW 300-d`, or `PV-DBOW 300-d, 30 passes`. */
function paragraphLabel({ architecture, dimension }: ParagraphManifest, passes: number | undefined): string {
  return `${ARCHITECTURE_TITLES[architecture]} ${dimension}-d${passes === undefined ? '' : `, ${passes} passes`}`;
}
