import type { InferenceSession } from 'onnxruntime-node';
import type { Device } from './devices.ts';
import type { Feeds, TensorInfo } from './runningModel.ts';
import type { Runtime } from './runtime.ts';

/** A model to open. */
export type Model = ModelSource & {
  /**
   * A small input, or a function that makes one for the inputs that the model declares. If the model is opened on a
   * device other than the processor, its outputs for this input are compared with the processor's.
   */
  readonly trial?: Feeds | ((inputs: readonly TensorInfo[]) => Feeds);
  /** False if the memory of a run is given back after it, for many models of which one runs at a time. */
  readonly keepsMemory?: false;
  /** Outputs that stay in the memory of the device. */
  readonly locations?: Readonly<Record<string, 'gpu-buffer'>>;
};

/** A ModelProto, and where its external data is. */
export type ModelSource =
  | {
      /** A ModelProto. */
      readonly bytes: Uint8Array;
      /** The folder of its external data, which is mapped, not read. */
      readonly folder?: string;
    }
  | {
      /** A file with a ModelProto, its external data beside it. */
      readonly path: string;
    };

/** @internal */
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
    ...(model.keepsMemory === false && { enableMemPattern: false, enableCpuMemArena: false }),
    ...(model.locations && { preferredOutputLocation: model.locations }),
    ...PROVIDERS[device],
    extra: {
      session: {
        // Threads that spin between runs would keep the editor from using the cores.
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

/**
 * Options that onnxruntime's documentation requires of each provider; `dml` supports neither parallel runs nor memory
 * patterns.
 */
const PROVIDERS: Record<Device, InferenceSession.SessionOptions> = {
  cpu: { executionProviders: ['cpu'] },
  webgpu: { executionProviders: ['webgpu'] },
  cuda: { executionProviders: ['cuda'] },
  dml: { executionProviders: ['dml'], enableMemPattern: false },
  coreml: { executionProviders: [{ name: 'coreml', coreMlFlags: COREML_FLAGS }] },
};
