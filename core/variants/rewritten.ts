import type { Annotation } from '../annotation/annotation.ts';
import { arePartsOfOne } from '../english/words/contractions.ts';
import type { Change } from './change.ts';
import type { Generated } from './generated.ts';
import { exchangesWords, REWRITINGS, type RewritingKind } from './kinds/index.ts';
import type { KindOptions } from './options.ts';
import { exchangedPair, type WordPair } from './pairs/wordPair.ts';
import { joined, quotesIn, written } from './rewriting/changes.ts';
import { fitCapitals } from './rewriting/fitCapitals.ts';
import { behindMarker, markerLength } from './rewriting/markedSentence.ts';
import type { TokenEdits } from './rewriting/tokenEdits.ts';
import { spacingOf } from './spacing.ts';

/** Tests whether an edit changes one part alone of a word such as "wanna", which is two tokens. */
function isCutApart({ tokens }: Annotation, edits: TokenEdits, at: number): boolean {
  const [left, right] = [tokens[at]!.text, tokens[at + 1]?.text ?? ''];
  if (!arePartsOfOne(left, right)) return false;
  const [before, after] = [edits.get(at)?.words, edits.get(at + 1)?.words];
  const keeps = (word: string | undefined, part: string) => word?.toLowerCase() === part.toLowerCase();
  return (!before || keeps(before.at(-1), left)) !== (!after || keeps(after[0], right));
}

/** The one variant of a kind that rewrites sentences, at level 1; or the reason why there is none. */
export function rewritten(annotation: Annotation, kind: RewritingKind, options: KindOptions): Generated {
  const { choice, seed, pairs } = options;
  const admits = pairs && ((pair: WordPair) => pairs.admits(kind, pair));
  const marker = markerLength(annotation);
  const sentence = behindMarker(annotation, marker);
  const parse = () => options.parse(sentence);
  const rewriting = REWRITINGS[kind].rewrite(sentence, { choice, seed, admits, parse });
  if (typeof rewriting === 'string') return { kind, variants: [], none: rewriting };
  const fitted = fitCapitals(sentence.tokens, rewriting);
  const edits = new Map([...fitted].map(([token, edit]) => [token + marker, edit]));
  if (
    annotation.tokens.some(
      ({ torn }, token) => (torn && edits.has(token)) || isCutApart(annotation, edits, token),
    )
  ) {
    return { kind, variants: [], none: 'torn-word' };
  }
  const pair = pairs && exchangesWords(kind) ? exchangedPair(annotation.tokens, edits) : undefined;
  if (pair && !pairs!.admits(kind, pair)) {
    pairs!.leaveOut(kind);
    return { kind, variants: [], none: 'frequent-pair' };
  }
  const spacing = spacingOf(annotation.text, annotation.tokens);
  const tokens: string[] = [];
  const changes: Change[] = [];
  let quotes = 0;
  for (const [token, { text: from }] of annotation.tokens.entries()) {
    const { words, repair = false } = edits.get(token) ?? { words: [from] };
    const to = joined(words, spacing, quotes);
    quotes += quotesIn(to);
    tokens.push(...words);
    if (to !== from) changes.push({ token, from, to, repair });
  }
  const text = options.joinTokens
    ? tokens.join(' ')
    : written(annotation.text, annotation, changes, { spacing }).text;
  return { kind, variants: [{ kind, level: 1, tokens, text, changes, ...(pair && { pairs: [pair] }) }] };
}
