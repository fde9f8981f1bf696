import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentSentences } from '../../../../../core/text/documentSentences.ts';
import { checkProse, checkSentences } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('latex', document, expected);
const checkSources = (document: string, expected: readonly string[]) =>
  checkSentences('latex', document, expected);

test('commands, math and references inside a sentence', () => {
  check(String.raw`We \emph{show} that $x = y$ holds in Fig.~\ref{f}, see~\cite[p.~3]{a}~\citep{b}.`, [
    'We show that X holds in Fig. X, see X .',
  ]);
  check('If\n\\[ a = b\n\n\\]\nthen \\(b\\) is 5\\% of \\$3.', ['If X then X is 5 % of $3.']);
  check(String.raw`A \textbf{bold} \LaTeX{} \verb|x {%| and \href{http://a}{link}, \verb*+$+ too.`, [
    'A bold X X and link , X too.',
  ]);
  check('A \\😀 smile \\😀.', ['A smile .']);
  check(String.raw`So \textcolor{red}{red} it \foo[x]{is} \\[2pt] so---or ''not''.`, [
    "So red it is so— or ''not''.",
  ]);
  check(String.raw`An \entry{old}{farm hand}{} at \place{}{sea}{}{side} is un{}done un\emph{believ}{}ably.`, [
    'An old farm hand at sea side is undone unbelievably.',
  ]);
  check(String.raw`\lettrine{O}{nce} upon a time.`, ['Once upon a time.']);
});

test('the slides of Beamer are no words', () => {
  check(
    '\\begin{itemize}<+->\n\\item<1-> One \\only<2>{and \\textbf<3,4->{two}}.\n\\item<2>[x] $a <1> b$ is.\n\\end{itemize}',
    ['One and two .', 'X is.'],
  );
  check(
    '\\begin{frame}[plain]{A \\emph{new} title}{And more}\nIt is.\n\\begin{block}{}Two.\\end{block}\n\\begin{columns}\\column{0.5\\textwidth}Three.\\end{columns}\\end{frame}',
    ['A new title', 'And more', 'It is.', 'Two.', 'Three.'],
  );
  checkSources('\\begin{frame}{A title}It is.\\end{frame}', ['A title', 'It is.']);
  check('\\begin{frame}[t]\n{A title}\nIt is.\n\\begin{block} {Two}<2->It was.\\end{block}\\end{frame}', [
    'A title',
    'It is.',
    'Two',
    'It was.',
  ]);
});

test('the keys of citations are no words', () => {
  check(
    String.raw`See \citealp{a}, \citealt*{a}, \citeyearpar{a}, \textcites{a}{b} and \Citeauthor{a}~\Parencite[1]{a}, as it is\supercite{a} \autocites{a}{b}.`,
    ['See X, X, X, X and X , as it is .'],
  );
});

test('one of two readings of a command, and no numbers of notes', () => {
  check(
    String.raw`\section{On \texorpdfstring{$E=mc^2$}{energy}} People\textsuperscript{2,3} won the 1\textsuperscript{st}.`,
    ['On energy', 'People won the 1st .'],
  );
  check(
    String.raw`On 5 km\textsuperscript{2} of land, 30~m\textsuperscript{2}, a law\textsuperscript{2} is.`,
    ['On 5 km2 of land, 30 m2 , a law is.'],
  );
});

test('settings are no words, and the text of a reference is', () => {
  check(
    String.raw`\tableofcontents[no]\setbeamertemplate{no}[no]\addcontentsline{toc}{section}{No}\linespread{1.3}\captionsetup{font=small} In \hyperref[sec:a]{this part}, \ce{H2O} is.`,
    ['In this part , X is.'],
  );
  check(String.raw`\begin{tabular}{ll}a & b \\ \cmidrule(lr){1-2}\cmidrule(l{2pt}){2-2} c & d\end{tabular}`, [
    'a',
    'b',
    'c',
    'd',
  ]);
});

