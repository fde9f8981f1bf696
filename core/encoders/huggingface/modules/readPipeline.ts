import { InputError } from '../../../inputError.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { STEP_MODULES } from './openSteps.ts';
import { type PoolingConfig, readPooling } from './poolingConfig.ts';
import { type Module, readModules } from './readModules.ts';
import { readRouter } from './router.ts';

/** The way of a sentence through a folder's modules. */
export interface Pipeline {
  /** The first module, which reads text; undefined without a modules.json. */
  readonly input: Module | undefined;
  readonly pooling: PoolingConfig | undefined;
  /** The modules behind the pooling, without a `Normalize` at the end. */
  readonly steps: readonly Module[];
  /** True if vectors are normalized to length 1 by a `Normalize` at the end. */
  readonly normalize: boolean;
  /** Modules that are not supported: only `sentence_embedding` of a model includes their effect. */
  readonly unsupported: readonly string[];
}

/** The modules of a folder, with a Router among them replaced by the modules of each of its routes. */
export interface Pipelines {
  /** The names of the routes; empty without a Router. */
  readonly routes: readonly string[];
  /** The route of a side's sentences, or of those of none; undefined if there is none. */
  routeOf(side: string | undefined): string | undefined;
  /** The modules of a route; of all sentences where there is no Router. */
  of(route: string | undefined): Promise<Pipeline>;
}

/** Rejects with an InputError that names the file whose content cannot be used. */
export async function readPipelines(json: JsonFiles): Promise<Pipelines> {
  const modules = await readModules(json);
  const at = modules?.findIndex(({ type }) => ROUTERS.includes(type)) ?? -1;
  if (!modules || at < 0) {
    return { routes: [], routeOf: () => undefined, of: () => pipelineOf(modules ?? [], json) };
  }
  const { routes, routeOf } = await readRouter(json, modules[at]!.path);
  return {
    routes: [...routes.keys()],
    routeOf,
    async of(route) {
      const own = routes.get(route ?? '');
      if (!own) throw unknownRoute(route, [...routes.keys()], json);
      return pipelineOf([...modules.slice(0, at), ...own, ...modules.slice(at + 1)], json);
    },
  };
}

/** Router, and the name that it had before sentence-transformers 5. */
const ROUTERS = ['Router', 'Asym'];

function unknownRoute(route: string | undefined, known: readonly string[], json: JsonFiles): InputError {
  return new InputError(
    route === undefined
      ? `${json.path()} has modules of their own for ${known.join(' and ')}, and none for other sentences.`
      : `${json.path()} has no route “${route}”.`,
    `Choose one with --task: ${known.join(', ')}.`,
  );
}

async function pipelineOf(modules: readonly Module[], json: JsonFiles): Promise<Pipeline> {
  const [input] = modules;
  const poolingAt = modules.findIndex(({ type }) => type === 'Pooling');
  const isStatic = input?.type === 'StaticEmbedding';
  const rest = modules.slice(Math.max(1, poolingAt + 1)).filter(({ type }) => !HARMLESS.includes(type));
  const before = isStatic ? [] : modules.slice(0, Math.max(0, poolingAt));
  const normalizeAt = rest.at(-1)?.type === 'Normalize' ? rest.length - 1 : rest.length;
  const unsupported = [
    ...(input && !INPUTS.includes(input.type) ? [input] : []),
    ...before.slice(1).filter(({ type }) => !HARMLESS.includes(type)),
    ...rest.filter(({ type }) => !STEP_MODULES.includes(type)),
  ];
  return {
    input,
    pooling: poolingAt >= 0 ? await readPooling(json, modules[poolingAt]!.path) : undefined,
    steps: rest.slice(0, normalizeAt).filter(({ type }) => STEP_MODULES.includes(type)),
    normalize: normalizeAt < rest.length,
    unsupported: unsupported.map(({ type }) => type),
  };
}

/** Modules that read text; those of jina-embeddings-v3 are a Transformer with a task. */
const INPUTS = ['Transformer', 'StaticEmbedding'];

/** Modules that have no effect after training. */
const HARMLESS = ['Dropout', 'Transformer'];
