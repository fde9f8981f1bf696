import type { Span } from '../../span.ts';
import type { Treatments } from '../treatment.ts';
import { LatexGroups } from './latexGroups.ts';
import { isUnknownCommand } from './nameTreatments.ts';

/** The commands of a text of which nothing is known, each with its arguments; none without an argument, nor one in another. */
export function unknownCommands(text: string, own: Treatments): Span[] {
  const groups = new LatexGroups(text);
  const found: Span[] = [];
  for (const { index: start, 0: command, 1: name } of text.matchAll(/\\([a-zA-Z]+\*?)(?=[[{])/g)) {
    const end = groups.argumentsEnd(start + command.length);
    if (start >= (found.at(-1)?.end ?? 0) && text[end - 1] === '}' && isUnknownCommand(name!, own))
      found.push({ start, end });
  }
  return found;
}
