import { add } from './arithmetic.ts';
import { expand } from './broadcasting.ts';
import type { Operation, Tensor } from './tape.ts';

/**
 * Records the gradients of a loss of shape `[]` by tensors. A tensor on which the loss does not depend has a gradient of
 * zeros.
 */
export function gradients(loss: Tensor, by: readonly Tensor[]): Tensor[] {
  return pullBack(loss, expand(loss.tape.scalar(1), loss.shape), by);
}

/**
 * Records the gradients of a loss by tensors, given its gradient by a result that they lead to, in reverse mode: from the
 * last operation to the first, each passes the gradients by its outputs on to its inputs, where those of several uses add
 * up. The rules record ordinary operations, so that gradients of gradients need nothing more.
 */
export function pullBack(result: Tensor, gradient: Tensor, by: readonly Tensor[]): Tensor[] {
  const { tape } = result;
  const wanted = new Set(by);
  const between = operationsBetween(result, wanted);
  const arrived = new Map<Tensor, Tensor>([[result, gradient]]);
  for (const { inputs, outputs, backward } of [...between].sort((a, b) => b.place - a.place)) {
    const byOutputs = outputs.map((output) => arrived.get(output));
    if (!backward || byOutputs.every((gradient) => gradient === undefined)) continue;
    for (const [i, gradient] of backward(byOutputs).entries()) {
      const input = inputs[i]!;
      const isNeeded = wanted.has(input) || (input.operation && between.has(input.operation));
      if (!gradient || !isNeeded) continue;
      const before = arrived.get(input);
      arrived.set(input, before ? add(before, gradient) : gradient);
    }
  }
  return by.map((tensor) => arrived.get(tensor) ?? expand(tape.scalar(0), tensor.shape));
}

/** The operations before tensors, but not those that only `known` tensors need, in the order of recording. */
export function operationsBefore(
  tensors: readonly Tensor[],
  known: ReadonlySet<Tensor> = new Set(),
): Operation[] {
  const found = new Set<Operation>();
  const pending = tensors.flatMap(({ operation }) => operation ?? []);
  for (let operation = pending.pop(); operation; operation = pending.pop()) {
    if (found.has(operation)) continue;
    found.add(operation);
    for (const input of operation.inputs) {
      if (input.operation && !known.has(input)) pending.push(input.operation);
    }
  }
  return [...found].sort((a, b) => a.place - b.place);
}

/** The operations on the ways from `leaves` to the result. */
function operationsBetween(result: Tensor, leaves: ReadonlySet<Tensor>): Set<Operation> {
  const between = new Set<Operation>();
  for (const operation of operationsBefore([result])) {
    const depends = operation.inputs.some(
      (input) => leaves.has(input) || (input.operation && between.has(input.operation)),
    );
    if (depends) between.add(operation);
  }
  return between;
}
