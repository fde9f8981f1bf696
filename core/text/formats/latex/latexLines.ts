import type { OwnTreatments } from '../formatDefinition.ts';
import type { LinesSoFar } from '../linesSoFar.ts';
import { TABULAR, treatmentOfEnvironment } from './nameTreatments.ts';

/** Cuts LaTeX at blank lines outside the preamble, displayed math, tables and what is not prose. */
export function latexLines({ environments }: OwnTreatments<'environments'>): LinesSoFar {
  /** The end mark of the construct around the lines; no line has that of the end of the document. */
  let until = '';
  return {
    mayBegin: (_text, _start, _end, afterBlank) => afterBlank && until === '',
    read(text, start, end) {
      const line = text.slice(start, end);
      if (!line.includes('\\')) return;
      let from = 0;
      for (;;) {
        if (until) {
          const close = line.indexOf(until, from);
          if (close < 0) return;
          from = close + until.length;
          until = '';
        }
        OPENING.lastIndex = from;
        const found = OPENING.exec(line);
        if (!found || found[0] === '%') return;
        from = OPENING.lastIndex;
        const name = found[1];
        if (found[0] === '\\[') until = '\\]';
        else if (found[0] === '\\documentclass') until = '\\begin{document}';
        else if (found[0] === '\\iffalse') until = '\\fi';
        else if (found[0].startsWith('\\end')) until = '\n\n';
        else if (
          name &&
          (TABULAR.has(name.replace(/\*$/, '')) || treatmentOfEnvironment(name, environments) !== 'prose')
        ) {
          until = `\\end{${name}}`;
        }
      }
    },
  };
}

const OPENING =
  /\\begin[ \t]*\{([^\s{}\\%]+)\}|\\documentclass|\\iffalse|\\end(?:input\b|[ \t]*\{document\})|\\\[|%|\\[\s\S]/g;
