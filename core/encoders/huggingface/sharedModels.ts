import type { RunningModel } from '../../onnx/runningModel.ts';
import type { Model, Sessions } from '../../onnx/sessions.ts';

/** Models of one encoder: each file is opened once, whichever sides use it. */
export interface SharedModels {
  open(path: string, model: Model): Promise<RunningModel>;
  dispose(): Promise<void>;
}

export function openSharedModels(sessions: Sessions): SharedModels {
  const opened = new Map<string, RunningModel>();
  return {
    async open(path, source) {
      const model = opened.get(path) ?? (await sessions.open(() => source));
      opened.set(path, model);
      return model;
    },
    async dispose() {
      await Promise.all([...opened.values()].map((model) => model.dispose()));
    },
  };
}
