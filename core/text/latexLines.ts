import { treatmentOfEnvironment } from './latexTable.ts';
import type { LinesSoFar } from './linesSoFar.ts';

/** Where LaTeX may be cut: at blank lines outside the preamble, displayed math and what is not prose. */
export function latexLines(): LinesSoFar {
  /** What ends the construct that the lines are in. */
  let until = '';
  return {
    mayBegin: (_text, _start, _end, afterBlank) => afterBlank && until === '',
    read(text, start, end) {
      const line = text.slice(start, end);
      if (!/[\\$]/.test(line)) return;
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
        if (found[0] === '$$') until = '$$';
        else if (found[0] === '\\[') until = '\\]';
        else if (found[0] === '\\documentclass') until = '\\begin{document}';
        else if (found[1] && treatmentOfEnvironment(found[1]) !== 'prose') until = `\\end{${found[1]}}`;
      }
    },
  };
}

const OPENING = /\\begin\{([a-zA-Z]+\*?)\}|\\documentclass|\\\[|\$\$|%|\\[\s\S]/g;
