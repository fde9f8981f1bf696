import { test } from 'node:test';
import { checkProse } from './prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('latex', document, expected);

test('commands, math and references inside a sentence', () => {
  check(String.raw`We \emph{show} that $x = y$ holds~\cite{a} in Fig.~\ref{f}.`, [
    'We show that X holds in Fig. X.',
  ]);
  check('If\n\\[ a = b\n\n\\]\nthen \\(b\\) is 5\\% of \\$3.', ['If X then X is 5 % of $3.']);
  check(String.raw`A caf\'e, a \textbf{bold} \LaTeX{} \verb|x y| and \href{http://a}{link}.`, [
    'A X, a bold X X and link .',
  ]);
});

test('sections and items are blocks', () => {
  check(
    '\\section{One \\emph{two}}\nThree.\n\\begin{itemize}\n\\item Four.\n\\item Five.\n\\end{itemize}\nSix.',
    ['One two', 'Three.', 'Four.', 'Five.', 'Six.'],
  );
});

test('what is no prose is left out', () => {
  check('\\documentclass{article}\n\nNo.\n\n\\begin{document}\nYes. % no\n\\end{document}', ['Yes.']);
  check(
    'Yes.\n\n\\begin{verbatim}\nno\n\nno\n\\end{verbatim}\n\\begin{equation}\nx\n\ny\n\\end{equation}\n\nYes.',
    ['Yes.', 'Yes.'],
  );
  check(
    '\\begin{figure}[t]\n\\includegraphics[width=2cm]{a.png}\n\\caption{A cat.}\\label{c}\n\\end{figure}',
    ['A cat.'],
  );
});
