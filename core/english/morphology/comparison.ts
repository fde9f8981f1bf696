export type ComparisonTag = 'JJR' | 'JJS' | 'RBR' | 'RBS';

/**
 * The comparative or superlative in -er, -est of an adjective or adverb; undefined for words that take "more" and
 * "most" instead, because a second word would change the sentence's structure.
 */
export function inflectComparison(lemma: string, tag: ComparisonTag): string | undefined {
  const superlative = tag.endsWith('S');
  const word = lemma.toLowerCase();
  const suppletive = SUPPLETIVE.get(word);
  if (suppletive) return suppletive[superlative ? 1 : 0];
  if (word !== lemma || !(isShort(word, tag) || GRADABLE.has(word)) || UNGRADABLE.has(word)) return undefined;
  return stemOf(word) + (superlative ? 'est' : 'er');
}

function isShort(word: string, tag: ComparisonTag): boolean {
  if (/^un(?!i)/.test(word) && /y$/.test(word)) return isShort(word.slice(2), tag);
  if (/ly$/.test(word)) return LY_ADJECTIVES.has(word) && (tag.startsWith('JJ') || word === 'early');
  const vowels =
    word
      .replace(/e$/, '')
      .replace(/qu/g, 'q')
      .match(/[aeiouy]+/g)?.length ?? 0;
  if (vowels === 1) return word.length > 2;
  return vowels === 2 && /[^aeiou]y$/.test(word);
}

function stemOf(word: string): string {
  if (/[^aeiou]y$/.test(word) && !KEEPS_Y.has(word)) return `${word.slice(0, -1)}i`;
  if (word.endsWith('e')) return word.slice(0, -1);
  return /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(word) ? word + word.at(-1) : word;
}

const SUPPLETIVE = new Map(
  [
    'good better best',
    'well better best',
    'bad worse worst',
    'badly worse worst',
    'ill worse worst',
    'far farther farthest',
    'little less least',
    'much more most',
    'many more most',
    'evil worse worst',
  ].map((row) => {
    const [positive, ...degrees] = row.split(' ');
    return [positive!, degrees] as const;
  }),
);

const KEEPS_Y = new Set('shy sly spry wry dry-eyed'.split(' '));

const LY_ADJECTIVES = new Set(
  (
    'early lovely friendly ugly lonely lively silly costly deadly curly holy oily jolly chilly hilly smelly ' +
    'wobbly bubbly cuddly burly surly stately homely sickly kindly likely unlikely ghastly ghostly comely ' +
    'cowardly prickly wrinkly crumbly measly portly sly wily frilly gangly godly goodly gnarly lowly manly pearly ' +
    'shapely sprightly steely timely wooly woolly worldly princely'
  ).split(' '),
);

/** Words of two syllables that take -er without ending in -y. */
const GRADABLE = new Set(
  (
    'able ample clever common cruel feeble gentle handsome hollow humble idle little mellow narrow nimble noble ' +
    'pleasant polite quiet remote severe shallow simple sincere slender stable stupid subtle supple tender ' +
    'yellow mature obscure secure profound dense purple ample austere brittle'
  ).split(' '),
);

/** Words of one syllable that take "more" or no degree at all. */
const UNGRADABLE = new Set(
  (
    'real right wrong worth dead due just like own very such same else first last next one two main prime chief ' +
    'sole joint ex mid top past more most less least lost born done gone known grown sworn torn worn bored built ' +
    'bound lit prone here there now then thus so too quite rather still yet not never once twice else hence each ' +
    'both all half back down up out off on in by daily weekly monthly yearly any every only even spare void ' +
    'loath gold male square live south north east west least'
  ).split(' '),
);
