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
  const returned: InputBatch[] = [];
  let begun = 0;

  const cut = (from: number, end: number): InputBatch => {
    let to = from + 1;
    let characters = inputs[from]!.length;
    while (to < end && to - from < limits.inputs) {
      characters += inputs[to]!.length;
      if (characters > limits.characters) break;
      to++;
    }
    return { from, to };
  };

  return {
    get remain() {
      return returned.length > 0 || begun < inputs.length;
    },
    giveBack: (batch) => void returned.push(batch),
    next() {
      const rest = returned.pop();
      if (rest) {
        const batch = cut(rest.from, rest.to);
        if (batch.to < rest.to) returned.push({ from: batch.to, to: rest.to });
        return batch;
      }
      if (begun === inputs.length) return undefined;
      const batch = cut(begun, inputs.length);
      begun = batch.to;
      return batch;
    },
    tooLarge(batch) {
      const half = Math.ceil((batch.to - batch.from) / 2);
      const characters = inputs.slice(batch.from, batch.to).reduce((sum, { length }) => sum + length, 0);
      // Whichever it was that the server minded.
      limits.inputs = Math.min(limits.inputs, half);
      limits.characters = Math.min(limits.characters, Math.ceil(characters / 2));
      returned.push(batch);
    },
  };
}
