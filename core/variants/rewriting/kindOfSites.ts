import type { Annotation } from '../../annotation/annotation.ts';
import { repairArticles } from '../../english/morphology/articleRepair.ts';
import { copyCapitals } from '../../english/morphology/capitals.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { firstWord } from '../../english/syntax/clauses/mainSubject.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { createRandom } from '../../random.ts';
import type { KindDescription } from '../../substitutionKinds/kinds.ts';
import { exchangedPair } from '../pairs/wordPair.ts';
import { type KindOfRewriting, kindOfRewriting } from './kindOfRewriting.ts';
import { type Replaced, replaced } from './replaced.ts';
import type { TokenEdit, TokenEdits } from './tokenEdits.ts';

/** A kind that changes a sentence in one place, chosen among all places where it may be changed. */
interface KindOfSites<Name extends string, Own extends string> extends KindDescription {
  readonly name: Name;
  /** The reason where there is no such place. */
  readonly none: { readonly [Code in Own]: string };
  /** The words of each place, undefined where they would not fit; new ones are in lower case unless they are names. */
  sites(annotation: Annotation): readonly (readonly Replaced[] | undefined)[];
}

/** A kind of rewriting made of its sites: the first by the first choice, else one drawn from the seed. */
export function kindOfSites<const Name extends string, const Own extends string>({
  none,
  sites,
  ...description
}: KindOfSites<Name, Own>): KindOfRewriting<Name, Own> {
  const [missing] = Object.keys(none) as [Own];
  return kindOfRewriting<Name, Own>({
    ...description,
    obstacles: none,
    rewrite(annotation, { choice, seed, admits }) {
      if (!annotation.tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return 'empty';
      const all = sites(annotation)
        .filter((site) => site !== undefined)
        .sort(([a], [b]) => a![0] - b![0])
        .map((site) => replaced(...site))
        .filter((edits) => !repeats(annotation, edits));
      if (all.length === 0) return missing;
      const admitted = admits && all.filter((edits) => admits(exchangedPair(annotation.tokens, edits)));
      // Where no place is admitted, whoever asks refuses the sentence.
      const found = admitted && admitted.length > 0 ? admitted : all;
      const at = choice === 'first' ? 0 : createRandom(seed, annotation.text).below(found.length);
      return withArticles(annotation, withCapitals(annotation, found[at]!));
    },
  });
}

/** Tests whether a new word stands elsewhere in the sentence already, in either number: "from light mode to light mode". */
function repeats({ tokens }: Annotation, edits: TokenEdits): boolean {
  const coming = [...edits].flatMap(([at, { words }]) =>
    words.filter((word) => word.length > 3 && !REPEATABLE.test(word) && word !== tokens[at]!.text),
  );
  return tokens.some(
    ({ text, tag, lemma }, at) =>
      !edits.has(at) &&
      [text.toLowerCase(), lemma, ...(tag.startsWith('NN') ? [inflect(lemma, 'NNS')] : [])].some((word) =>
        coming.includes(word),
      ),
  );
}

const REPEATABLE = oneOf(
  'than from more less with into that least what which most can(?:not)? must might need allowed',
);

/** The edits with the capitals of what they replace; that of a name inside a sentence belongs to the name. */
function withCapitals({ tokens }: Annotation, edits: TokenEdits): TokenEdits {
  const first = firstWord(tokens);
  return new Map(
    [...edits].map(([at, { words, repair }]): [number, TokenEdit] => {
      const { text, tag } = tokens[at]!;
      const passesOn =
        at <= first ? /\p{L}/u.test(text) : /^\p{Lu}\p{Ll}/u.test(text) && !tag.startsWith('NNP');
      const fitted = words.map((word, i) =>
        i === 0 && passesOn ? copyCapitals(text, word, 'initial') : word,
      );
      return [at, { words: fitted, repair }];
    }),
  );
}

/** Corrects the indefinite articles before new words ("a valid" to "an invalid"). */
function withArticles({ tokens, spelling }: Annotation, edits: TokenEdits): TokenEdits {
  const words: string[] = [];
  const owners: number[] = [];
  const fresh = new Set<number>();
  for (const [at, { text }] of tokens.entries()) {
    const edit = edits.get(at);
    for (const word of edit?.words ?? [text]) {
      const isAfterNew =
        edits.has(at - 1) && (edits.get(at - 1)!.words.length === 0 || isArticle(words.at(-1)));
      if (edit || isAfterNew) fresh.add(words.length);
      owners.push(at);
      words.push(word);
    }
  }
  const tags = owners.map((at, i) => {
    if (!edits.has(at)) return tokens[at]!.tag;
    return isArticle(words[i]) ? 'DT' : 'NN';
  });
  const repairs = repairArticles(words, fresh, tags, { spelling });
  if (repairs.length === 0) return edits;
  const repaired = new Map(edits);
  for (const { token, to } of repairs) {
    const at = owners[token]!;
    const edit = edits.get(at);
    const inEdit = token - owners.indexOf(at);
    repaired.set(at, edit ? { ...edit, words: edit.words.with(inEdit, to) } : { words: [to], repair: true });
  }
  return repaired;
}

function isArticle(word: string | undefined): boolean {
  return /^an?$/i.test(word ?? '');
}
