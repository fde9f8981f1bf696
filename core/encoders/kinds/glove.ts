import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { InputProblem } from '../../problem.ts';
import type { Resources } from '../../resources.ts';
import { readTableHeader, type TableHeader } from '../glove/header.ts';
import { createPooledEncoder } from '../glove/pooledEncoder.ts';
import { pooledGraph } from '../glove/pooledGraph.ts';
import { POOLINGS, type Pooling } from '../glove/pooling.ts';
import { openVocabulary, type Vocabulary } from '../glove/vocabulary.ts';
import type { EncoderKind } from './kind.ts';

/**
 * GloVe (Pennington et al. 2014), 100 components, composed by sum, mean, maximum or product. Words are
 * lower-cased; unknown ones are skipped and counted; a sentence with no known word is the zero vector.
 */
export const glove: EncoderKind = {
  known: POOLINGS.map((pooling) => ({ id: `glove-${pooling}`, label: `GloVe 100-d, ${pooling}` })),
  open: async (id, context) => {
    const pooling = id.slice('glove-'.length) as Pooling;
    const { header, vocabulary, hash } = await table(context.resources);
    const model = await context.sessions.open(() => ({
      bytes: pooledGraph(pooling, header, ROWS),
      folder: dirname(context.resources.locate(ROWS)),
    }));
    return createPooledEncoder(pooling, vocabulary, model, {
      id,
      label: `GloVe ${header.dimension}-d, ${pooling}`,
      dimension: header.dimension,
      pooling,
      normalized: false,
      maximumLength: undefined,
      device: model.device,
      devicesRefused: model.refused,
      dataType: 'int8',
      tokenizer: 'Treebank tokens, lower-cased',
      hash,
      cheap: true,
    });
  },
};

const ROWS = 'glove.rows.bin';
const WORDS = 'glove.words.bin';

/** One for the four poolings. */
const tables = new WeakMap<Resources, Promise<Table>>();

function table(resources: Resources): Promise<Table> {
  const open = tables.get(resources);
  if (open) return open;
  const opening = openTable(resources);
  tables.set(resources, opening);
  opening.catch(() => tables.delete(resources));
  return opening;
}

interface Table {
  readonly header: TableHeader;
  readonly vocabulary: Vocabulary;
  /** SHA-256 of the words file, which holds that of the rows file. */
  readonly hash: string;
}

/** The rows are read once to check them and then let go: the session maps the file. */
async function openTable(resources: Resources): Promise<Table> {
  const [rows, words] = await Promise.all([resources.read(ROWS), resources.read(WORDS)]);
  const header = readTableHeader(rows, ROWS, 'rows');
  const vocabulary = openVocabulary(words, WORDS);
  if (createHash('sha256').update(rows).digest('hex') !== vocabulary.header.rowsHash) {
    throw new InputProblem(
      `resources/${ROWS} is damaged or does not belong to ${WORDS}.`,
      'Reinstall Semloc, or restore both files from its repository.',
    );
  }
  const hash = createHash('sha256').update(words).digest('hex');
  return { header, vocabulary, hash };
}
