import type { Tokens } from '../../annotation/annotation.ts';
import { copyCapitals, isInCapitals } from '../../english/morphology/capitals.ts';
import { tagAt } from '../../english/syntax/wordAt.ts';
import { type OtherSpelling, otherSpelling } from '../../english/words/otherSpelling.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';

/** The kind of variant in British spelling; in American spelling where a word is spelled as it is in Britain alone. */
export const spelling = kindOfRewriting({
  name: 'spelling',
  label: 'British/American spelling',
  meaning: 'preserved',
  pairs: 'many',
  help: 'American spelling becomes British, or the other way around: “color” and “colour”.',
  obstacles: { 'same-spelling': 'no word has another spelling in British or American English' },
  rewrite({ tokens }) {
    const found = [...tokens.keys()].flatMap((at) => {
      const twin = twinOf(tokens, at);
      return twin ? [{ at, ...twin }] : [];
    });
    const side = found.some((twin) => twin.side === 'british') ? 'british' : 'american';
    const edits = found
      .filter((twin) => twin.side === side)
      .map(({ at, other }) => [at, { words: [copyCapitals(tokens[at]!.text, other)] }] as const);
    return edits.length > 0 ? new Map(edits) : 'same-spelling';
  },
});

/** The other spelling of a word; undefined for names ("Labor Department", "Pearl Harbor"), foreign words and code. */
function twinOf(tokens: Tokens, at: number): OtherSpelling | undefined {
  const { text, tag, dummy } = tokens[at]!;
  const twin = dummy || tag.startsWith('NNP') || tag === 'FW' ? undefined : otherSpelling(text.toLowerCase());
  if (!twin || isCode(tokens, at)) return undefined;
  const start = tokens.findIndex((token) => /\p{L}/u.test(token.text));
  // The first word before a verb may be a name.
  const mayBeName = at !== start || /^(?:VB[ZD]|MD)$/.test(tagAt(tokens, at + 1));
  const isName = mayBeName && /^\p{Lu}/u.test(text) && !isInCapitals(tokens.map((token) => token.text));
  return isName ? undefined : twin;
}

/** Tests whether brackets right behind a word make it the name of a function: `colour()`, but not "organisation(s)". */
function isCode(tokens: Tokens, at: number): boolean {
  const next = tokens[at + 1];
  return next?.text === '(' && next.start === tokens[at]!.end && !/^e?s$/.test(tokens[at + 2]?.text ?? '');
}
