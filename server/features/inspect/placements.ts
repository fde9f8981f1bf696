import { encoderNames } from '../../../core/encoderNames.ts';
import type { Engine } from '../../../core/engine/index.ts';
import { coverageLines } from '../../../core/evaluation/coverage/coverageText.ts';
import { InputError } from '../../../core/inputError.ts';
import type { Compared } from '../../../core/inspection/compared.ts';
import { misrankedText } from '../../../core/inspection/misrankedText.ts';
import { type EncoderPlaced, placeUnder } from '../../../core/inspection/placement.ts';
import { verdictOf } from '../../../core/inspection/verdict.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import type { EncoderHost } from '../../encoderHost.ts';
import type { EncoderPlacement, InspectResult, Settings, UnusableEncoder } from '../../protocol.ts';

/** Measures where encoders place the sentences of an inspection. */
export interface Placements {
  /** One placement per encoder, in the order given; the reason instead if the encoder cannot be used. */
  underAll(
    encoders: readonly string[],
    compared: Compared,
    sentences: InspectResult['sentences'],
    settings: Settings,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<(EncoderPlacement | UnusableEncoder)[]>;
}

export function createPlacements({ engines, choiceOf, status, log }: EncoderHost): Placements {
  return Object.freeze<Placements>({
    async underAll(encoders, compared, sentences, settings, { signal, onProgress }) {
      const placements: (EncoderPlacement | UnusableEncoder)[] = [];
      for (const [done, encoder] of [...new Set(encoders)].entries()) {
        onProgress?.({
          message: `Computing distances with ${encoderNames([encoder])[0]}`,
          done,
          total: encoders.length,
        });
        signal.throwIfAborted();
        const place = async (engine: Engine) => placeUnder(encoder, compared, engine, { signal });
        try {
          const placement = await status.busyWith(engines.use(choiceOf(settings), place));
          placements.push(placementItem(encoder, placement, sentences));
        } catch (error) {
          signal.throwIfAborted();
          const { message, stack } = error as Error;
          if (!(error instanceof InputError)) log.error(`The encoder ${encoder} failed: ${stack ?? message}`);
          placements.push({ encoder, problem: message });
        }
      }
      return placements;
    },
  });
}

/** A placement in the terms of the protocol. */
function placementItem(
  encoder: string,
  { distances, order, misplaced, reconstruction, ...coverage }: EncoderPlaced,
  sentences: InspectResult['sentences'],
): EncoderPlacement {
  const [unseen] = coverageLines({ [encoder]: coverage });
  return {
    encoder,
    distances,
    order,
    misplaced: misplaced.map((each) => ({ sentence: each.sentence, says: misrankedText(each, sentences) })),
    verdict: verdictOf({ misplaced }, sentences),
    ...(reconstruction && { reconstruction }),
    ...(unseen !== undefined && { unseen: unseen.slice(encoder.length + 2) }),
  };
}
