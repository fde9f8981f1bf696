import type { Gloss } from './wordnet.ts';

/**
 * Parts a gloss as WordNet writes it into its definition and its examples. Examples stand in double quotes
 * after the definition, parted by semicolons; what follows an example's closing quote (a source: `- Keats`)
 * stays with it.
 */
export function splitGloss(text: string): Gloss {
  const open = firstExample(text);
  if (open < 0) return { definition: trimMarks(text), examples: [] };
  const examples = text
    .slice(open)
    .split(/;\s*(?=")/)
    .map((part) => trimMarks(part))
    .map((part) =>
      part
        .replace(/^"([^"]*)"?$/, '$1')
        .replace(/^"([^"]*)"/, '$1')
        .trim(),
    )
    .filter((part) => part !== '');
  return { definition: trimMarks(text.slice(0, open)), examples };
}

/** Quoted words also occur inside definitions; an example begins the gloss or follows `;` or `:`. */
function firstExample(text: string): number {
  if (text.startsWith('"')) return 0;
  const match = /[;:,]\s*"/.exec(text);
  return match ? match.index + match[0].length - 1 : -1;
}

function trimMarks(text: string): string {
  return text.replace(/[\s;:]+$/, '').trim();
}
