import { type Kernel, LIMIT, LOGISTIC, PREDICTED_LOSS, REJECTED_LOSS, RESOLUTION } from './kernel.ts';
import { type Code, clear, f32, f32x4, i32, repeatWhile, when, whenElse } from './wasm/code.ts';
import { type Variable, type WasmFunction, wasmModule } from './wasm/module.ts';
import { type WasmMemory, WebAssembly } from './wasm/webAssembly.ts';

/** Creates the kernel as WebAssembly, which computes four components at a time. */
export function createSimdKernel(memory: WasmMemory): Kernel {
  const isShared = typeof SharedArrayBuffer !== 'undefined' && memory.buffer instanceof SharedArrayBuffer;
  const module = new WebAssembly.Module(wasmModule([GATHER, SCATTER, LEARN], isShared));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const { gather, scatter, learn } = exports as unknown as Exports;
  return {
    gather: (target, list, count, scale, width) => gather(target, list, count * 4, scale, width * 4),
    scatter: (vector, list, count, width) => scatter(vector, list, count * 4, width * 4),
    learn: (hidden, change, list, count, rate, isFrozen, width) =>
      learn(hidden, change, list, count * 4, rate, isFrozen ? 1 : 0, width * 4),
  };
}

type Numbers = (...numbers: number[]) => number;
type Exports = { readonly gather: Numbers; readonly scatter: Numbers; readonly learn: Numbers };

/** Runs the body for every group of four components: `k` is its byte offset in a vector of `bytes` bytes. */
const eachGroup = (k: Variable, bytes: Variable, body: Code): Code => [
  ...k.set(i32.constant(0)),
  ...repeatWhile([...body, ...k.set(i32.add(k.get, i32.constant(16)))], i32.lessUnsigned(k.get, bytes.get)),
];

/**
 * The same with four groups at a time, and the remaining ones one by one. The body gets the byte offset behind `k` of its
 * group; `accumulator` is 0 to 3, always 0 for a remaining one.
 */
const eachGroupByFours = (
  k: Variable,
  bytes: Variable,
  body: (offset: number, accumulator: number) => Code,
): Code => {
  const four = [0, 1, 2, 3].flatMap((group) => body(16 * group, group));
  const hasFourFrom = (at: Code) => i32.lessUnsigned(i32.add(at, i32.constant(63)), bytes.get);
  const advance = (by: number) => k.set(i32.add(k.get, i32.constant(by)));
  const hasMore = i32.lessUnsigned(k.get, bytes.get);
  return [
    ...k.set(i32.constant(0)),
    ...when(hasFourFrom(k.get), repeatWhile([...four, ...advance(64)], hasFourFrom(k.get))),
    ...when(hasMore, repeatWhile([...body(0, 0), ...advance(16)], hasMore)),
  ];
};

/** Runs the body for every item of a list, whose byte offset is `item`. `length` is in bytes. */
const eachItem = (item: Variable, length: Variable, body: Code): Code => [
  ...item.set(i32.constant(0)),
  ...when(
    length.get,
    repeatWhile(
      [...body, ...item.set(i32.add(item.get, i32.constant(4)))],
      i32.lessUnsigned(item.get, length.get),
    ),
  ),
];

const at = (vector: Variable, k: Variable): Code => i32.add(vector.get, k.get);

const GATHER: WasmFunction = {
  name: 'gather',
  parameters: [
    ['target', 'i32'],
    ['list', 'i32'],
    ['length', 'i32'],
    ['scale', 'f32'],
    ['bytes', 'i32'],
  ],
  locals: [
    ['k', 'i32'],
    ['item', 'i32'],
    ['sum', 'v128'],
  ],
  body(variable) {
    const [target, list, length, k, item, sum] = ['target', 'list', 'length', 'k', 'item', 'sum'].map(
      variable,
    ) as [Variable, Variable, Variable, Variable, Variable, Variable];
    const vector = i32.load(i32.add(list.get, item.get));
    return eachGroup(k, variable('bytes'), [
      ...sum.set(f32x4.zero),
      ...eachItem(item, length, sum.set(f32x4.add(sum.get, f32x4.load(i32.add(vector, k.get))))),
      ...f32x4.store(at(target, k), f32x4.multiply(sum.get, f32x4.splat(variable('scale').get))),
    ]);
  },
};

