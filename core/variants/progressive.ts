import type { Annotation } from '../annotation/annotation.ts';
import { repairArticles } from '../english/morphology/articleRepair.ts';
import { createRandom, shuffled } from '../random.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import type { Generated } from './generated.ts';
import type { KindOptions } from './options.ts';
import { type WordPair, wordPair } from './pairs/wordPair.ts';
import { type Replaceable, type Replacement, replaceableByFit } from './replaceable.ts';
import { changesBetween, written } from './rewriting/changes.ts';
import type { Variant } from './variant.ts';

/**
 * Applies substitutions of one kind one after the other: level n has n words changed, including those of level n − 1
 * (White 2015, 3.4). Indefinite articles are corrected at each level, always from the base sentence, so that a
 * correction that a later word makes unnecessary disappears.
 */
export function progressive(annotation: Annotation, kind: SubstitutionKind, options: KindOptions): Generated {
  const possible =
    options.choice === 'fit'
      ? replaceableByFit(annotation, kind)
      : annotation.substitutions.filter((substitution) => substitution.kind === kind);
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
  const fits = new Map<number, number>();
  for (const { token, form, fit, pair } of chosen) {
    replaced[token] = form;
    if (fit !== undefined) fits.set(token, fit);
    if (pair) pairs.push(pair);
    substituted.add(token);
    const tokens = [...replaced];
    const repairs = repairArticles(replaced, substituted, tags, { spelling: annotation.spelling });
    for (const { token, to } of repairs) tokens[token] = to;
    const changes = changesBetween(base, tokens, substituted).map((change) => {
      const fit = fits.get(change.token);
      return fit === undefined ? change : { ...change, fit };
    });
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

interface Chosen extends Pick<Replacement, 'form' | 'fit'> {
  readonly token: number;
  /** Present where a rule about pairs is given. */
  readonly pair?: WordPair;
}

/** The words to replace, at most one for each level, in the order of the levels, and their replacements. */
function choose(
  annotation: Annotation,
  kind: SubstitutionKind,
  possible: readonly Replaceable[],
  { choice, seed, levels, pairs }: KindOptions,
): readonly Chosen[] {
  const random = choice === 'random' ? createRandom(seed, annotation.text) : undefined;
  const chosen: Chosen[] = [];
  for (const { token, candidates } of random ? shuffled(possible, random) : possible) {
    if (chosen.length === levels) break;
    const { lemma } = annotation.tokens[token]!;
    const before = chosen.flatMap(({ pair }) => (pair ? [pair] : []));
    const admitted = candidates
      .map(
        ({ form, lemma: other, fit }: Replacement): Chosen => ({
          ...{ token, form, ...(fit !== undefined && { fit }) },
          ...(pairs && { pair: wordPair(lemma, other) }),
        }),
      )
      .filter(({ pair }) => !pair || pairs!.admits(kind, pair, before));
    if (admitted.length > 0) chosen.push(admitted[random?.below(admitted.length) ?? 0]!);
    else pairs?.leaveOut(kind);
  }
  return chosen;
}
