import { InputError } from '../../../inputError.ts';
import type { SparseMatrix } from '../../../matrices/embeddings.ts';
import { failureReason } from '../../../onnx/failures.ts';
import { decodeFloat16 } from '../../../onnx/halves.ts';
import { runInHalves } from '../../../onnx/inHalves.ts';
import type { OutputData } from '../../../onnx/runningModel.ts';
import { fileName } from '../../../paths.ts';
import { sha256 } from '../../../sha256.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../../encoder.ts';
import { batchesOf } from '../../vectors/pooling/batches.ts';
import { feedsOf, firstToken } from '../feeds.ts';
import { paddingOf } from '../folderModel.ts';
import { readMaskedInterface } from '../masked/maskedInterface.ts';
import { outputWidth } from '../masked/outputWidth.ts';
import { rowLimit } from '../masked/rowLimit.ts';
import { maximumLengthOf } from '../maximumLength.ts';
import { type FolderContext, openTaskModel } from '../taskModel.ts';
import { openTokenizer, type TokenIds } from '../tokenizer.ts';
import type { SpladeSettings } from './spladeSettings.ts';

/** Numbers of the output of several rows, at most: 64 MB as float32. */
const OUTPUT_NUMBERS = 2 ** 24;

/** Texts that are tokenized together. */
const WINDOW = 1024;

/**
 * Opens a SPLADE model (Formal et al. 2021): the vector of a text has a component for each token of the vocabulary, the
 * greatest log(1 + max(0, logit)) that a masked language model gives the token in any place of the text. Most are 0.
 *
 * @param given maximum length in tokens; the folder's files say one if undefined
 */
export async function openSplade(
  id: string,
  { pooling, isTwice }: SpladeSettings,
  given: number | undefined,
  context: FolderContext,
): Promise<Encoder> {
  const remedy = 'Name a folder with tokenizer.json and a sparse encoder.';
  const opened = await openTaskModel(id, 'fill-mask', remedy, context);
  const { folder, json, path, facts, tokenizerFile, model, hashes } = opened;
  try {
    const modelInterface = readMaskedInterface(model, path);
    const written = (await json.object('sentence_bert_config.json'))?.max_seq_length;
    const positions = await maximumLengthOf(json, given, written, modelInterface.fixedLength);
    const open = (maximumLength: number | undefined) =>
      openTokenizer(tokenizerFile, { prompt: '', lowerCase: false, maximumLength }, context.timeLimit);
    const probe = open(positions);
    const { ids } = probe.encode('a');
    const parts = { model, modelInterface, tokenizer: probe };
    const vocabulary =
      modelInterface.vocabulary ??
      (await outputWidth(parts, ids, modelInterface.fixedLength ?? ids.length, path));
    const maximumLength = rowLimit(positions, vocabulary);
    const tokenizer = open(maximumLength);
    const lengthOf = paddingOf({ modelInterface, settings: { maximumLength } });
    const weight = (logit: number) => (isTwice ? Math.log1p(Math.log1p(logit)) : Math.log1p(logit));

    /** The sparse vector of a row: the columns and the values of what is not 0. */
    const pooled = (logits: ArrayLike<number>, start: number, tokens: number) => {
      const all = new Float64Array(vocabulary);
      for (let at = start; at < start + tokens; at++) {
        for (let column = 0; column < vocabulary; column++) {
          const logit = logits[at * vocabulary + column]!;
          if (logit > 0 && pooling === 'sum') all[column]! += weight(logit);
          else if (logit > all[column]!) all[column] = logit;
        }
      }
      const columns = Uint32Array.from([...all.keys()].filter((column) => all[column]! > 0));
      return {
        columns,
        values: Float64Array.from(columns, (column) =>
          pooling === 'sum' ? all[column]! : weight(all[column]!),
        ),
      };
    };

    const run = async (rows: readonly TokenIds[], length: number) => {
      const feeds = (from: number, count: number) =>
        feedsOf(modelInterface, rows.slice(from, from + count), length, tokenizer.padding);
      const { logits: output } = modelInterface;
      const outputs = await runInHalves<Record<string, OutputData>>(model, rows.length, feeds, [output]);
      return outputs.flatMap(({ from, count, outputs: found }) => {
        const logits = decodeFloat16(found[output]!) as Float32Array;
        if (!logits.every(Number.isFinite)) throw new InputError(`${id} gives logits that are not finite.`);
        return rows.slice(from, from + count).map(({ ids }, row) => {
          const start = row * length + firstToken(ids.length, length, tokenizer.padding.side);
          return pooled(logits, start, ids.length);
        });
      });
    };

    const description: EncoderDescription = {
      id,
      label: `${fileName(folder.path)}: sparse, ${vocabulary} tokens of the vocabulary, ${pooling}, ${facts.dataType}`,
      dimension: undefined,
      pooling,
      normalized: false,
      maximumLength,
      get device() {
        return model.device;
      },
      get devicesRefused() {
        return model.refused;
      },
      dataType: facts.dataType,
      tokenizer: `${tokenizer.model}, ${tokenizerFile.name}`,
      sees: 'text',
      hash: sha256(JSON.stringify({ ...hashes, pooling, isTwice, maximumLength })),
      cheap: false,
    };
    return Object.freeze<Encoder>({
      description,
      async encode(sentences: readonly Sentence[], task): Promise<SparseMatrix> {
        const progress = createProgressYielder(task, `Embedding with ${id}`, sentences.length);
        const vectors: ReturnType<typeof pooled>[] = [];
        const budget = modelInterface.oneRow ? 1 : Math.floor(OUTPUT_NUMBERS / vocabulary);
        let [tokens, truncatedSentences, done] = [0, 0, 0];
        for (let from = 0; from < sentences.length; from += WINDOW) {
          const rows = tokenizer.limited(() =>
            sentences.slice(from, from + WINDOW).map(({ text }) => tokenizer.encode(text)),
          );
          for (const row of rows) {
            tokens += row.tokens;
            truncatedSentences += Number(row.truncated);
          }
          for (const { pieces, length } of batchesOf(
            rows.map(({ ids }) => ids.length),
            budget,
            lengthOf,
          )) {
            await progress(done);
            const found = await run(
              pieces.map((piece) => rows[piece]!),
              length,
            ).catch((error) => {
              if (error instanceof InputError) throw error;
              throw new InputError(`The model of ${id} cannot be run: ${failureReason(error)}`);
            });
            pieces.forEach((piece, at) => {
              vectors[from + piece] = found[at]!;
            });
            done += pieces.length;
          }
        }
        await progress(sentences.length);
        return { ...joined(vectors), tokens, truncatedSentences };
      },
      dispose: () => model.dispose(),
    });
  } catch (error) {
    await model.dispose();
    throw error;
  }
}

/** The rows of a sparse matrix. */
function joined(
  vectors: readonly { readonly columns: Uint32Array; readonly values: Float64Array }[],
): SparseMatrix {
  const offsets = new Uint32Array(vectors.length + 1);
  for (const [row, { columns }] of vectors.entries()) offsets[row + 1] = offsets[row]! + columns.length;
  const columns = new Uint32Array(offsets[vectors.length]!);
  const values = new Float64Array(columns.length);
  for (const [row, vector] of vectors.entries()) {
    columns.set(vector.columns, offsets[row]!);
    values.set(vector.values, offsets[row]!);
  }
  return { kind: 'sparse', rows: vectors.length, offsets, columns, values };
}
