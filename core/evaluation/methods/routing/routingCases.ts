import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import { checkClasses } from '../../corpora/labeled/checkLabeledTask.ts';
import { type LabeledCase, readLabeledCases } from '../../corpora/labeled/labeledCases.ts';
import { labeledSource } from '../../corpora/labeled/labeledOptions.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { ReadingContext } from '../../method.ts';
import { drawHalves } from '../threshold/thresholdHalves.ts';
import { NONE } from './routingExample.ts';

/** An utterance, and the route that it belongs to. */
export interface Utterance {
  readonly text: string;
  /** Null if it belongs to none. */
  readonly route: string | null;
  readonly group?: string;
}

/** An utterance that is routed by the examples of all routes. */
export interface RoutingCase {
  readonly utterance: Utterance;
  /** True if thresholds are certified on it; they are chosen on the others. */
  readonly isHeldOut: boolean;
  /** The same object in every case of a run. */
  readonly routes: Routes;
}

/** The examples of a corpus's routes. */
export interface Routes {
  readonly examples: readonly (Utterance & { readonly route: string })[];
}

/**
 * Reads the utterances of a corpus. Those of the split `train` are the examples of the routes, and the others are routed by
 * them; in a corpus without splits, each is routed by all others.
 *
 * @throws InputError that names the file, and the line where there is one
 */
export async function* readRoutingCases(
  corpus: readonly CorpusFile[],
  { options, notice, seed }: Pick<ReadingContext, 'options' | 'notice' | 'seed'>,
): AsyncGenerator<RoutingCase> {
  const cases: LabeledCase[] = [];
  for (const file of corpus) {
    for await (const each of readLabeledCases(file, labeledSource(options), notice)) cases.push(each);
  }
  if (cases.length === 0) return;
  const place = corpus.map(({ path }) => path).join(', ');
  if (cases.some(({ sentences }) => sentences.length > 1)) {
    throw new InputError(
      `${place}: these are pairs of sentences, and single utterances are routed.`,
      'Name the column of the utterance: --sentence NAME.',
    );
  }
  const routed = cases.filter(({ label }) => label !== options.none);
  checkClasses(routed.length > 0 ? routed : cases, place, 'utterance');
  if (routed.some(({ label }) => label === NONE)) {
    throw new InputError(
      `${place}: a route is called “${NONE}”, which is the name of no route in results.`,
      `Call it otherwise, or leave --none ${String(options.none)} out if it is no route.`,
    );
  }
  const isExample = ({ part = 'train' }: LabeledCase) => part === 'train';
  const isAsked = ({ part = 'test' }: LabeledCase) => part !== 'train';
  const utterance = ({ sentences: [text], label, group }: LabeledCase): Utterance => ({
    text,
    route: label === options.none ? null : label,
    ...(group !== undefined && { group }),
  });
  const routes = { examples: routed.filter(isExample).map(utterance) as Routes['examples'] };
  const asked = cases.filter(isAsked).map(utterance);
  if (asked.length === 0 || routes.examples.length === 0) {
    throw new InputError(
      `${place}: all utterances are of one split, so that there are none to route by the others.`,
      'Name train and test in the column of the split, or leave the column out.',
    );
  }
  sayWhatIsMissing(asked, routes, String(options.none), notice);
  const halves = drawHalves(
    asked.map(({ text, group }) => ({ texts: [text], ...(group !== undefined && { group }) })),
    seed,
  );
  for (const [at, each] of asked.entries()) yield { utterance: each, isHeldOut: halves[at]!, routes };
}

function sayWhatIsMissing(
  asked: readonly Utterance[],
  { examples }: Routes,
  none: string,
  notice: (message: string) => void,
): void {
  const known = new Set(examples.map(({ route }) => route));
  const unknown = asked.filter(({ route }) => route !== null && !known.has(route)).length;
  if (unknown > 0) {
    notice(`${plural(unknown, 'utterance')} of routes without an example cannot be routed correctly.`);
  }
  if (asked.every(({ route }) => route !== null)) {
    notice(
      `No utterance is labeled “${none}”, so that nothing is known of utterances that no route should answer: label some, or name their label with --none.`,
    );
  }
}
