import type { InferenceSession } from 'onnxruntime-node';
import type { Device } from './devices.ts';
import type { Feeds, TensorPlace } from './runningModel.ts';
import type { Runtime } from './runtime.ts';

/** A model to be opened. */
export type Model = ModelSource & {
  /**
   * A small input, or what makes one for the inputs that the model turns out to take. Where the model is opened on
   * another device than the processor, what it makes of it there is compared with what it makes of it on the processor.
   */
  readonly trial?: Feeds | ((inputs: readonly TensorPlace[]) => Feeds);
};

type ModelSource =
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

export function openSession(
  runtime: Runtime,
  model: Model,
  device: Device,
  threads: number,
): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
    ...PROVIDERS[device],
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

/** `COREML_FLAG_USE_CPU_AND_GPU` and `COREML_FLAG_CREATE_MLPROGRAM`: the neural engine has half precision only. */
const COREML_FLAGS = 0x020 | 0x010;

/** What onnxruntime's documentation of each provider asks for; `dml` runs neither in parallel nor by memory pattern. */
const PROVIDERS: Record<Device, InferenceSession.SessionOptions> = {
  cpu: { executionProviders: ['cpu'] },
  webgpu: { executionProviders: ['webgpu'] },
  cuda: { executionProviders: ['cuda'] },
  dml: { executionProviders: ['dml'], enableMemPattern: false },
  coreml: { executionProviders: [{ name: 'coreml', coreMlFlags: COREML_FLAGS }] },
};
