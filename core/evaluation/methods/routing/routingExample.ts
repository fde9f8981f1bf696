import type { CaseDescription } from '../../cases/describedCase.ts';
import type { Observation } from '../../method.ts';
import { sharedBy } from '../../observations/unitLinks.ts';

/** An utterance and its nearest examples under one encoder: a line of examples.jsonl. */
export interface RoutingExample {
  readonly encoder: string;
  /** Position in the corpus, from 0. */
  readonly case: number;
  readonly utterance: string;
  readonly group?: string;
  /** The route that it belongs to; null for none. */
  readonly route: string | null;
  /** True if thresholds are certified on it; they are chosen on the others. */
  readonly isHeldOut: boolean;
  /** The nearest route, and its nearest example; null where there is none but itself. */
  readonly nearest: {
    readonly route: string;
    readonly utterance: string;
    /** The mean of as many nearest examples as count. */
    readonly similarity: number;
  } | null;
  /** The similarity to its own route; null where that has no example. */
  readonly own: number | null;
  /** The route that it is given at the threshold of the options; null for none. */
  readonly decided: string | null;
}

/** The name of no route in metrics. */
export const NONE = 'none';

export function* routingObservations(example: RoutingExample): Generator<Observation> {
  const { encoder, case: unit, utterance, group, route, decided } = example;
  const shared = sharedBy([utterance], group);
  const each = { encoder, unit, shared, correct: decided === route };
  yield { metric: 'accuracy', ...each };
  yield { metric: `precision, ${decided ?? NONE}`, ...each };
  yield { metric: `recall, ${route ?? NONE}`, ...each };
}

/** An utterance, the example that is nearest to it, and the route that it is given. */
export const ROUTING_CASES: CaseDescription<RoutingExample> = {
  value: 'Similarity',
  margin: {
    title: 'Similarity',
    help: 'The similarity of the nearest route, negative where the utterance is given the wrong route.',
  },
  describe: ({ encoder, case: unit, utterance, route, nearest, decided }) => ({
    ...{ encoder, unit, kind: route ?? NONE },
    lines: [
      { label: 'Utterance', text: utterance },
      { label: 'Route', text: route ?? NONE, found: decided ?? NONE },
      {
        label: 'Nearest example',
        text: '',
        ...(nearest && { value: nearest.similarity, found: `${nearest.utterance} (${nearest.route})` }),
      },
    ],
    source: [utterance],
    correct: decided === route,
    margin: nearest && (decided === route ? nearest.similarity : -nearest.similarity),
  }),
};
