import type { Annotation } from '../../../core/annotation/annotation.ts';
import { inflect } from '../../../core/english/morphology/inflection.ts';
import type { PartOfSpeech } from '../../../core/english/partOfSpeech.ts';
import { InputError } from '../../../core/inputError.ts';
import { SUBSTITUTIONS } from '../../../core/substitutionKinds/kinds.ts';
import { tableOf } from '../../../core/tableOf.ts';
import type { Token } from '../../../core/text/token.ts';

/** A word in a sentence, with the substitutes that people gave for it. */
export interface SubstitutionTarget {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly tokens: readonly string[];
  readonly index: number;
  /** Lower-case lemmas, with the number of people who gave each. */
  readonly gold: ReadonlyMap<string, number>;
}

/**
 * Reads a corpus of lexical substitution as the repository orenmel/lexsub has them: sentences with tabs between the key
 * (`bright.a`), an id, the index of the word and the tokens, and the substitutes, `bright.a 1 :: clever 3;smart 1;`. A
 * target without substitutes is left out.
 */
export function readTargets(sentences: string, gold: string): SubstitutionTarget[] {
  const answers = new Map(
    linesOf(gold).map((line) => {
      const [, key, list] = /^(.+? \d+) ::(.*)$/.exec(line) ?? fail(line, 'bright.a 1 :: clever 3;smart 1;');
      return [key!, substitutes(list!)] as const;
    }),
  );
  return linesOf(sentences).flatMap((line) => {
    const [key, id, index, text] = line.split('\t');
    const [, lemma, letter] = /^(.+)\.([nvajr])/i.exec(key ?? '') ?? [];
    if (!lemma || text === undefined) return fail(line, 'bright.a<tab>1<tab>13<tab>words of the sentence');
    const given = answers.get(`${key} ${id}`);
    if (!given?.size) return [];
    const pos = PARTS.get(letter!.toLowerCase())!;
    return [{ lemma: lemma.toLowerCase(), pos, tokens: text.split(' '), index: Number(index), gold: given }];
  });
}

const PARTS = tableOf<PartOfSpeech>({
  ...{ n: 'noun', v: 'verb', r: 'adverb' },
  ...{ a: 'adjective', j: 'adjective' },
});

/**
 * Annotates the sentence of a target. The word has the lemma of the target, and where its tag is of another part of speech,
 * the first tag that fits its form.
 */
export function annotateTarget(
  { tokens: words, index, lemma, pos }: SubstitutionTarget,
  annotateTokens: (text: string, tokens: readonly Token[]) => Annotation,
): Annotation {
  let end = -1;
  const spans = words.map((text): Token => {
    const start = end + 1;
    end = start + text.length;
    return { text, start, end };
  });
  const annotation = annotateTokens(words.join(' '), spans);
  const token = annotation.tokens[index]!;
  const tags = Object.values(SUBSTITUTIONS).find((kind) => kind.pos === pos)!.tags;
  const tag = tags.includes(token.tag)
    ? token.tag
    : (tags.find((each) => inflect(lemma, each) === token.text.toLowerCase()) ?? tags[0]!);
  return { ...annotation, tokens: annotation.tokens.with(index, { ...token, tag, lemma }) };
}

function substitutes(list: string): ReadonlyMap<string, number> {
  const entries = list.split(';').map((each) => /^\s*(.+) (\d+)\s*$/.exec(each));
  return new Map(entries.flatMap((found) => (found ? [[found[1]!.toLowerCase(), Number(found[2])]] : [])));
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function fail(line: string, expected: string): never {
  throw new InputError(`The line "${line.slice(0, 60)}" cannot be read.`, `Expected: ${expected}`);
}
