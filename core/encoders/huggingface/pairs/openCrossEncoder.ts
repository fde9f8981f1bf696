import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import { logistic } from '../../../logistic.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder, EncoderDescription } from '../../encoder.ts';
import { withoutVectors } from '../../withoutVectors.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import type { FolderContext } from '../taskModel.ts';
import { classesOf, openPairModel } from './openPairModel.ts';

/**
 * Opens a cross-encoder, whose scores are the sigmoids of its logits. Rejects with an InputError for a classifier of several
 * classes.
 */
export async function openCrossEncoder(
  id: string,
  json: JsonFiles,
  maximumLength: number | undefined,
  context: FolderContext,
): Promise<Encoder> {
  await assertOneClass(json);
  const scale = await scaleOf(json);
  const model = await openPairModel(id, maximumLength, context);
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
    encode: () => Promise.reject(withoutVectors({ id, pooling: 'cross-encoder' })),
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
}

/** Rejects with an InputError unless the model gives a single score. */
export async function assertOneClass(json: JsonFiles): Promise<void> {
  const classes = await classesOf(json);
  if (classes.length === 1) return;
  throw new InputError(
    `${json.path()} is a classifier of ${classes.length} classes, and gives no single score for a pair.`,
    'Give a model of inference (entailment, neutral, contradiction) to semloc compare-sentences --nli, or name a cross-encoder with one class.',
  );
}

/** The divisor of the logits of models that are trained to rank by them. */
const WIDE = 10;

/**
 * The number that logits are divided by before their sigmoid is taken: 1, or more for a model that declares that it gives
 * logits as they are. Those are often beyond 10, where sigmoids differ too little for a threshold to tell them apart.
 */
async function scaleOf(json: JsonFiles): Promise<number> {
  const { activation_fn: saved } = (await json.object('config_sentence_transformers.json')) ?? {};
  const config = (await json.object('config.json')) ?? {};
  const own = isRecord(config.sentence_transformers) ? config.sentence_transformers.activation_fn : undefined;
  const named = saved ?? own ?? config.sbert_ce_default_activation_function;
  return /(?:^|\.)Identity$/.test(String(named)) ? WIDE : 1;
}