test('verbatim text and its sentence', () => {
  for (const code of [
    String.raw`\lstinline{foo(}`,
    String.raw`\lstinline{}`,
    String.raw`\lstinline{"%d" {x}}`,
    String.raw`\lstinline[language=C]|int {x|`,
    String.raw`\lstinline[language=C]{int x}`,
    String.raw`\verb|a{b%|`,
    String.raw`\verb*+a}+`,
    String.raw`\mintinline{c}{"%d" {x}}`,
    String.raw`\mintinline[a=b]{c}|{|`,
    String.raw`\url{http://a.b/%20c_d}`,
    String.raw`\url|http://a.b/%20{|`,
    String.raw`\path{C:\foo\}`,
    String.raw`\texttt{a b}`,
    String.raw`\href{http://a.b/%20}{x}`,
  ])
    checkSources(`Call ${code}. It opens \\emph{the} door.`, [`Call ${code}.`, 'It opens \\emph{the} door.']);
});

test('numbers and units of siunitx are words', () => {
  check(
    String.raw`\SIrange{5}{10}{m}, \qtyrange[a=b]{5}{10}{m}, \numrange{1}{2}, \num{3}, \ang{45}, \SI[x]{5}[y]{m}, \qty{5}{\meter}, \numlist{1;2}, \SIlist{1;2}{m} and \qtyproduct{1 x 2}{m} it is.`,
    ['X, X, X, X, X, X, X, X, X and X it is.'],
  );
});

test('the period at the end of a displayed formula ends the sentence', () => {
  checkSources('We have \\[ a = b. \\] Hence $c$ follows.', ['We have \\[ a = b. \\]', 'Hence $c$ follows.']);
  checkSources('So\n$$\na = b.\n$$\nThen stop.', ['So\n$$\na = b.\n$$', 'Then stop.']);
  checkSources('So \\begin{equation} a = b. \\label{e} \\end{equation} It is.', [
    'So \\begin{equation} a = b. \\label{e} \\end{equation}',
    'It is.',
  ]);
  for (const goesOn of [
    '\\[ a = b. \\] and so on.',
    '\\[ a = b, \\] Fermat said.',
    '\\[ \\left( a \\right. \\] Fermat said.',
  ])
    checkSources(`So ${goesOn}`, [`So ${goesOn}`]);
});

test('a citation after "et al." goes on with the sentence', () => {
  const sentence = 'As shown by Lee et al.~\\cite{lee}, it holds.';
  checkSources(`${sentence} We prove it.`, [sentence, 'We prove it.']);
});

test('sections and items are blocks', () => {
  check(
    '\\section*{One \\emph{two}}\nThree.\n\\begin{itemize}[a]\n\\item Four.\n\\item[x] Five.\n\\end{itemize}\nSix.',
    ['One two', 'Three.', 'Four.', 'Five.', 'Six.'],
  );
  check('\\section[Short]{Long one}\nText \\begin{center}in {the} middle\\end{center} here.', [
    'Long one',
    'Text',
    'in the middle',
    'here.',
  ]);
});

test('the braces around a heading are not in its sentence, those inside are', () => {
  checkSources('\\section{The house}\n\\caption{A \\emph{red}.} \\title[B]{\\emph{Red} {\\bf houses}}', [
    'The house',
    'A \\emph{red}.',
    '\\emph{Red} {\\bf houses}',
  ]);
});

test('names of environments hold more than letters', () => {
  check('One.\n\\begin{my-proof2}[Of it]\nTwo.\n\\end{my-proof2}\nThree.', ['One.', 'Two.', 'Three.']);
});

test('cells of a table are blocks', () => {
  check(
    '\\begin{tabular}{l@{}r}\n\\hline\nName & First \\emph{year} \\\\[1ex]\n\n\\cline{1-2}\n\\multicolumn{2}{c}{Both} \\\\\nA & 5\n\\end{tabular}\nText a\\\\b.',
    ['Name', 'First year', 'Both', 'A', '5', 'Text a b.'],
  );
});

