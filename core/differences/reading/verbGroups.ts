import type { WrittenToken } from '../../english/taggedToken.ts';
import type { Reading, Unit } from './reading.ts';

/** The grammar of a verb with its auxiliaries. */
export interface VerbGroup {
  /**
   * The tense of the first verb, or `modal` behind another modal than "will", or `none`; and `perfect`, `progressive` or both:
   * "past perfect".
   */
  readonly form: string;
  readonly isPassive: boolean;
  /** The tokens of the auxiliaries. */
  readonly auxiliaries: readonly number[];
}

/** Reads the group of the verb that a unit is, or of the copula that it is; undefined for other words. */
export function verbGroupOf({ tokens }: Reading, unit: Unit): VerbGroup | undefined {
  const main = unit.to - 1;
  const { tag } = tokens[main]!;
  if (!/^VB/.test(tag)) return undefined;
  const places = auxiliariesBefore(tokens, main);
  const auxiliaries = places.map((at) => tokens[at]!);
  const first = auxiliaries[0] ?? tokens[main]!;
  const last = auxiliaries.at(-1);
  const isPassive = tag === 'VBN' && /^(?:be|get)$/.test(last?.lemma ?? '');
  const isPerfect = auxiliaries.some(
    ({ lemma, text }) => (lemma === 'have' && tag !== 'VB') || text.toLowerCase() === 'been',
  );
  const isProgressive =
    (tag === 'VBG' && last?.lemma === 'be') ||
    (isPassive && auxiliaries.some(({ text }) => text.toLowerCase() === 'being'));
  const tense = auxiliaries.some(({ lemma }) => lemma === 'go')
    ? 'future'
    : tenseOf(first, places.length > 0);
  const form = [tense, isPerfect && 'perfect', isProgressive && 'progressive'].filter(Boolean).join(' ');
  return { form, isPassive, auxiliaries: places };
}

function auxiliariesBefore(tokens: readonly WrittenToken[], main: number): number[] {
  const found: number[] = [];
  for (let at = main - 1; at >= Math.max(0, main - 9); at--) {
    const token = tokens[at]!;
    const { tag, lemma } = token;
    const isAuxiliary = tag === 'MD' || (/^VB|^POS/.test(tag) && /^(?:be|have|do|get|'s|'d)$/.test(lemma));
    if (isAuxiliary) found.unshift(at);
    else if (lemma === 'go' && tokens[at + 1]?.tag === 'TO') found.unshift(at);
    else if (!/^(?:RB|PRP|TO|DT|NN|PRP\$|JJ)/.test(tag) || (found.length > 0 && !/^(?:RB|TO)/.test(tag)))
      break;
  }
  return found;
}

function tenseOf({ tag, lemma, text }: WrittenToken, isAuxiliary: boolean): string {
  if (tag === 'MD') return /^(?:will|shall|'ll)$/.test(lemma) ? 'future' : 'modal';
  if (tag === 'VBD' || /^(?:was|were|did|had)$/i.test(text)) return 'past';
  if (tag === 'VBZ' || tag === 'VBP' || tag === 'POS') return 'present';
  return isAuxiliary && /^(?:is|are|am|'s|'re|'m|has|have|does|do)$/i.test(text) ? 'present' : 'none';
}

/** Tests for a modal or negator that says something of the subject of its verb: "want to", "would", "fail to". */
export function isControl({ kind, words }: Unit): boolean {
  return (
    /^(?:modal|negator)$/.test(kind) &&
    /^(?:would|'d)$| (?:to|of|better)$/.test(words) &&
    !RAISING.test(words)
  );
}

/** Modals of several words that say nothing of the subject. */
const RAISING =
  /^(?:(?:ha(?:ve|s|d)|'ve|'s)(?: got)?|(?:be|am|is|are|was|were|'s|'re|'m) going|used|ought) to$/;
