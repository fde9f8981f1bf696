import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import type { Sessions } from '../../../onnx/sessions.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder } from '../../encoder.ts';
import { createRowLookup } from '../lookup/rowLookup.ts';
import { tokenizerOf } from '../openComposed.ts';
import { openVectorFolder } from '../table/vectorFolder.ts';
import { readVectorManifest } from '../table/vectorManifest.ts';
import { openLayers } from './layers.ts';
import { createRecursiveEncoder } from './recursiveEncoder.ts';
import { damagedRecursive, readLayers, readRecursiveManifest } from './recursiveFolder.ts';
import { type HeadFinder, STRUCTURE_TITLES, type Structure } from './structure.ts';
import { openWordRows } from './wordTable.ts';

/** The folder that an id names, and the source of trees where it names one. */
export interface RecursiveId {
  readonly folder: string;
  readonly structure?: Structure;
}

/**
 * Opens a folder that `semloc train u-rae` wrote.
 *
 * @param openFinder needed for parsed trees
 * @throws InputError that names the file that is missing or damaged
 */
export async function openRecursiveEncoder(
  id: string,
  { folder, structure: asked }: RecursiveId,
  files: ModelFiles,
  sessions: Sessions,
  openFinder: (() => Promise<HeadFinder>) | undefined,
): Promise<Encoder> {
  const manifest = await readRecursiveManifest(files, folder);
  const parameters = await readLayers(files, folder, manifest);
  const table = await openVectorFolder(files, folder);
  if (table.layout.dimension !== manifest.wordDimension || table.layout.type !== 'float32') {
    throw damagedRecursive(folder, 'has word vectors of another form than its layers');
  }
  const { structure } = { ...manifest, ...(asked && { structure: asked }) };
  const finder = structure === 'parser' ? await openFinder?.() : undefined;
  if (structure === 'parser' && !finder) {
    throw new InputError(
      `The encoder ${id} needs a parser, which this engine lacks.`,
      `Give createEngine a headFinder, or use ${folder}#structure=balanced.`,
    );
  }
  const { dimension } = manifest;
  return createRecursiveEncoder(
    {
      layers: await openLayers(manifest, parameters, sessions),
      lookup: createRowLookup(table.vocabulary, table.form),
      rows: await openWordRows(table, sessions),
      structure,
      finder,
    },
    {
      id,
      label: recursiveLabel(table.name, dimension, structure),
      dimension,
      pooling: 'given',
      normalized: false,
      maximumLength: undefined,
      device: 'cpu',
      devicesRefused: [],
      dataType: 'float32',
      tokenizer: tokenizerOf(table),
      sees: 'tokens',
      hash: sha256(
        JSON.stringify([table.hash, manifest.layers, structure, structure === 'parser' ? finder!.hash : '']),
      ),
      cheap: false,
    },
  );
}

/** The label of a folder, from its manifests alone. */
export async function readRecursiveLabel(
  files: ModelFiles,
  { folder, structure }: RecursiveId,
): Promise<string> {
  const manifest = await readRecursiveManifest(files, folder);
  const { name } = await readVectorManifest(files, folder);
  return recursiveLabel(name, manifest.dimension, structure ?? manifest.structure);
}

/** `GloVe, U-RAE 100-d, parsed trees`. */
function recursiveLabel(vectors: string, dimension: number, structure: Structure): string {
  return `${vectors}, U-RAE ${dimension}-d, ${STRUCTURE_TITLES[structure]}`;
}
