import { NODE_NAMES } from './markdown/nodeTreatments.ts';
import { TREATMENTS, type Treatment, type Treatments } from './treatment.ts';

/**
 * The user's own treatments. They go before those of the tables (latexTable.ts, markdownTable.ts), which hold for
 * all that is not named here. LaTeX names stand without a backslash.
 */
export interface Markup {
  readonly latex: { readonly commands: Treatments; readonly environments: Treatments };
  readonly markdown: { readonly nodes: Treatments };
}

/** Nothing of the user's own. */
export const NO_MARKUP: Markup = {
  latex: { commands: {}, environments: {} },
  markdown: { nodes: {} },
};

/**
 * The markup in `value`, an object of the same members; all may be absent. What cannot be used is passed over, and
 * `onUnusable` is told its place (`latex.commands`) and what is wrong there.
 */
export function readMarkup(value: unknown, onUnusable: (place: string, what: string) => void): Markup {
  const members = (place: string, found: unknown, known?: readonly string[]): [string, unknown][] => {
    if (found === undefined || found === null) return [];
    if (typeof found !== 'object' || Array.isArray(found)) {
      onUnusable(place, `it is ${JSON.stringify(found)}, but must be an object`);
      return [];
    }
    const entries = Object.entries(found);
    if (!known) return entries;
    const unknown = entries.find(([name]) => !known.includes(name));
    if (unknown) onUnusable(place, `"${unknown[0]}" is unknown; known: ${known.join(', ')}`);
    return entries.filter(([name]) => known.includes(name));
  };
  const treatments = (
    place: string,
    found: unknown,
    nameOf: (written: string) => string | undefined,
    names: string,
  ): Treatments => {
    const read = new Map<string, Treatment>();
    for (const [written, treatment] of members(place, found)) {
      const name = nameOf(written);
      if (name === undefined) {
        onUnusable(place, `"${written}" is ${names}`);
      } else if (!TREATMENTS.includes(treatment as Treatment)) {
        onUnusable(
          place,
          `"${written}" is ${JSON.stringify(treatment)}, but must be one of ${TREATMENTS.join(', ')}`,
        );
      } else {
        read.set(name, treatment as Treatment);
      }
    }
    return Object.fromEntries(read);
  };

  const languages = new Map(members('', value, ['latex', 'markdown']));
  const latex = new Map(members('latex', languages.get('latex'), ['commands', 'environments']));
  const markdown = new Map(members('markdown', languages.get('markdown'), ['nodes']));
  return {
    latex: {
      commands: treatments('latex.commands', latex.get('commands'), commandName, 'no name of a command'),
      environments: treatments(
        'latex.environments',
        latex.get('environments'),
        environmentName,
        'no name of an environment',
      ),
    },
    markdown: {
      nodes: treatments(
        'markdown.nodes',
        markdown.get('nodes'),
        (name) => NODE_NAMES.find((known) => known === name),
        `no node of Markdown; known: ${NODE_NAMES.join(', ')}`,
      ),
    },
  };
}

/** `\gls`, `gls`, `\gls{}`, `section*`. */
function commandName(written: string): string | undefined {
  return /^\\?([a-zA-Z]+\*?)(?:\{\}|\[\])*$/.exec(written)?.[1];
}

function environmentName(written: string): string | undefined {
  return /^[^\s{}\\%]+$/.test(written) ? written : undefined;
}
