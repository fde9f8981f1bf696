import type { Annotation, Substitution } from '../annotation.ts';
import { repairArticles } from '../english/morphology/articleRepair.ts';
import { createRandom, shuffled } from '../random.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import type { Generated } from './generated.ts';
import type { KindOptions } from './options.ts';
import { type WordPair, wordPair } from './pairs/wordPair.ts';
import { changesBetween, written } from './rewriting/changes.ts';
import type { Variant } from './variant.ts';

/**
 * Applies substitutions of one kind one after the other: level n has n words changed, including those of level n − 1
 * (White 2015, 3.4). Indefinite articles are corrected at each level, always from the base sentence, so that a
 * correction that a later word makes unnecessary disappears.
 */
export function progressive(annotation: Annotation, kind: SubstitutionKind, options: KindOptions): Generated {
  const possible = annotation.substitutions.filter((substitution) => substitution.kind === kind);
  if (possible.length === 0) {
    const taken = annotation.tokens.some(({ tag }) => SUBSTITUTIONS[kind].tags.includes(tag));
    return { kind, variants: [], none: taken ? 'all-blocked' : 'no-word' };
  }
  if (possible.length > options.levels) {
    options.reached(
      'levels',
      `A sentence with ${possible.length} words to change (${kind}) gets ${options.levels} levels of variants.`,
    );
  }
  const base = annotation.tokens.map((token) => token.text);
  const tags = annotation.tokens.map((token) => token.tag);
  const chosen = choose(annotation, kind, possible, options);
  if (chosen.length === 0) return { kind, variants: [], none: 'frequent-pair' };
  const replaced = [...base];
  const substituted = new Set<number>();
  const variants: Variant[] = [];
  const pairs: WordPair[] = [];
  for (const { token, form, pair } of chosen.slice(0, options.levels)) {
    replaced[token] = form;
    if (pair) pairs.push(pair);
    substituted.add(token);
    const tokens = [...replaced];
    const repairs = repairArticles(replaced, substituted, tags, { spelling: annotation.spelling });
    for (const { token, to } of repairs) tokens[token] = to;
    const changes = changesBetween(base, tokens, substituted);
    const text = options.joinTokens ? tokens.join(' ') : written(annotation.text, annotation, changes).text;
    variants.push({
      kind,
      level: substituted.size,
      tokens,
      text,
      changes,
      ...(pair && { pairs: [...pairs] }),
    });
  }
  return { kind, variants };
}

interface Chosen {
  readonly token: number;
  readonly form: string;
  /** Present where a rule about pairs is given. */
  readonly pair?: WordPair;
}

/** The order of the words to replace, and their replacements. */
function choose(
  annotation: Annotation,
  kind: SubstitutionKind,
  possible: readonly Substitution[],
  { choice, seed, pairs }: KindOptions,
): readonly Chosen[] {
  const random = choice === 'first' ? undefined : createRandom(seed, annotation.text);
  const place = (candidates: readonly unknown[]) => random?.below(candidates.length) ?? 0;
  const inOrder = random ? shuffled(possible, random) : possible;
  if (!pairs) {
    return inOrder.map(({ token, candidates }) => ({ token, form: candidates[place(candidates)]!.form }));
  }
  const used = new Set<string>();
  return inOrder.flatMap(({ token, candidates }) => {
    const { lemma } = annotation.tokens[token]!;
    const admitted = candidates
      .map(({ form, lemma: other }): Required<Chosen> => ({ token, form, pair: wordPair(lemma, other) }))
      .filter(({ pair }) => !used.has(pair.join()) && pairs.admits(kind, pair));
    if (admitted.length === 0) {
      pairs.leaveOut(kind);
      return [];
    }
    const chosen = admitted[place(admitted)]!;
    used.add(chosen.pair.join());
    return [chosen];
  });
}
