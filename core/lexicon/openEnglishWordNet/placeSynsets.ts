import type { LinkedPointer, LinkedSynset, LinkedWord } from './linkSources.ts';

/** A synset with its line in its data file, wndb(5). */
export interface PlacedSynset extends LinkedSynset {
  /** The byte offset of the line, eight digits. */
  readonly offset: string;
  readonly line: string;
}

/** Places synsets in their data files, each of which begins with `header`. */
export function placeSynsets(synsets: readonly LinkedSynset[], header: string): PlacedSynset[] {
  const encoder = new TextEncoder();
  const bytes = (text: string) => encoder.encode(text).length;
  // An offset has eight digits whatever it is, so that the length of a line is known before the offsets in it.
  const unknown = synsets.map(() => '00000000');
  const ends = new Map<string, number>();
  const offsets = synsets.map((synset) => {
    const file = synset.type === 's' ? 'a' : synset.type;
    const at = ends.get(file) ?? bytes(header);
    ends.set(file, at + bytes(lineOf(synset, '00000000', synsets, unknown)));
    return String(at).padStart(8, '0');
  });
  return synsets.map((synset, place) => ({
    ...synset,
    offset: offsets[place]!,
    line: lineOf(synset, offsets[place]!, synsets, offsets),
  }));
}

function lineOf(
  { source, type, words, pointers }: LinkedSynset,
  offset: string,
  synsets: readonly LinkedSynset[],
  offsets: readonly string[],
): string {
  const pointerText = ({ symbol, target, from, to }: LinkedPointer) =>
    `${symbol} ${offsets[target]} ${synsets[target]!.type} ${hex(from)}${hex(to)}`;
  const frames = words.flatMap((word, i) => word.frames.map((frame) => `+ ${two(frame)} ${hex(i + 1)}`));
  const fields = [
    offset,
    two(source.lexicographerFile),
    type,
    hex(words.length),
    ...words.map(wordText),
    String(pointers.length).padStart(3, '0'),
    ...pointers.map(pointerText),
    ...(type === 'v' ? [two(frames.length), ...frames] : []),
  ];
  return `${fields.join(' ')} | ${glossOf(source)}  \n`;
}

/** A word, with an adjective's marker, and what parts it from the lemma's other senses in the file. */
function wordText({ lemma, sense }: LinkedWord): string {
  const [, , lexicalId] = sense.key.slice(sense.key.lastIndexOf('%') + 1).split(':');
  const marker = sense.adjectivePosition === undefined ? '' : `(${sense.adjectivePosition})`;
  return `${lemma}${marker} ${Number(lexicalId).toString(16)}`;
}

/** The definitions, and each example in double quotes; those within it are written as single ones. */
function glossOf({ definitions, examples }: LinkedSynset['source']): string {
  const quoted = examples.map((example) => `"${example.replaceAll('"', "'")}"`);
  return [definitions.join('; '), ...quoted].join('; ').replaceAll('\n', ' ');
}

const two = (number: number) => String(number).padStart(2, '0');
const hex = (number: number) => number.toString(16).padStart(2, '0');
