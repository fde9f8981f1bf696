import type { LazyParser } from '../../core/parsing/lazyParser.ts';
import type { FeatureHost } from '../featureHost.ts';
import type * as AllLater from '../later.ts';
import { lazyFeature } from '../lazyFeature.ts';
import type { MethodItem } from '../protocol.ts';
import type { AcceptedVariantsFeature } from './acceptedVariants.ts';
import type { AnnotateFeature } from './annotate.ts';
import type { AnnotationQueuesFeature } from './annotationQueues.ts';
import { type CandidatesFeature, createCandidates } from './candidates.ts';
import type { CasesFeature } from './cases.ts';
import { type CodeActionsFeature, createCodeActions } from './codeActions.ts';
import type { CodeLensesFeature } from './codeLenses.ts';
import type { CompareDocumentsFeature } from './compareDocuments.ts';
import type { CompareSentencesFeature } from './compareSentences.ts';
import type { DriftFeature } from './drift.ts';
import type { EncodersFeature } from './encoders.ts';
import type { EvaluateFeature } from './evaluate/evaluate.ts';
import type { HomeFeature } from './home/home.ts';
import { createHover, type HoverFeature } from './hover/hover.ts';
import type { InlayHintsFeature } from './inlayHints.ts';
import type { InspectFeature } from './inspect/inspect.ts';
import type { MapFeature } from './map/map.ts';
import { createPinCommands, type PinCommandsFeature } from './pinCommands.ts';
import { createPinnedWords, type PinnedWordsFeature } from './pinnedWords.ts';
import type { ReverseDictionaryFeature } from './reverseDictionary.ts';
import type { RunsFeature } from './runs.ts';
import { createSemanticTokens, type SemanticTokensFeature } from './semanticTokens/semanticTokens.ts';
import { createSenses, type SensesFeature } from './senses.ts';
import type { SuitesFeature } from './suites/suites.ts';
import type { TrainFeature } from './train.ts';
import type { VariantsFeature } from './variants/variants.ts';

/** The features of the language service, one per file or folder here. */
export interface Features {
  readonly semanticTokens: SemanticTokensFeature;
  readonly hover: HoverFeature;
  readonly codeActions: CodeActionsFeature;
  readonly candidates: CandidatesFeature;
  readonly variants: VariantsFeature;
  readonly acceptedVariants: AcceptedVariantsFeature;
  readonly inspect: InspectFeature;
  readonly reverseDictionary: ReverseDictionaryFeature;
  readonly annotate: AnnotateFeature;
  readonly compareDocuments: CompareDocumentsFeature;
  readonly compareSentences: CompareSentencesFeature;
  readonly map: MapFeature;
  readonly pins: PinCommandsFeature;
  readonly senses: SensesFeature;
  readonly pinnedWords: PinnedWordsFeature;
  readonly inlayHints: InlayHintsFeature;
  readonly codeLenses: CodeLensesFeature;
  readonly cases: CasesFeature;
  readonly home: HomeFeature;
  readonly evaluate: EvaluateFeature;
  readonly runs: RunsFeature;
  readonly suites: SuitesFeature;
  readonly train: TrainFeature;
  readonly drift: DriftFeature;
  readonly annotationQueues: AnnotationQueuesFeature;
  /** The evaluation methods, with the defaults for a resource. */
  methods(scopeUri?: string): Promise<readonly MethodItem[]>;
  readonly encoders: EncodersFeature;
}

/** The code of the features that the start does without. */
export type Later = Pick<typeof AllLater, Extract<keyof typeof AllLater, `create${string}` | 'listMethods'>>;

export interface FeaturesHost extends FeatureHost {
  readonly parser: LazyParser;
  later(): Promise<Later>;
}

/** Creates the features. All but those of the start load their code when they are first asked. */
export function createFeatures(host: FeaturesHost): Features {
  const { later } = host;
  const cases = lazyFeature(async () => (await later()).createCases());
  const evaluate = lazyFeature(async () => (await later()).createEvaluate(host));
  const train = lazyFeature(async () => (await later()).createTrain(host));
  const drift = lazyFeature(async () => (await later()).createDrift(host));
  const annotationQueues = lazyFeature(async () => (await later()).createAnnotationQueues());
  return Object.freeze<Features>({
    semanticTokens: createSemanticTokens(host),
    hover: createHover(host),
    codeActions: createCodeActions(host),
    candidates: createCandidates(host),
    variants: lazyFeature(async () => (await later()).createVariants(host)),
    acceptedVariants: lazyFeature(async () => (await later()).createAcceptedVariants(host)),
    inspect: lazyFeature(async () => (await later()).createInspect(host)),
    reverseDictionary: lazyFeature(async () => (await later()).createReverseDictionary(host)),
    annotate: lazyFeature(async () => (await later()).createAnnotate(host)),
    compareDocuments: lazyFeature(async () => (await later()).createCompareDocuments(host)),
    compareSentences: lazyFeature(async () => (await later()).createCompareSentences(host)),
    map: lazyFeature(async () => (await later()).createMap(host)),
    pins: createPinCommands(host),
    senses: createSenses(host),
    pinnedWords: createPinnedWords(host),
    inlayHints: lazyFeature(async () => (await later()).createInlayHints(host)),
    codeLenses: lazyFeature(async () => (await later()).createCodeLenses(host)),
    cases,
    home: lazyFeature(async () => (await later()).createHome(host)),
    evaluate,
    runs: lazyFeature(async () => (await later()).createRuns()),
    suites: lazyFeature(async () => (await later()).createSuites(evaluate, cases)),
    train,
    drift,
    annotationQueues,
    async methods(scopeUri) {
      const { listMethods } = await later();
      return listMethods(await host.settings.of(scopeUri));
    },
    encoders: lazyFeature(async () => (await later()).createEncoders(host)),
  });
}
