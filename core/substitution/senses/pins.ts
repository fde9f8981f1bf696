import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import { listOf, object, oneOfValues, orNull, type Shape, text, which } from '../../shape.ts';

/** A person's word for it: this lemma is meant in this sense, in one document or throughout a workspace. */
export interface SensePin {
  /** Lower-case, words joined with `_`. */
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** The synset, by its {@link WordNet.name}. */
  readonly sense: string;
  /** The definition: for whoever reads the file, and to know the sense by in another release of WordNet. */
  readonly definition: string;
  /** The document's path from the workspace folder, with `/`; `null` for all documents. */
  readonly document: string | null;
}

/** The target of a pin; each has at most one pin. */
type PinPlace = Pick<SensePin, 'lemma' | 'pos' | 'document'>;

/** The sense to take a word in whatever the rules say; undefined for a word that has no pin. */
export type PinnedSense = (lemma: string, pos: PartOfSpeech) => SynsetId | undefined;

/** The pins in force in one document: its own, and the workspace's for words it has none of its own for. */
export function pinsInForce(pins: readonly SensePin[], document: string | null): readonly SensePin[] {
  const own = pins.filter((pin) => document !== null && pin.document === document);
  const shared = pins.filter(
    (pin) => pin.document === null && !own.some(({ lemma, pos }) => lemma === pin.lemma && pos === pin.pos),
  );
  return [...own, ...shared];
}

/**
 * The senses that pins in force name. A sense is known by its name or, in another release of WordNet, by its
 * definition; a pin whose sense the lemma has not is passed over, and named by {@link lostPins}.
 */
export function pinnedSenses(inForce: readonly SensePin[], wordnet: WordNet): PinnedSense {
  const senses = new Map<string, SynsetId>();
  for (const pin of inForce) {
    const found = senseOf(pin, wordnet);
    if (found !== undefined) senses.set(`${pin.pos} ${pin.lemma}`, found);
  }
  return (lemma, pos) => senses.get(`${pos} ${lemma}`);
}

/** A sentence for the user where pins in force name senses that this WordNet has not; undefined where all are known. */
export function lostPins(inForce: readonly SensePin[], wordnet: WordNet): string | undefined {
  const lost = inForce.filter((pin) => senseOf(pin, wordnet) === undefined);
  if (lost.length === 0) return undefined;
  const names = lost.map(({ lemma, pos, sense }) => `${lemma} (${pos}, ${sense})`).join(', ');
  return `WordNet ${wordnet.version} lacks the pinned sense of ${names}: the pin has no effect.`;
}

function senseOf({ lemma, pos, sense, definition }: SensePin, wordnet: WordNet): SynsetId | undefined {
  const known = wordnet.synsets(lemma, pos);
  return (
    known.find((synset) => wordnet.name(synset) === sense) ??
    (definition ? known.find((synset) => wordnet.gloss(synset).definition === definition) : undefined)
  );
}

export function withPin(pins: readonly SensePin[], pin: SensePin): readonly SensePin[] {
  return [...withoutPin(pins, pin), pin];
}

export function withoutPin(pins: readonly SensePin[], place: PinPlace): readonly SensePin[] {
  return pins.filter((pin) => keyOf(pin) !== keyOf(place));
}

/** The text of a pins file: sorted, so that the same pins are always the same text. */
export function writePins(pins: readonly SensePin[]): string {
  const sorted = [...pins].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const names = ['version', 'pins', ...Object.keys(MEMBERS)];
  return `${JSON.stringify({ version: VERSION, pins: sorted }, names, 2)}\n`;
}

/** @throws InputError that names the file and the place in it */
export function readPins(text: string, file: string): readonly SensePin[] {
  const fail = (place: string, what: string): never => {
    const where = place === '' ? file : `${file}, ${place}`;
    throw new InputError(`${where}: ${what}.`, 'Fix or delete the file; Semloc does not change it.');
  };
  const content = parse(text, (what) => fail('', what));
  PINS_FILE(content, '', (place, problem, expected) =>
    fail(place, problem === 'missing' ? 'it is missing' : `it must be ${expected}`),
  );
  const { pins } = content as { readonly pins: readonly SensePin[] };
  const places = new Set<string>();
  for (const [index, pin] of pins.entries()) {
    if (places.has(keyOf(pin))) fail(`pins[${index}]`, `it pins ${pin.lemma} (${pin.pos}) twice`);
    places.add(keyOf(pin));
  }
  return pins;
}

const VERSION = 1;

const FILLED = which((value) => typeof value === 'string' && value !== '', 'a text that is not empty');

const MEMBERS: Readonly<Record<keyof SensePin, Shape>> = {
  lemma: FILLED,
  pos: oneOfValues(...PARTS_OF_SPEECH),
  sense: FILLED,
  definition: text,
  document: orNull(FILLED),
};

const PINS_FILE = withOnly({
  version: which((value) => value === VERSION, `${VERSION}, the version that this Semloc reads`),
  pins: listOf(withOnly(MEMBERS)),
});

/** An object with these members and no other one, which would be lost when the file is written again. */
function withOnly(members: Readonly<Record<string, Shape>>): Shape {
  const names = Object.keys(members);
  return (value, place, report) => {
    const unknown = isRecord(value) ? Object.keys(value).find((name) => !names.includes(name)) : undefined;
    if (unknown !== undefined) report(place, 'wrong', `without "${unknown}"; known are ${names.join(', ')}`);
    return object(members)(value, place, report);
  };
}

function keyOf({ lemma, pos, document }: PinPlace): string {
  return JSON.stringify([lemma, pos, document ?? '']);
}

function parse(text: string, fail: (what: string) => never): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch (error) {
    return fail(`it is not JSON (${(error as Error).message})`);
  }
}