const SCATTER: WasmFunction = {
  name: 'scatter',
  parameters: [
    ['vector', 'i32'],
    ['list', 'i32'],
    ['length', 'i32'],
    ['bytes', 'i32'],
  ],
  locals: [
    ['k', 'i32'],
    ['item', 'i32'],
    ['place', 'i32'],
  ],
  body(variable) {
    const [vector, list, k, item, place] = ['vector', 'list', 'k', 'item', 'place'].map(variable) as [
      Variable,
      Variable,
      Variable,
      Variable,
      Variable,
    ];
    return eachItem(item, variable('length'), [
      ...place.set(i32.load(i32.add(list.get, item.get))),
      ...eachGroupByFours(k, variable('bytes'), (offset) =>
        f32x4.store(
          at(place, k),
          f32x4.add(f32x4.load(at(place, k), offset), f32x4.load(at(vector, k), offset)),
          offset,
        ),
      ),
    ]);
  },
};

/**
 * Each pass over the components learns from one sample's row and scores the next sample's, since reading and writing take most
 * of the time. If both are the same row, it is scored as changed.
 */
const LEARN: WasmFunction = {
  name: 'learn',
  parameters: [
    ['hidden', 'i32'],
    ['change', 'i32'],
    ['list', 'i32'],
    ['length', 'i32'],
    ['rate', 'f32'],
    ['isFrozen', 'i32'],
    ['bytes', 'i32'],
  ],
  locals: [
    ['k', 'i32'],
    ['item', 'i32'],
    ['row', 'i32'],
    ['label', 'i32'],
    ['nextRow', 'i32'],
    ['nextLabel', 'i32'],
    ['interval', 'i32'],
    ['score', 'f32'],
    ['loss', 'f32'],
    ['sum0', 'v128'],
    ['sum1', 'v128'],
    ['sum2', 'v128'],
    ['sum3', 'v128'],
    ['step', 'v128'],
    ['fromHidden', 'v128'],
    ['fromRow', 'v128'],
  ],
  result: 'f32',
  body(variable) {
    const [item, length, row, label, nextRow, nextLabel] = [
      ...['item', 'length', 'row', 'label', 'nextRow', 'nextLabel'].map(variable),
    ] as [Variable, Variable, Variable, Variable, Variable, Variable];
    const score = variable('score').get;
    const hasMore = i32.lessUnsigned(item.get, length.get);
    const readNext = [
      ...nextRow.set(i32.load(i32.add(variable('list').get, item.get))),
      ...nextLabel.set(i32.and(nextRow.get, i32.constant(1))),
      ...nextRow.set(i32.subtract(nextRow.get, nextLabel.get)),
    ];
    const learnAndScoreNext = (learned: Learned): Code =>
      whenElse(
        hasMore,
        [...readNext, ...passOver(variable, learned, true)],
        passOver(variable, learned, false),
      );
    return [
      ...clear(variable('change').get, variable('bytes').get),
      ...item.set(i32.constant(0)),
      ...when(hasMore, [
        ...readNext,
        ...passOver(variable, 'nothing', true),
        ...repeatWhile(
          [
            ...row.set(nextRow.get),
            ...label.set(nextLabel.get),
            ...item.set(i32.add(item.get, i32.constant(4))),
            ...whenElse(
              f32.less(f32.absolute(score), f32.constant(LIMIT)),
              [
                ...chooseStep(variable),
                ...whenElse(
                  variable('isFrozen').get,
                  learnAndScoreNext('change'),
                  learnAndScoreNext('change and row'),
                ),
              ],
              [...addLoss(variable, lossBeyondLimit(variable)), ...learnAndScoreNext('nothing')],
            ),
          ],
          hasMore,
        ),
      ]),
      ...variable('loss').get,
    ];
  },
};

