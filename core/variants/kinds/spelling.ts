import type { AnnotatedToken, Annotation, Tokens } from '../../annotation/annotation.ts';
import { copyCapitals, isInCapitals } from '../../english/morphology/capitals.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { type OtherSpelling, otherSpelling } from '../../english/words/otherSpelling.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

/**
 * The kind of variant in British spelling, or in American spelling where a word of the sentence is spelled as
 * it is in Britain alone.
 */
export const spelling = kindOfRewriting({
  name: 'spelling',
  label: 'British/American spelling',
  meaning: 'preserved',
  pairs: 'many',
  help: 'American spelling becomes British, or the other way around: “color” and “colour”.',
  obstacles: { 'same-spelling': 'no word has another spelling in British or American English' },
  rewrite: respelled,
});

function respelled({ tokens }: Annotation): TokenEdits | Obstacle | 'same-spelling' {
  const start = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  const inCapitals = isInCapitals(tokens.map(({ text }) => text));
  const found = [...tokens.keys()].flatMap((at) => {
    // "Gray called."
    const mayBeName = at !== start || /^(?:VB[ZD]|MD)$/.test(tokens[at + 1]?.tag ?? '');
    const isName = mayBeName && !inCapitals && /^\p{Lu}/u.test(tokens[at]!.text);
    const twin = isName || isCode(tokens, at) ? undefined : twinOf(tokens[at]!);
    return twin ? [{ at, ...twin }] : [];
  });
  const side = found.some((twin) => twin.side === 'british') ? 'british' : 'american';
  const edits = found
    .filter((twin) => twin.side === side)
    .map(({ at, other }) => [at, { words: [copyCapitals(tokens[at]!.text, other)] }] as const);
  return edits.length > 0 ? new Map(edits) : 'same-spelling';
}

/** Tests whether brackets right behind a word make it the name of a function: `colour()`, but not "organisation(s)". */
function isCode(tokens: Tokens, at: number): boolean {
  const next = tokens[at + 1];
  return next?.text === '(' && next.start === tokens[at]!.end && !/^e?s$/.test(tokens[at + 2]?.text ?? '');
}

/**
 * Returns the other spelling of a word; undefined for words without one, foreign words, and names, which keep
 * theirs ("Labor Department", "Pearl Harbor").
 */
function twinOf({ text, tag, dummy }: AnnotatedToken): OtherSpelling | undefined {
  if (dummy || tag.startsWith('NNP') || tag === 'FW') return undefined;
  return otherSpelling(text.toLowerCase());
}
