/** Tests whether two words are a Latin phrase, neither of which is an English word in it: `et al.`, `inter alia`. */
export function isLatinPhrase(first: string, second: string): boolean {
  return FIRST.test(first) && PHRASES.has(`${first} ${second}`);
}

const PHRASES: ReadonlySet<string> = new Set(
  (
    'inter alia,et al.,et al,per se,de facto,de jure,prima facie,ipso facto,sine die,ex parte,amicus curiae,' +
    'habeas corpus,sui generis,mutatis mutandis'
  ).split(','),
);

/** The first word of a phrase; few words are, so that few phrases are looked up. */
const FIRST = new RegExp(
  `^(?:${[...new Set([...PHRASES].map((phrase) => phrase.split(' ')[0]))].join('|')})$`,
);
