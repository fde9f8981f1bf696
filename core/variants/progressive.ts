import type { Annotation, Substitution } from '../annotation.ts';
import { repairArticles } from '../english/morphology/articleRepair.ts';
import { createRandom, shuffled } from '../random.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import type { Generated } from './generated.ts';
import type { KindOptions } from './options.ts';
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
  const chosen = choose(annotation, possible, options);
  const replaced = [...base];
  const substituted = new Set<number>();
  const variants: Variant[] = [];
  for (const { token, form } of chosen.slice(0, options.levels)) {
    replaced[token] = form;
    substituted.add(token);
    const tokens = [...replaced];
    const repairs = repairArticles(replaced, substituted, tags, { spelling: annotation.spelling });
    for (const { token, to } of repairs) tokens[token] = to;
    const changes = changesBetween(base, tokens, substituted);
    const text = options.joinTokens ? tokens.join(' ') : written(annotation.text, annotation, changes).text;
    variants.push({ kind, level: substituted.size, tokens, text, changes });
  }
  return { kind, variants };
}

/** The order of the words to replace, and their replacements. */
function choose(
  annotation: Annotation,
  possible: readonly Substitution[],
  { choice, seed }: KindOptions,
): { token: number; form: string }[] {
  if (choice === 'first') {
    return possible.map(({ token, candidates }) => ({ token, form: candidates[0]!.form }));
  }
  const random = createRandom(seed, annotation.text);
  return shuffled(possible, random).map(({ token, candidates }) => ({
    token,
    form: candidates[random.below(candidates.length)]!.form,
  }));
}
