import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { DATES_AS_NAMES, OTHER_DATES } from '../../../english/words/numbersAndUnits.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Replaces a day of the week or a month by another one ("on Monday" and "on Thursday", "in March" and "in
 * May").
 */
export function otherDate(tokens: Tokens, at: number): Replaced[] | undefined {
  const { text, tag } = tokens[at]!;
  const other = OTHER_DATES.get(text);
  if (other === undefined || !tag.startsWith('NN')) return undefined;
  // "Today, June 25": the day is said already.
  if (/^(?:today|yesterday|tomorrow|tonight)$/.test(wordAt(tokens, at - 2))) return undefined;
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  if (
    next?.tag === 'CC' ||
    /^[/&-]$/.test(next?.text ?? '') ||
    /^[/&-]$/.test(last?.text ?? '') ||
    /^(?:and|or|through|to)$/.test(wordAt(tokens, at - 1))
  )
    return undefined;
  if (/^(?:through|to)$/.test(wordAt(tokens, at + 1))) return undefined;
  // "Good Friday", "Ms. May", "Black Sabbath on Sunday": a name before or after is part of one.
  const inName =
    /^NNP/.test(last?.tag ?? '') && DATES_AS_NAMES.test(text) && !/^(?:CD|,)$/.test(tagAt(tokens, at + 1));
  if (inName || (/^NNPS?$/.test(next?.tag ?? '') && !OTHER_DATES.has(next!.text))) return undefined;
  return [[at, at + 1, [other]]];
}
