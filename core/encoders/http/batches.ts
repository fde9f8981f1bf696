/** Inputs `[from, to)` that are asked for together. */
export interface InputBatch {
  readonly from: number;
  readonly to: number;
}

/** Hands out all inputs, batch by batch. */
export interface InputBatches {
  /** Undefined when all have been handed out. */
  next(): InputBatch | undefined;
  /** Takes back a batch of several inputs that was too large; it, and all to come, are handed out in halves. */
  tooLarge(batch: InputBatch): void;
  /** Takes back a batch that was not answered. */
  giveBack(batch: InputBatch): void;
  /** True if there are inputs that are not handed out. */
  readonly remain: boolean;
}

/** The most of one request. `characters` are UTF-16 units; a longer input goes alone. */
export interface BatchLimits {
  inputs: number;
  characters: number;
}

/** `limits` is lowered where a batch was too large, and so holds for later calls with it too. */
export function inputBatches(inputs: readonly string[], limits: BatchLimits): InputBatches {
  /** What is to be handed out, the next last. */
  const left: InputBatch[] = inputs.length > 0 ? [{ from: 0, to: inputs.length }] : [];
  return {
    get remain() {
      return left.length > 0;
    },
    giveBack: (batch) => void left.push(batch),
    next() {
      const next = left.pop();
      if (!next) return undefined;
      const { from, to: end } = next;
      let to = from + 1;
      let characters = inputs[from]!.length;
      while (to < end && to - from < limits.inputs) {
        characters += inputs[to]!.length;
        if (characters > limits.characters) break;
        to++;
      }
      if (to < end) left.push({ from: to, to: end });
      return { from, to };
    },
    tooLarge(batch) {
      const half = Math.ceil((batch.to - batch.from) / 2);
      const characters = inputs.slice(batch.from, batch.to).reduce((sum, { length }) => sum + length, 0);
      // Whichever it was that the server minded.
      limits.inputs = Math.min(limits.inputs, half);
      limits.characters = Math.min(limits.characters, Math.ceil(characters / 2));
      left.push(batch);
    },
  };
}
