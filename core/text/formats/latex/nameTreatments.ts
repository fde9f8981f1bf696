import type { Treatment, Treatments } from '../treatment.ts';

/** Gives the treatment of `\begin{name}` … `\end{name}`; `prose` for unknown environments. */
export function treatmentOfEnvironment(name: string, own: Treatments): Treatment {
  return treatmentOf(name, own, ENVIRONMENTS) ?? 'prose';
}

/** Gives the treatment of a command (its name without the backslash) and its arguments; `prose` for unknown ones. */
export function treatmentOfCommand(name: string, own: Treatments): Treatment {
  return treatmentOf(name, own, COMMANDS) ?? (CITATION.test(name) ? 'dummy' : 'prose');
}

/** Commands that cite, in natbib, biblatex and others. */
const CITATION = /cite[a-z]*\*?$/i;

function treatmentOf(
  name: string,
  own: Treatments,
  table: ReadonlyMap<string, Treatment>,
): Treatment | undefined {
  if (Object.hasOwn(own, name)) return own[name]!;
  const plain = name.replace(/\*$/, '');
  if (Object.hasOwn(own, plain)) return own[plain]!;
  return table.get(plain);
}

function table<T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([value, names]) => names.split(/\s+/).map((name) => [name, value] as const)));
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

const ENVIRONMENTS = table<Treatment>([
  [
    'ignore',
    `verbatim Verbatim lstlisting minted alltt comment filecontents tikzpicture pgfpicture picture array
    thebibliography algorithm algorithmic algorithm2e forest`,
  ],
  [
    'dummy',
    'equation align gather multline eqnarray displaymath math flalign alignat subequations dmath split',
  ],
]);

const COMMANDS = table<Treatment>([
  [
    'dummy',
    `ref eqref autoref cref Cref pageref nameref vref url path nolinkurl ensuremath LaTeX TeX LaTeXe BibTeX XeTeX today SI si SIrange SIlist num numrange numlist numproduct
    complexnum qty qtyrange qtylist qtyproduct complexqty unit ang texttt lstinline verb mintinline gls Gls
    glspl Glspl ac acs acl acrshort acrlong acrfull ce`,
  ],
  [
    'ignore',
    `citep Citep parencite Parencite parencites autocite Autocite autocites footcite supercite nocite label index vspace hspace usepackage documentclass input
    include includeonly includegraphics bibliography bibliographystyle addbibresource newcommand renewcommand
    providecommand DeclareMathOperator newenvironment renewenvironment newtheorem setlength addtolength setcounter
    addtocounter newcounter pagestyle thispagestyle pagenumbering graphicspath hypersetup geometry definecolor color
    footnotemark hyphenation rule phantom hphantom vphantom fontsize selectfont hyperlink hypertarget
    lstset sisetup usetikzlibrary theoremstyle PassOptionsToPackage RequirePackage setmainfont newif def let
    cline cmidrule vskip hskip newacronym newglossaryentry addcontentsline setstretch captionsetup linespread
    enlargethispage column fontshape fontseries fontfamily newgeometry pagecolor newlength tikzset pgfplotsset setlist
    numberwithin titlespacing needspace tableofcontents listoffigures listoftables usetheme metroset setbeamertemplate
    setbeamercolor setbeamerfont usebeamertemplate usebeamerfont usebeamercolor`,
  ],
]);

/** Commands whose argument, where it is prose, is a block of its own. */
export const APART = names(
  `part chapter section subsection subsubsection paragraph subparagraph title subtitle author date caption
  frametitle framesubtitle captionof`,
);

/** Commands after which a block begins. */
export const BEGINNING = names('item bibitem par');

/**
 * Commands whose argument, where it is prose, is read separately: the sentence that it interrupts continues after it.
 */
export const ASIDE = names('footnote footnotetext thanks marginpar marginnote sidenote endnote todo');

/** Environments of Beamer whose arguments are titles. */
export const TITLED = names('frame block alertblock exampleblock');

/** Environments whose `&` and `\\` separate cells and rows, where they are prose. */
export const TABULAR = names('tabular tabularx tabulary longtable tabbing supertabular xltabular tblr');

/** Number of arguments before the one that is prose, by command. */
export const SETTINGS = table<number>([
  [1, 'href textcolor colorbox parbox raisebox scalebox rotatebox foreignlanguage captionof texorpdfstring'],
  [2, 'multicolumn multirow fcolorbox resizebox'],
]);

/** Commands that define another command, named with or without braces around it. */
export const DEFINING = names(
  'newcommand renewcommand providecommand DeclareMathOperator DeclareRobustCommand newif def edef gdef xdef let',
);

/** Commands without arguments: a group after them is not one. */
export const BARE = names(
  `ldots dots cdots textellipsis quad qquad noindent indent centering raggedright hline toprule midrule bottomrule
  newline linebreak pagebreak newpage clearpage cleardoublepage maketitle appendix bfseries itshape em
  bf it tt rm sf sc small large Large huge Huge footnotesize scriptsize tiny normalsize`,
);

/** Commands whose argument reads as it stands. */
const LOOKS = names(
  `emph text textbf textit textsl textsc textrm textsf textmd textup textnormal underline uline mbox hbox fbox makebox
  framebox hl enquote textquote uppercase lowercase MakeUppercase MakeLowercase protect hyperref`,
);

/** Tests whether a command says nothing, whatever it makes its words look like. */
export function isLook(name: string): boolean {
  return LOOKS.has(name) || BARE.has(name);
}

/** Tests whether nothing is known of a command, so that it may do anything with its arguments. */
export function isUnknownCommand(name: string, own: Treatments): boolean {
  const plain = name.replace(/\*$/, '');
  const known = [APART, BEGINNING, ASIDE, SETTINGS, DEFINING, COMMANDS];
  return (
    !isLook(plain) &&
    !/^(?:begin|end)$/.test(plain) &&
    !CITATION.test(plain) &&
    ![name, plain].some((each) => Object.hasOwn(own, each)) &&
    !known.some((names) => names.has(plain))
  );
}