test('a footnote is read by itself, after the sentence that it interrupts', () => {
  checkSources(String.raw`The word\footnote{A \emph{note}. And $x$ more.} goes on. Next.\thanks{Me}`, [
    String.raw`The word\footnote{A \emph{note}. And $x$ more.} goes on.`,
    String.raw`A \emph{note}.`,
    'And $x$ more.',
    'Next.',
    'Me',
  ]);
  check('The word\\footnote{Not\n\nclosed', ['The word', 'Not', 'closed']);
});

test('accents are letters, with a reading', () => {
  const text = String.raw`Erd\H{o}s na\"{\i}vely ate \c{c}a cr\`eme br\^ul\'ee on Stra\ss{}e A\&B snake\_case hy\-phen.`;
  const [sentence] = [...documentSentences(text, 'latex')];
  assert.deepEqual(
    sentence!.dummies.map(({ reads, spelled }) => spelled && reads),
    ['Erdős', 'naïvely', 'ça', 'crème', 'brûlée', 'Straße', 'A&B', 'snake_case', 'hyphen'],
  );
  assert.equal(sentence!.text, text);
});

test('what is not closed ends at its paragraph', () => {
  check('It costs $5 today.\n\nMore text here.', ['It costs X', 'More text here.']);
  check('One $$ x\n\nTwo \\[ y\n\nThree \\( z\n\nFour.', ['One X', 'Two X', 'Three X', 'Four.']);
  check('One \\begin{equation} x\n\nTwo {and \\emph{three.', ['One X', 'Two and three.']);
  check('One} two \\cite{a three.\n\nFour.', ['One two X a three.', 'Four.']);
});

test('comments', () => {
  check('One % two\n% three\nfour 5\\% five.% six\n\nSeven.', ['One four 5 % five.', 'Seven.']);
  check('One\r\n  % two\r\nthree.\n% a\n\nFour.', ['One three.', 'Four.']);
});

test('what is no prose is left out', () => {
  check(
    '\\documentclass{article}\n\nNo.\n\n\\begin{document}\nYes. % \\end{document}\n\\end{document}\n\nNo.\n\nNo.',
    ['Yes.'],
  );
  check('Call \\verb|\\end{document}| here.\n\nYes.\\endinput No.\n\nNo.', ['Call X here.', 'Yes.']);
  check(
    'Yes.\n\n\\begin{verbatim}\nno\n\nno\n\\end{verbatim}\n\\begin{equation}\nx\n\ny\n\\end{equation}\n\nYes.',
    ['Yes.', 'Yes.'],
  );
  check(
    '\\begin{figure}[t]\n\\includegraphics[width=2cm]{a.png}\n\\caption[Short]{A cat\n sat.}\\label{c}\n\\end{figure}',
    ['A cat sat.'],
  );
  check(
    String.raw`\newcommand{\foo}[1]{no {no} #1}\renewcommand*\bar[2]{no}\def\baz#1{no}\let\a=\b Yes. \begin{comment} no \end{comment} \iffalse no \fi Yes.`,
    ['Yes.', 'Yes.'],
  );
});

test('the markup around a sentence belongs to it', () => {
  checkSources(String.raw`\emph{One.} {\bf Two \textit{three.}} Four.`, [
    String.raw`\emph{One.}`,
    String.raw`{\bf Two \textit{three.}}`,
    'Four.',
  ]);
});

test('marks that are opened and never closed are read', () => {
  const hostile = [
    '{',
    '$',
    '\\[',
    '\\(',
    '\\footnote{',
    '\\begin{equation}',
    '\\begin{tabular}',
    '[{',
    '\\a[',
    '%',
    '\\',
  ];
  for (const piece of hostile) {
    const text = piece.repeat(20_000 / piece.length);
    for (const sentence of documentSentences(text, 'latex')) assert.ok(sentence.end > sentence.start);
  }
});
