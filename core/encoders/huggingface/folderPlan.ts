import type { ModelFiles } from '../../modelFiles.ts';
import type { EncoderOptions } from '../options/encoderOptions.ts';
import { parseEncoderOptions } from '../options/parseEncoderOptions.ts';
import { choosePrompts } from '../sides/choosePrompts.ts';
import { mapSides, type Prompt, SIDES, type Side, type Sided } from '../sides/side.ts';
import { chooseTask, type Task } from './chooseTask.ts';
import { type FolderConfig, readFolderConfig } from './folderConfig.ts';
import { createJsonFiles, type JsonFiles } from './jsonFiles.ts';
import { type Pipeline, type Pipelines, readPipelines } from './modules/readPipeline.ts';
import type { SplitId } from './splitId.ts';
import { isStaticFolder } from './static/isStaticFolder.ts';

/** The description of an encoder by its folder's files and the user's options, before any weights are read. */
export interface FolderPlan {
  readonly id: SplitId;
  /** The folder's absolute path. */
  readonly path: string;
  readonly json: JsonFiles;
  /** The user's options, over those of the folder's semloc.json. */
  readonly options: EncoderOptions;
  readonly config: FolderConfig;
  readonly prompts: Sided<Prompt>;
  /** The treatment of sentences; of queries and documents only if it differs. */
  readonly sides: Sided<SidePlan>;
}

/** The treatment of sentences of one side. */
export interface SidePlan {
  readonly pipeline: Pipeline;
  readonly prompt: Prompt;
  readonly task: Task | undefined;
  /** True if the vectors are means of a table's rows, without a transformer. */
  readonly isStatic: boolean;
}

/** Reads it. Rejects with an InputError that names the file or the option that cannot be used. */
export async function readFolderPlan(
  id: SplitId,
  given: EncoderOptions,
  files: ModelFiles,
): Promise<FolderPlan> {
  const path = files.resolve(id.folder);
  const json = createJsonFiles(path, files);
  const own = await json.read('semloc.json');
  const options = overriding(
    own === undefined ? {} : parseEncoderOptions(own, json.path('semloc.json')),
    given,
  );
  const config = await readFolderConfig(json);
  const pipelines = await readPipelines(json);
  const prompts = choosePrompts(options, { ...config, place: json.path(), task: options.task });
  const sideOf = async (side: Side | 'all'): Promise<SidePlan> => {
    const pipeline = await pipelines.of(routeOf(pipelines, options.task, side));
    return {
      pipeline,
      prompt: (side === 'all' ? undefined : prompts[side]) ?? prompts.all,
      task: pipelines.routes.length > 0 ? undefined : chooseTask(config.tasks, options.task, side, json),
      isStatic: await isStaticFolder(pipeline, json),
    };
  };
  const all = await sideOf('all');
  const differs = (side: SidePlan) => JSON.stringify(side) !== JSON.stringify(all);
  const [query, document] = await Promise.all(SIDES.map(sideOf));
  const sides: Sided<SidePlan> = {
    all,
    ...(differs(query!) && { query }),
    ...(differs(document!) && { document }),
  };
  return { id, path, json, options, config, prompts: mapSides(sides, ({ prompt }) => prompt), sides };
}

/** The route of a side; the one that the user named, for all. */
function routeOf(
  { routes, routeOf: routed }: Pipelines,
  task: string | undefined,
  side: Side | 'all',
): string | undefined {
  if (routes.length === 0 || task !== undefined) return task;
  return routed(side === 'all' ? undefined : side);
}

/** Merges options. A given prompt replaces the other one, whether by name or as text. */
function overriding(own: EncoderOptions, given: EncoderOptions): EncoderOptions {
  const merged: { -readonly [Name in keyof EncoderOptions]: EncoderOptions[Name] } = { ...own };
  for (const name of ['prompt', 'queryPrompt', 'documentPrompt'] as const) {
    if (given[name] === undefined && given[`${name}Text`] === undefined) continue;
    delete merged[name];
    delete merged[`${name}Text`];
  }
  return { ...merged, ...given };
}
