/** `prose` is read, `dummy` stands for a word, `ignore` is left out. */
export type Treatment = 'prose' | 'dummy' | 'ignore';

/** What becomes of `\begin{name}` … `\end{name}`. */
export function treatmentOfEnvironment(name: string): Treatment {
  return ENVIRONMENTS.get(name.replace(/\*$/, '')) ?? 'prose';
}

/**
 * What becomes of a command with its arguments. `block`: its argument is a block of its own; `prose`: its
 * arguments are read in place. Commands that are not listed are `prose`.
 */
export function treatmentOfCommand(name: string): Treatment | 'block' {
  return COMMANDS.get(name) ?? 'prose';
}

function table<T>(rows: readonly (readonly [T, string])[]): Map<string, T> {
  return new Map(
    rows.flatMap(([treatment, names]) => names.split(/\s+/).map((name) => [name, treatment] as const)),
  );
}

const ENVIRONMENTS = table<Treatment>([
  [
    'ignore',
    `verbatim Verbatim lstlisting minted alltt comment filecontents tikzpicture pgfpicture picture tabular tabularx
    tabulary longtable array thebibliography algorithm algorithmic algorithm2e forest`,
  ],
  [
    'dummy',
    'equation align gather multline eqnarray displaymath math flalign alignat subequations dmath split',
  ],
]);

const COMMANDS = table<Treatment | 'block'>([
  [
    'block',
    `part chapter section subsection subsubsection paragraph subparagraph title subtitle author date caption
    item frametitle framesubtitle`,
  ],
  [
    'dummy',
    `ref eqref autoref cref Cref pageref nameref vref citet Citet textcite Textcite citeauthor citeyear url path
    ensuremath LaTeX TeX LaTeXe BibTeX XeTeX today SI si num qty unit ang texttt lstinline verb mintinline gls Gls
    glspl Glspl ac acs acl`,
  ],
  [
    'ignore',
    `cite citep Citep parencite autocite footcite nocite label index vspace hspace usepackage documentclass input
    include includeonly includegraphics bibliography bibliographystyle addbibresource newcommand renewcommand
    providecommand DeclareMathOperator newenvironment renewenvironment newtheorem setlength addtolength setcounter
    addtocounter newcounter pagestyle thispagestyle pagenumbering graphicspath hypersetup geometry definecolor color
    footnote footnotetext footnotemark thanks hyphenation rule phantom hphantom vphantom fontsize selectfont
    lstset sisetup usetikzlibrary theoremstyle PassOptionsToPackage RequirePackage setmainfont newif def let
    begin end`,
  ],
]);
