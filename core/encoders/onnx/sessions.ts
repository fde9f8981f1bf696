import type { InferenceSession } from 'onnxruntime-node';
import { InputProblem } from '../../problem.ts';
import type { Device, DeviceChoice } from '../encoder.ts';
import { Graph } from './graph.ts';
import { type Refusals, type RunningModel, runningModel } from './runningModel.ts';
import { loadRuntime, type Runtime } from './runtime.ts';
import type { SessionSettings } from './sessionSettings.ts';

export type Model =
  | {
      /** A ModelProto. */
      readonly bytes: Uint8Array;
      /** Where its external data lies; mapped from there, not read. */
      readonly folder?: string;
    }
  | {
      /** A file with a ModelProto, its external data beside it. */
      readonly path: string;
    };

/** Opens models on the device that was chosen, and remembers which devices cannot be used and why. */
export interface Sessions {
  /** Rejects with an InputProblem if the device asked for by name cannot run the model. */
  open(model: (device: Device) => Model): Promise<RunningModel>;
  /** Why a device cannot be used; undefined if it can. Tried once. */
  obstacle(device: Device): Promise<string | undefined>;
}

/** More gain little on sentence-sized work, and the cores belong to the editor too. */
const DEFAULT_THREADS = 2;

/** What `auto` tries, in this order. */
const AUTO: readonly Device[] = ['webgpu', 'cpu'];

export function createSessions(settings: SessionSettings): Sessions {
  const tried = new Map<Device, Promise<string | undefined>>();

  const obstacle = (device: Device) => {
    let answer = tried.get(device);
    if (!answer) {
      tried.set(device, (answer = tryDevice(device, settings)));
      // Says nothing about the device.
      loadRuntime().catch(() => tried.delete(device));
    }
    return answer;
  };

  const open = async (model: (device: Device) => Model): Promise<RunningModel> => {
    const runtime = await loadRuntime().catch((error) => {
      throw withoutRuntime(error);
    });
    const refused: { device: Device; reason: string }[] = [];
    for (const device of settings.device === 'auto' ? AUTO : [settings.device]) {
      const reason = await obstacle(device);
      if (reason !== undefined) {
        refused.push({ device, reason });
        continue;
      }
      try {
        const { threads = DEFAULT_THREADS } = settings;
        const session = await createSession(runtime, model(device), device, threads);
        return runningModel(runtime, session, device, refused);
      } catch (error) {
        refused.push({ device, reason: reasonOf(error) });
      }
    }
    throw cannotRun(settings.device, refused);
  };

  return Object.freeze({ open, obstacle });
}

/** Creates a session and runs it: that a provider is compiled in says nothing about whether it works. */
async function tryDevice(device: Device, settings: SessionSettings): Promise<string | undefined> {
  if (device === 'webgpu') {
    const reason = settings.webgpuObstacle?.(settings.device);
    if (reason !== undefined) return reason;
  }
  try {
    const runtime = await loadRuntime();
    if (!runtime.listSupportedBackends().some(({ name }) => name === device)) {
      return `this build of onnxruntime-node has no ${device} provider`;
    }
    const session = await createSession(runtime, { bytes: probe() }, device, 1);
    const model = runningModel(runtime, session, device, []);
    const two = { type: 'float32', data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] } as const;
    const { product } = await model.run({ matrix: two });
    await model.dispose();
    if (String(product) !== '7,10,15,22') return `it computes wrong results (${product})`;
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function probe(): Uint8Array {
  const graph = new Graph('probe');
  const matrix = graph.input('matrix', 'float32', ['rows', 'columns']);
  graph.output(graph.node('MatMul', [matrix, matrix]), 'product', 'float32', ['rows', 'columns']);
  return graph.bytes();
}

function createSession(
  runtime: Runtime,
  model: Model,
  device: Device,
  threads: number,
): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    executionProviders: [device],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
    extra: {
      session: {
        // Threads that spin between runs take the cores away from the editor.
        intra_op: { allow_spinning: '0' },
        ...('folder' in model && { model_external_initializers_file_folder_path: model.folder }),
      },
    },
  };
  return 'path' in model
    ? runtime.InferenceSession.create(model.path, options)
    : runtime.InferenceSession.create(model.bytes, options);
}

function withoutRuntime(error: unknown): InputProblem {
  return new InputProblem(
    `Vectors need onnxruntime-node, which cannot be loaded here (${reasonOf(error)}).`,
    'Run `npm ci`, or use the encoder bow, which works without it.',
  );
}

function cannotRun(choice: DeviceChoice, refused: Refusals): InputProblem {
  const reasons = refused.map(({ device, reason }) => `${device}: ${reason}`).join('; ');
  if (choice === 'auto') return new InputProblem(`No device can run the model (${reasons}).`);
  return new InputProblem(`The device ${choice} cannot be used (${reasons}).`, 'Choose auto or cpu.');
}

/** onnxruntime's messages carry source paths and line feeds: the sentence at the end is what helps. */
function reasonOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).trim();
  if (/Failed to load shared library/.test(text)) {
    return 'the libraries of this provider are not installed beside onnxruntime-node';
  }
  const said = /was false\.\s+([^\n]+)/.exec(text)?.[1] ?? text.split('\n')[0];
  return said.replace(/^\S*onnxruntime_src\S*\s*/, '').trim();
}
