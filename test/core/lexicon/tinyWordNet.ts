/**
 * The files of a WordNet of a dozen invented synsets, in the real format (wndb(5), senseidx(5)): offsets are
 * byte offsets, and every file agrees with the others. `change` gets each file's text and may spoil it.
 */
export function tinyWordNet(
  change: (files: Map<string, string>) => void = () => {},
): Map<string, Uint8Array> {
  const files = new Map<string, string>();
  const placed = place(SYNSETS);
  for (const suffix of ['noun', 'verb', 'adj', 'adv']) {
    const own = placed.filter((synset) => SUFFIX[synset.type] === suffix);
    files.set(`data.${suffix}`, LICENCE + own.map(({ line }) => line).join(''));
    files.set(`index.${suffix}`, LICENCE + indexOf(own));
  }
  files.set('index.sense', placed.flatMap(senseLines).sort().join(''));
  files.set('noun.exc', 'glirpen glirp\nnarps narp narpus\n');
  files.set('verb.exc', 'flang fling\nsaw see\n');
  files.set('adj.exc', 'gooder good\n');
  files.set('adv.exc', 'most much\n');
  change(files);
  return new Map(Array.from(files, ([name, text]) => [name, new TextEncoder().encode(text)]));
}

/** Files as in the 3.0 release: no index.sense, tag counts by key in cntlist.rev. */
export function asRelease30(files: Map<string, string>): void {
  const lines = (files.get('index.sense') ?? '').trimEnd().split('\n');
  files.delete('index.sense');
  const counts = lines
    .map((line) => line.split(' '))
    .map(([key, , sense, count]) => `${key} ${sense} ${count}\n`);
  files.set('cntlist.rev', `${counts.join('')}lost%1:03:00:: 1 5\n`);
}

interface Synset {
  readonly type: 'n' | 'v' | 'a' | 's' | 'r';
  /** `Word:lexical id:tag count`, in order. */
  readonly words: readonly string[];
  /** `symbol synset source target`: the other synset by its place in the list. */
  readonly pointers?: readonly string[];
  readonly gloss: string;
}

const SYNSETS: readonly Synset[] = [
  { type: 'n', words: ['entity:0:3'], gloss: 'that which is' },
  {
    type: 'n',
    words: ['glirp:0:1', 'Glirpen_Father:0:0'],
    pointers: ['@ 0 0 0'],
    gloss: 'a small entity; "the glirp sleeps"',
  },
  {
    type: 'n',
    words: ['patrolman:0:2', 'patrol_agent:0:1', 'officer:2:8'],
    pointers: ['@ 0 0 0'],
    gloss: 'one on patrol',
  },
  { type: 'n', words: ['officer:1:9'], pointers: ['@ 0 0 0'], gloss: 'one who commands' },
  { type: 'n', words: ['boxful:0:0', 'box:0:0'], gloss: 'what a box holds' },
  { type: 'n', words: ['attorney_general:0:0', 'AG:0:0'], gloss: 'the chief law officer' },
  {
    type: 'v',
    words: ['fling:0:4', 'hurl:0:1'],
    pointers: ['! 7 1 1'],
    gloss: 'throw; "fling it!"; "hurl a stone"',
  },
  { type: 'v', words: ['catch:0:2'], pointers: ['! 6 1 1'], gloss: 'seize' },
  { type: 'v', words: ['fling:1:2', 'run_out:0:7'], gloss: 'leave in haste' },
  {
    type: 'a',
    words: ['good:0:9', 'galore(ip):0:0'],
    pointers: ['& 10 0 0', '! 11 1 1'],
    gloss: 'as it should be',
  },
  { type: 's', words: ['fine(a):0:1'], pointers: ['& 9 0 0'], gloss: 'rather good' },
  { type: 'a', words: ['bad:0:7'], pointers: ['! 9 1 1'], gloss: 'as it should not be' },
  { type: 'r', words: ['much:0:1'], gloss: 'to a great degree' },
];

const LICENCE = '  1 An invented database for tests, laid out like WordNet 9.9 Copyright nobody  \n';

const SUFFIX: Readonly<Record<string, string>> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };
const KEY_TYPE: Readonly<Record<string, number>> = { n: 1, v: 2, a: 3, r: 4, s: 5 };

interface Placed extends Synset {
  readonly offset: string;
  readonly line: string;
}

function place(synsets: readonly Synset[]): Placed[] {
  const offsets = synsets.map(() => '00000000');
  const lines = () => synsets.map((synset, i) => lineOf(synset, offsets[i]!, offsets));
  const lengths = lines().map((line) => line.length);
  const ends: Record<string, number> = {};
  synsets.forEach(({ type }, i) => {
    const suffix = SUFFIX[type]!;
    const at = ends[suffix] ?? LICENCE.length;
    offsets[i] = String(at).padStart(8, '0');
    ends[suffix] = at + lengths[i]!;
  });
  return lines().map((line, i) => ({ ...synsets[i]!, offset: offsets[i]!, line }));
}

function lineOf(
  { type, words, pointers = [], gloss }: Synset,
  offset: string,
  offsets: readonly string[],
): string {
  const spelled = words
    .map((word) => word.split(':'))
    .map(([lemma, id]) => `${lemma} ${Number(id).toString(16)}`);
  const targets = pointers.map((pointer) => {
    const [symbol, other, source, target] = pointer.split(' ') as [string, string, string, string];
    const otherType = SYNSETS[Number(other)]!.type;
    return `${symbol} ${offsets[Number(other)]} ${otherType} ${hex(source)}${hex(target)} `;
  });
  const frames = type === 'v' ? `02 + 02 00 + 08 ${hex(words.length)} ` : '';
  const counts = `${hex(words.length)} ${spelled.join(' ')} ${String(pointers.length).padStart(3, '0')}`;
  return `${offset} 03 ${type} ${counts} ${targets.join('')}${frames}| ${gloss}  \n`;
}

/** A lemma's synsets in the order of how often they are tagged. */
function indexOf(synsets: readonly Placed[]): string {
  const entries = new Map<string, { offset: string; count: number; type: string }[]>();
  for (const { words, offset, type } of synsets) {
    for (const word of words) {
      const [lemma, , count] = bare(word);
      entries.set(lemma, [...(entries.get(lemma) ?? []), { offset, count: Number(count), type }]);
    }
  }
  return Array.from(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([lemma, senses]) => {
      const type = senses[0]!.type.replace('s', 'a');
      const tagged = senses.filter(({ count }) => count > 0).length;
      const offsets = senses.sort((a, b) => b.count - a.count).map(({ offset }) => offset);
      return `${lemma} ${type} ${senses.length} 1 @ ${senses.length} ${tagged} ${offsets.join(' ')}  \n`;
    })
    .join('');
}

function senseLines({ type, words, pointers = [], offset }: Placed): string[] {
  const headSynset = pointers.find((pointer) => pointer.startsWith('&'))?.split(' ')[1];
  const head = type === 's' ? `${bare(SYNSETS[Number(headSynset)]!.words[0]!)[0]}:00` : ':';
  return words.map((word) => {
    const [lemma, id, count] = bare(word);
    return `${lemma}%${KEY_TYPE[type]}:03:${id.padStart(2, '0')}:${head} ${offset} 1 ${count}\n`;
  });
}

function bare(word: string): [lemma: string, id: string, count: string] {
  const [lemma, id, count] = word.split(':') as [string, string, string];
  return [lemma.replace(/\(.*\)/, '').toLowerCase(), id, count];
}

function hex(number: string | number): string {
  return Number(number).toString(16).padStart(2, '0');
}
