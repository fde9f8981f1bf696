import { HOSTILE_TEXTS } from '../../bench/lib/hostileTexts.ts';
import type { Random } from '../../core/random.ts';
import { INHERITED_NAMES } from '../inheritedNames.ts';

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

const WORDS = (
  'the a an dog cat house man woman sees chased bought has not never very red quickly and or but if that who was ' +
  'were will is are of in on to with by Paris London Mr. Dr. e.g. U.S. 3.14 1,000 $5 I he she they it there'
).split(' ');
const MARKS = [
  '.',
  '. ',
  '? ',
  '! ',
  ', ',
  '; ',
  ' ',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '\t',
  '"',
  '(',
  ')',
  '…',
  ' – ',
  "'s ",
];
const MARKUP = [
  ...[
    '# ',
    '- ',
    '1. ',
    '> ',
    '```\n',
    '`',
    '**',
    '_',
    '[',
    '](x)',
    '| a | b |\n',
    '|---|---|\n',
    '<b>',
    '<!--',
    '-->',
  ],
  ...[
    '\\item ',
    '\\begin{x}',
    '\\end{x}',
    '$',
    '$$',
    '\\[',
    '{',
    '}',
    '%',
    '\\cite{a}',
    '\\verb|',
    '~',
    '\\\\',
    '---\n',
  ],
  ...['.. note:: ', '::\n\n  ', ':a:`', '``', '=== ===\n', '+---+\n', '|a', '`a <b>`_ '],
  ...['[source]\n', '----\n', '|===\n', 'footnote:[', '<<a,', 'a:: ', '{a}', '+\n', '((('],
  ...['#let a = ', '#f(', '#footnote[', ']', '/* ', '@a ', '= ', '"'],
  ...['import a\n', '<A b={', '{/*', '</A>', '<A>'],
  ...['\u0000', '\ufeff', '\u202e', '\ud83d', '\u0301', '\u2028', '😀', '\r', '\u00ad', '\u200b'],
];

/** A text of prose, markup and what nobody writes, up to about so many UTF-16 units. */
export function randomText(random: Random, longest: number): string {
  const length = 1 + random.below(longest);
  const share = random.next();
  const hostile = [...HOSTILE_TEXTS.values()];
  let text = '';
  while (text.length < length) {
    const drawn = random.next();
    if (drawn < 0.02) text += pick(random, hostile)(1 + random.below(Math.max(2, length >> 2)));
    else if (drawn < 0.05) text += pick(random, INHERITED_NAMES);
    else if (drawn < 0.05 + 0.3 * share) text += pick(random, MARKUP);
    else text += pick(random, WORDS) + pick(random, MARKS);
  }
  return text.slice(0, 2 * longest);
}

/** Bytes in which a few have changed, or are gone, repeated, or cut off. */
export function damaged(random: Random, bytes: Uint8Array): Uint8Array {
  let made = Uint8Array.from(bytes);
  for (let times = 1 + random.below(4); times > 0 && made.length > 0; times--) {
    const at = random.below(made.length);
    const length = 1 + random.below(Math.min(made.length - at, 64));
    const kind = random.below(6);
    if (kind === 0) made[at]! ^= 1 << random.below(8);
    else if (kind === 1) made = made.slice(0, at);
    else if (kind === 2) made.fill(pick(random, [0, 255, 10, 34]), at, at + length);
    else if (kind === 3) made = joined(made.subarray(0, at), made.subarray(at + length));
    else if (kind === 4) made = joined(made.subarray(0, at + length), made.subarray(at));
    else for (let i = at; i < at + length; i++) made[i] = random.below(256);
  }
  return made;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(one.length + other.length);
  made.set(one);
  made.set(other, one.length);
  return made;
}

/** Lines in which fields are exchanged, emptied, or made what no one expects; `separator` parts the fields. */
export function damagedLines(random: Random, text: string, separator: string): string {
  const lines = text.split('\n');
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(lines.length);
    const fields = (lines[at] ?? '').split(separator);
    const field = random.below(fields.length);
    const kind = random.below(6);
    if (kind === 0) fields.splice(field, 1);
    else if (kind === 1) fields.splice(field, 0, fields[field]!);
    else fields[field] = kind === 2 ? '' : pick(random, ODD_FIELDS);
    if (kind === 3) lines.splice(at, 1);
    else if (kind === 4) lines.splice(at, 0, lines[at]!);
    else lines[at] = fields.join(separator);
  }
  return lines.join('\n');
}

const ODD_FIELDS = [
  ...[
    '-1',
    '1e999',
    'NaN',
    '0',
    '99999999999999999999',
    '"',
    '""',
    '{',
    'null',
    '[]',
    '\u0000',
    '\ufeff',
    ' ',
    '\r',
  ],
  ...['word '.repeat(300), '\u202e', '😀', ...INHERITED_NAMES],
];

/** A JSON value with one member somewhere made another one. */
export function damagedJson(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.below(4) === 0) return pick(random, ODD_VALUES);
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(random, ODD_VALUES)];
    const at = random.below(value.length);
    return value.map((each, index) => (index === at ? damagedJson(random, each) : each));
  }
  const members = new Map(Object.entries(value));
  if (members.size === 0) return Object.fromEntries([[pick(random, INHERITED_NAMES), 1]]);
  const name = pick(random, [...members.keys()]);
  const kind = random.below(4);
  if (kind === 0) members.delete(name);
  else members.set(name, damagedJson(random, members.get(name)));
  if (kind === 1) members.set(pick(random, INHERITED_NAMES), members.get(name));
  return Object.fromEntries(members);
}

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e308, 2 ** 53, '', 'x', '\u0000', [], {}, [[]], [null], { length: 1e9 }],
  ...['a'.repeat(10_000), ...INHERITED_NAMES],
];
