import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import { logistic } from '../../logistic.ts';
import { fileName } from '../../paths.ts';
import { sha256 } from '../../sha256.ts';
import type { Encoder, EncoderDescription } from '../encoder.ts';
import { createJsonFiles, type JsonFiles } from '../huggingface/jsonFiles.ts';
import { classesOf, openPairModel } from '../huggingface/pairs/openPairModel.ts';
import { readsPairs } from '../huggingface/pairs/readsPairs.ts';
import { splitId } from '../huggingface/splitId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A cross-encoder, or reranker: a model that reads two sentences together and gives one score for the pair. It has no
 * vectors, so that only methods that compare pairs can use it.
 */
export const crossEncoder: EncoderKind = {
  takes: ['maximumLength'],
  others: 'a folder with a cross-encoder, for pairs of sentences',
  async match(id, { files, options }) {
    const found = await splitId(id, files);
    if (!found) return undefined;
    const json = createJsonFiles(files.resolve(found.folder), files);
    if (!(await readsPairs(json))) return undefined;
    const checked = async () => {
      const classes = await classesOf(json);
      if (classes.length === 1) return;
      throw new InputError(
        `${json.path()} is a classifier of ${classes.length} classes, and gives no single score for a pair.`,
        'Give a model of inference (entailment, neutral, contradiction) to semloc compare-sentences --nli, or name a cross-encoder with one class.',
      );
    };
    const scale = await scaleOf(json);
    return {
      async label() {
        await checked();
        return `${fileName(json.path())}: cross-encoder`;
      },
      async open(context): Promise<Encoder> {
        await checked();
        const model = await openPairModel(id, options(id).maximumLength, { files, ...context });
        return Object.freeze<Encoder>({
          /** Read each time: the device may change while the model is used. */
          get description(): EncoderDescription {
            const { classes: _, ...description } = model.description;
            return {
              ...description,
              hash: scale === 1 ? description.hash : sha256(`${description.hash} ${scale}`),
              dimension: undefined,
              pooling: 'cross-encoder',
              normalized: false,
              sees: 'text',
              cheap: false,
            };
          },
          encode: () => Promise.reject(withoutVectors(id)),
          async scores(sentences, pairs, task) {
            const textOf = (at: number) => sentences[pairs[at]!]!.text;
            const texts = Array.from(
              { length: pairs.length / 2 },
              (_, pair) => [textOf(2 * pair), textOf(2 * pair + 1)] as const,
            );
            const { logits, ...counts } = await model.logits(texts, task);
            return { scores: Float64Array.from(logits, (logit) => logistic(logit / scale)), ...counts };
          },
          dispose: model.dispose,
        });
      },
    };
  },
};

/** The divisor of the logits of models that are trained to rank by them. */
const WIDE = 10;

/**
 * The number that logits are divided by before their sigmoid is taken: 1, or more for a model that declares that it gives
 * logits as they are. Those are often beyond 10, where sigmoids differ too little for a threshold to tell them apart.
 */
async function scaleOf(json: JsonFiles): Promise<number> {
  const config = (await json.object('config.json')) ?? {};
  const own = isRecord(config.sentence_transformers) ? config.sentence_transformers.activation_fn : undefined;
  return /(?:^|\.)Identity$/.test(String(own ?? config.sbert_ce_default_activation_function)) ? WIDE : 1;
}

function withoutVectors(id: string): InputError {
  return new InputError(
    `${id} is a cross-encoder, which scores pairs of sentences and has no vectors.`,
    'Use it where pairs are compared by similarity: evaluate pairs, threshold, localization, triplets, sts or retrieval.',
  );
}
