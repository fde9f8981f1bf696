import type { PartOfSpeech } from '../../../core/english/partOfSpeech.ts';
import type { WordNet } from '../../../core/lexicon/wordnet.ts';

/**
 * The YAML sources of an Open English WordNet of a few invented synsets, some of which `princeton` has, too: those
 * have its ids. `change` gets each file's text and may spoil it.
 */
export function tinyOpenEnglishWordNet(
  princeton: WordNet,
  change: (files: Map<string, string>) => void = () => {},
): Map<string, Uint8Array> {
  const idOf = (lemma: string, pos: PartOfSpeech) => {
    const [synset] = princeton.synsets(lemma, pos);
    if (synset === undefined) return `7000000${lemma.length}-${pos[0]}`;
    const name = princeton.name(synset);
    return `${name.slice(1)}-${name[0]}`;
  };
  const ids: Readonly<Record<string, string>> = {
    ENTITY: idOf('entity', 'noun'),
    GLIRP: idOf('glirp', 'noun'),
    FLING: idOf('fling', 'verb'),
    CATCH: idOf('catch', 'verb'),
    GOOD: idOf('good', 'adjective'),
    FINE: idOf('fine', 'adjective'),
    MUCH: idOf('much', 'adverb'),
  };
  const files = new Map(
    Object.entries(SOURCES).map(([name, text]) => [name, text.replace(/[A-Z]{4,}/g, (id) => ids[id] ?? id)]),
  );
  change(files);
  return new Map(Array.from(files, ([name, text]) => [name, new TextEncoder().encode(text)]));
}

const SOURCES: Readonly<Record<string, string>> = {
  'entries-a.yaml': `
entity:
  n:
    sense:
    - id: 'entity%1:03:00::'
      synset: ENTITY
glirp:
  n:
    form:
    - glirps
    sense:
    - id: 'glirp%1:03:00::'
      synset: GLIRP
Glirpen Father:
  n:
    sense:
    - id: 'glirpen_father%1:03:00::'
      synset: GLIRP
bow:
  n-1:
    pronunciation:
    - value: baʊ
    sense:
    - id: 'bow%1:06:00::'
      synset: 80000001-n
Bow:
  n-2:
    sense:
    - id: 'bow%1:06:01::'
      synset: 80000002-n
yes:
  n:
    sense:
    - id: 'yes%1:06:00::'
      synset: 80000003-n
1840:
  n:
    sense:
    - id: '1840%1:06:00::'
      synset: 80000003-n
fling:
  v:
    form:
    - flung
    sense:
    - antonym:
      - 'catch%2:35:00::'
      id: 'fling%2:35:00::'
      subcat:
      - vtai
      - vtaa
      - of-a-later-edition
      synset: FLING
hurl:
  v:
    sense:
    - id: 'hurl%2:35:00::'
      synset: FLING
catch:
  v:
    sense:
    - antonym:
      - 'fling%2:35:00::'
      id: 'catch%2:35:00::'
      synset: CATCH
good:
  a:
    sense:
    - id: 'good%3:00:00::'
      synset: GOOD
fine:
  a:
    sense:
    - adjposition: a
      id: 'fine%5:00:00:good:00'
      synset: FINE
much:
  r:
    sense:
    - id: 'much%4:02:00::'
      synset: MUCH
`,
  'noun.Tops.yaml': `
ENTITY:
  definition:
  - that which is
  ili: i1
  members:
  - entity
  partOfSpeech: n
GLIRP:
  definition:
  - a small entity
  example:
  - the glirp sleeps
  - source: a book
    text: a "glirp" is said to sleep
  hypernym:
  - ENTITY
  members:
  - glirp
  - Glirpen Father
  partOfSpeech: n
`,
  'noun.artifact.yaml': `
80000001-n:
  definition:
  - a bent stick
  hypernym:
  - ENTITY
  members:
  - bow
  partOfSpeech: n
80000002-n:
  definition:
  - a part of a city
  hypernym:
  - ENTITY
  members:
  - Bow
  partOfSpeech: n
80000003-n:
  definition:
  - what YAML takes for something else
  hypernym:
  - ENTITY
  members:
  - yes
  - 1840
  partOfSpeech: n
`,
  'verb.contact.yaml': `
FLING:
  definition:
  - throw
  members:
  - fling
  - hurl
  partOfSpeech: v
  similar:
  - CATCH
CATCH:
  definition:
  - seize
  members:
  - catch
  partOfSpeech: v
  similar:
  - FLING
`,
  'adj.all.yaml': `
GOOD:
  definition:
  - as it should be
  members:
  - good
  partOfSpeech: a
  similar:
  - FINE
FINE:
  definition:
  - rather good
  members:
  - fine
  partOfSpeech: s
  similar:
  - GOOD
`,
  'adv.all.yaml': `
MUCH:
  definition:
  - to a great degree
  members:
  - much
  partOfSpeech: r
`,
};