type Named = (name: string) => Variable;

/** What changes with a sample: nothing beyond the limit, the change of `hidden` if rows are frozen, or both. */
type Learned = 'nothing' | 'change' | 'change and row';

const addLoss = (variable: Named, value: Code): Code =>
  variable('loss').set(f32.add(variable('loss').get, value));

/** max(0, −score) of a sample to be predicted, max(0, score) of another one: beyond the limit, nearly the loss. */
const lossBeyondLimit = (variable: Named): Code => {
  const sign = f32.subtract(
    f32.constant(1),
    f32.multiply(f32.constant(2), f32.fromInteger(variable('label').get)),
  );
  return f32.maximum(f32.constant(0), f32.multiply(sign, variable('score').get));
};

/** Looks up the loss of the score, and the step that learns from it. */
function chooseStep(variable: Named): Code {
  const [label, interval, step] = ['label', 'interval', 'step'].map(variable) as [
    Variable,
    Variable,
    Variable,
  ];
  const shifted = f32.add(variable('score').get, f32.constant(LIMIT));
  const difference = f32.subtract(f32.fromInteger(label.get), f32.load(interval.get, LOGISTIC));
  const losses = i32.shiftLeft(label.get, i32.constant(Math.log2(PREDICTED_LOSS - REJECTED_LOSS)));
  return [
    ...interval.set(
      i32.shiftLeft(i32.fromFloat(f32.multiply(shifted, f32.constant(RESOLUTION))), i32.constant(2)),
    ),
    ...addLoss(variable, f32.load(i32.add(interval.get, losses), REJECTED_LOSS)),
    ...step.set(f32x4.splat(f32.multiply(variable('rate').get, difference))),
  ];
}

/**
 * Goes over the components once: learns from the row, and scores the next row, whose product with `hidden` is added up in
 * four sums, because an addition waits for the one before it.
 */
function passOver(variable: Named, learned: Learned, scoresNext: boolean): Code {
  const [k, step, fromHidden, fromRow] = ['k', 'step', 'fromHidden', 'fromRow'].map(variable) as [
    Variable,
    Variable,
    Variable,
    Variable,
  ];
  const sums = ['sum0', 'sum1', 'sum2', 'sum3'].map(variable) as [Variable, Variable, Variable, Variable];
  const [first, second, third, fourth] = sums;
  const lane = (index: number) => f32x4.lane(index, first.get);
  const place = (vector: string) => at(variable(vector), k);
  const stepFrom = (value: Code, factor: Variable) => f32x4.add(value, f32x4.multiply(step.get, factor.get));
  if (learned === 'nothing' && !scoresNext) return [];
  return [
    ...(scoresNext ? sums.flatMap((sum) => sum.set(f32x4.zero)) : []),
    ...eachGroupByFours(k, variable('bytes'), (offset, accumulator) => {
      const load = (vector: string) => f32x4.load(place(vector), offset);
      const store = (vector: string, value: Code) => f32x4.store(place(vector), value, offset);
      const sum = sums[accumulator]!;
      return [
        ...fromHidden.set(load('hidden')),
        ...(learned === 'nothing'
          ? []
          : [...fromRow.set(load('row')), ...store('change', stepFrom(load('change'), fromRow))]),
        ...(learned === 'change and row' ? store('row', stepFrom(fromRow.get, fromHidden)) : []),
        ...(scoresNext ? sum.set(f32x4.add(sum.get, f32x4.multiply(fromHidden.get, load('nextRow')))) : []),
      ];
    }),
    ...(scoresNext
      ? [
          ...first.set(f32x4.add(f32x4.add(first.get, second.get), f32x4.add(third.get, fourth.get))),
          ...variable('score').set(f32.add(f32.add(lane(0), lane(1)), f32.add(lane(2), lane(3)))),
        ]
      : []),
  ];
}
