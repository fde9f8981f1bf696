import { PARTS_OF_SPEECH } from '../../english/partOfSpeech.ts';
import type { PackedWordNet } from '../packedWordNet/packedWordNet.ts';
import { SUFFIXES, type WordNetFiles } from '../packing/wordnetFiles.ts';
import { exceptionLines } from './exceptionLines.ts';
import { countLines, indexLemmas, indexLine, senseLines } from './indexLines.ts';
import { linkSources } from './linkSources.ts';
import { placeSynsets } from './placeSynsets.ts';
import type { Sources } from './sources.ts';
import { createTagCounts } from './tagCounts.ts';

/**
 * Converts the sources of Open English WordNet to the files of a WordNet database (wndb(5)): data.*, index.*,
 * index.sense, cntlist.rev and *.exc. The sources have no tag counts: a sense takes that of the same lemma in the
 * synset of the same number in `princeton`, WordNet 3.1, from which they come. Irregular forms are those of both. The
 * sources have instances among the hyponyms, and so has the database.
 *
 * @throws InputError that names the entry or synset that refers to what does not exist
 */
export function databaseFiles(sources: Sources, princeton: PackedWordNet): WordNetFiles {
  const { synsets, placeOf } = linkSources(sources);
  const placed = placeSynsets(synsets, HEADER);
  const lemmas = indexLemmas(sources.entries, createTagCounts(princeton), (id) => placed[placeOf.get(id)!]!);
  const files = new Map<string, string[]>();
  for (const [letter, pos] of LETTERS) {
    const suffix = SUFFIXES[pos];
    const ofPart = placed.filter(({ type }) => (type === 's' ? 'a' : type) === letter);
    files.set(`data.${suffix}`, [HEADER, ...ofPart.map(({ line }) => line)]);
    files.set(`index.${suffix}`, [HEADER, ...lemmas.filter((lemma) => lemma.pos === letter).map(indexLine)]);
    files.set(
      `${suffix}.exc`,
      exceptionLines(
        sources.entries.filter((entry) => entry.pos === letter),
        princeton.exceptionLists()[pos],
      ),
    );
  }
  files.set('index.sense', lemmas.flatMap(senseLines).sort());
  files.set('cntlist.rev', lemmas.flatMap(countLines).sort());
  const encoder = new TextEncoder();
  return new Map(Array.from(files, ([name, lines]) => [name, encoder.encode(lines.join(''))]));
}

/** License text, as at the head of WordNet's own files: lines that begin with two spaces. */
const HEADER = [
  'Open English WordNet, converted from its YAML sources.',
  'Copyright 2019-present, the Open English WordNet Team; Creative Commons',
  'Attribution 4.0 International. Derived from Princeton WordNet, Copyright',
  '2006 by Princeton University, under the WordNet License.',
]
  .map((line, i) => `  ${i + 1} ${line}\n`)
  .join('');

const LETTERS = ['n', 'v', 'a', 'r'].map((letter, i) => [letter, PARTS_OF_SPEECH[i]!] as const);
