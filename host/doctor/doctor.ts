import { openAntonymRows, SHIPPED_ANTONYMS } from '../../core/encoders/vectors/polar/antonymRows.ts';
import { openAddedRows } from '../../core/encoders/vectors/table/addedRows.ts';
import {
  openComponent,
  openWordVectors,
  SHIPPED_ADDED,
  SHIPPED_COMPONENT,
  SHIPPED_ROWS,
  SHIPPED_WORDS,
} from '../../core/encoders/vectors/table/openWordVectors.ts';
import { openVocabulary } from '../../core/encoders/vectors/table/vocabulary.ts';
import { SHIPPED } from '../../core/engine/choices.ts';
import type { Engine, EngineReport, KnownEncoder } from '../../core/engine/index.ts';
import { senseModelCard } from '../../core/judging/senseModel.ts';
import { GLOSSES } from '../../core/lexicon/packedKinds.ts';
import { openWordList } from '../../core/lexicon/packedWordList.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { openSections } from '../../core/lexicon/sections.ts';
import { openParser } from '../../core/parsing/parser.ts';
import type { Resources } from '../../core/resources.ts';
import { sha256 } from '../../core/sha256.ts';
import { openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { tableOf } from '../../core/tableOf.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { cacheFolder } from '../cacheFolder.ts';
import { namesOfKeys, type StoredKeys } from '../network/encoderKeys.ts';
import { VERSION } from '../version.ts';
import { remedyFor } from './graphics.ts';
import { describeMachine, type MachineReport } from './machine.ts';

/** The findings about this machine. */
export interface DoctorReport {
  readonly semloc: string;
  readonly node: string;
  readonly platform: string;
  readonly machine: MachineReport;
  /** The folder of what is made once and kept, unless a command names another. */
  readonly cache: string;
  readonly resources: readonly ResourceReport[];
  readonly engine: EngineReport | { readonly problem: string };
  readonly encoders: readonly EncoderReport[];
  /** The judge of replacements; absent if none was named. */
  readonly judge?: JudgeReport;
  /** The hosts with stored keys for remote encoders; never a key itself. */
  readonly keys: readonly string[];
}

/** A file that ships with Semloc: its size in bytes and its hash, or why it cannot be used. */
export type ResourceReport =
  | { readonly name: string; readonly bytes: number; readonly sha256: string }
  | { readonly name: string; readonly problem: string };

/** An encoder that has a name; of one that ships as a folder, the hash that manifests have, or why it cannot be used. */
export type EncoderReport = KnownEncoder & { readonly sha256?: string; readonly problem?: string };

/** A judge's folder: its label, device and hash, or why it cannot be used. */
export type JudgeReport = { readonly folder: string } & (
  | { readonly label: string; readonly device: string; readonly sha256: string }
  | { readonly problem: string }
);

/** Looks at everything once. What is broken is in the report, not thrown. `judge` is a folder, or empty. */
export async function examine(
  resources: Resources,
  engine: Engine,
  storedKeys: StoredKeys = {},
  judge = '',
  task: TaskOptions = {},
): Promise<DoctorReport> {
  const report: DoctorReport = {
    semloc: VERSION,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    machine: describeMachine(),
    cache: cacheFolder(),
    resources: await Promise.all(
      [...RESOURCES].map(([name, check]) => examineResource(resources, name, check)),
    ),
    engine: await engine.report(task).then(withRemedies, (error: Error) => ({ problem: error.message })),
    encoders: await Promise.all(
      engine.known().map((known) => (SHIPPED.has(known.id) ? examineShipped(engine, known, task) : known)),
    ),
    ...(judge !== '' && { judge: await examineJudge(engine, judge, task) }),
    keys: namesOfKeys(process.env, storedKeys),
  };
  task.signal?.throwIfAborted();
  return report;
}

async function examineShipped(
  engine: Engine,
  known: KnownEncoder,
  task: TaskOptions,
): Promise<EncoderReport> {
  try {
    return { ...known, sha256: (await engine.describe(known.id, task)).hash };
  } catch (error) {
    return { ...known, problem: (error as Error).message };
  }
}

async function examineJudge(engine: Engine, folder: string, task: TaskOptions): Promise<JudgeReport> {
  try {
    const { label, device, hash } = await engine.describeMasked(folder, task);
    return { folder, label, device, sha256: hash };
  } catch (error) {
    return { folder, problem: (error as Error).message };
  }
}

/** The resources of Semloc, each with a function that throws if the file is damaged. */
const RESOURCES: ReadonlyMap<string, Check> = tableOf({
  'wordnet.bin': (content) => openWordNet(content, () => assertUnread()),
  'glosses.bin': (content) => openSections(content, GLOSSES),
  'words.bin': openWordList,
  'words-broad.bin': openWordList,
  'tagger.bin': openTagger,
  'parser.bin': openParser,
  'fit.json': (content) => openFitModel(content, 'fit.json'),
  'fit.minilm.json': (content) => openFitModel(content, 'fit.minilm.json'),
  'senses.minilm.bin': senseModelCard,
  [SHIPPED_COMPONENT]: (_, resources) => openComponent(resources),
  [SHIPPED_ADDED]: async (content, resources) =>
    openAddedRows(content, SHIPPED_ADDED, await vocabularyHash(resources)),
  [SHIPPED_ANTONYMS]: async (content, resources) => openAntonymRows(content, await vocabularyHash(resources)),
  [SHIPPED_WORDS]: (content) => openVocabulary(content, SHIPPED_WORDS),
  [SHIPPED_ROWS]: async (content, resources) => openWordVectors(content, await resources.read(SHIPPED_WORDS)),
});

async function vocabularyHash(resources: Resources): Promise<string> {
  return openVocabulary(await resources.read(SHIPPED_WORDS), SHIPPED_WORDS).hash;
}

/** Throws or rejects if the content is not as it was written. */
type Check = (content: Uint8Array, resources: Resources) => unknown;

function assertUnread(): never {
  throw new Error('no gloss is asked for');
}

async function examineResource(resources: Resources, name: string, check: Check): Promise<ResourceReport> {
  try {
    const content = await resources.read(name);
    await check(content, resources);
    return { name, bytes: content.byteLength, sha256: sha256(content) };
  } catch (error) {
    return { name, problem: (error as Error).message };
  }
}

function withRemedies(report: EngineReport): EngineReport {
  const providers = report.providers.map((provider) => {
    const remedy = provider.usable ? undefined : remedyFor(provider.device, provider.detail);
    return remedy === undefined ? provider : { ...provider, remedy };
  });
  return { ...report, providers };
}
