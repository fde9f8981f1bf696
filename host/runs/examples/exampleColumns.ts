/** The type of a column of examples. */
export type ColumnType = 'boolean' | 'int32' | 'int64' | 'double' | 'string' | 'strings' | 'numbers' | 'json';

/** A field of examples as a column. */
export interface ExampleColumn {
  readonly name: string;
  readonly type: ColumnType;
  /**
   * The meaning of a null: that the example lacks the field, or that it is null. `boxed`: each value is in a list of one,
   * because some examples lack the field and in some it is null.
   */
  readonly nulls: 'none' | 'absent' | 'null' | 'boxed';
}

/** Finds out which columns examples have. */
export interface ColumnCollector {
  add(example: Readonly<Record<string, unknown>>): void;
  /** The columns, in the order in which fields first occur. */
  all(): ExampleColumn[];
}

/** A field as far as it is known. */
interface Field {
  /** The type of the values beside nulls and empty lists, which are lists of anything. */
  type: ColumnType | undefined;
  present: number;
  nulls: number;
  emptyLists: number;
}

export function createColumnCollector(): ColumnCollector {
  const fields = new Map<string, Field>();
  let rows = 0;
  return {
    add(example) {
      rows += 1;
      for (const name of Object.keys(example)) {
        const value = example[name];
        let field = fields.get(name);
        if (!field) fields.set(name, (field = { type: undefined, present: 0, nulls: 0, emptyLists: 0 }));
        field.present += 1;
        if (value === null) field.nulls += 1;
        else if (Array.isArray(value) && value.length === 0) field.emptyLists += 1;
        else field.type = joined(field.type, typeOf(value));
      }
    },
    all: () =>
      [...fields].map(([name, { type: found = 'json', present, nulls, emptyLists }]): ExampleColumn => {
        const type = emptyLists > 0 && found !== 'strings' && found !== 'numbers' ? 'json' : found;
        if (nulls > 0 && present < rows) return { name, type: 'json', nulls: 'boxed' };
        return { name, type, nulls: nulls > 0 ? 'null' : present < rows ? 'absent' : 'none' };
      }),
  };
}

function typeOf(value: unknown): ColumnType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return isText(value) ? 'string' : 'json';
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) return 'double';
    return value === (value | 0) ? 'int32' : 'int64';
  }
  if (!Array.isArray(value)) return 'json';
  if (value.every((each) => typeof each === 'string' && isText(each))) return 'strings';
  return value.every((each) => typeof each === 'number') ? 'numbers' : 'json';
}

/** Tells whether a text has no lone surrogate, which UTF-8 cannot hold. */
function isText(value: string): boolean {
  return !/\p{Surrogate}/u.test(value);
}

const NUMBERS: readonly ColumnType[] = ['int32', 'int64', 'double'];

/** The type that has the values of both. */
function joined(known: ColumnType | undefined, type: ColumnType): ColumnType {
  if (known === undefined || known === type) return type;
  const [one, other] = [NUMBERS.indexOf(known), NUMBERS.indexOf(type)];
  return one >= 0 && other >= 0 ? NUMBERS[Math.max(one, other)]! : 'json';
}
