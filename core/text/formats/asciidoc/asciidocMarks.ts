import { inlineMarks } from '../lexed/inlineMarks.ts';

/** What stands before a constrained mark, and after one: no letter, so that `a*b*c` has none. */
const BEFORE = String.raw`(?<![\p{L}\p{N}\\_:;}])`;
const AFTER = String.raw`(?![\p{L}\p{N}_])`;

/** Text between single marks at the bounds of words, and between double marks anywhere. */
function quoted(mark: string): [treatment: 'prose', pattern: string][] {
  const one = `[${mark}]`;
  const style = String.raw`(?:\[[^[\]\n]{1,80}\])?`;
  return [
    ['prose', `(${style}${one}{2})((?:[^${mark}]|${one}(?!${one})){1,500})${one}{2}`],
    ['prose', `${BEFORE}(${style}${one}(?=[^\\s${mark}]))([^${mark}]{1,500})(?<=\\S)${one}${AFTER}`],
  ];
}

/** The inline markup of AsciiDoc. */
export const ASCIIDOC_MARKS = inlineMarks([
  ['ignore', String.raw`\(\(\([^()\n]{0,200}\)\)\)`],
  ['prose', String.raw`(\(\()([^()\n]{1,200})\)\)`],
  ['prose', String.raw`(\\)([*_\x60#{<[^~+])`],
  ['dummy', String.raw`\+{3}(?:[^+]|\+(?!\+\+)){1,500}\+{3}`],
  ['dummy', String.raw`\bpass:[\w,]{0,20}\[[^\]]{0,500}\]`],
  // Quotation marks that are typeset: their inner sign is left out.
  ['ignore', String.raw`(?<=(?<![\p{L}\p{N}])["'])\x60(?=[\p{L}\p{N}*_"'(])`],
  ['ignore', String.raw`(?<=[\p{L}\p{N}.,!?*_)"'])\x60(?=["'](?![\p{L}\p{N}]))`],
  ['dummy', String.raw`\x60{2}(?:[^\x60]|\x60(?!\x60)){1,500}\x60{2}`],
  ['dummy', String.raw`${BEFORE}\x60(?=\S)[^\x60]{1,500}(?<=\S)\x60${AFTER}`],
  ['dummy', String.raw`${BEFORE}\+(?=[^\s+])[^+]{1,300}(?<=\S)\+${AFTER}`],
  ['ignore', String.raw`\{(?:nbsp|empty|sp|zwsp|wj|shy)\}`],
  // Another mark of a footnote that is written elsewhere.
  ['ignore', String.raw`footnote(?::[\w-]{0,60}\[\]|ref:\[[\w-]{1,60}\])`],
  [
    'note',
    String.raw`(footnote(?:ref:\[[\w-]{1,60},|:[\w-]{0,60}\[))((?:[^[\]\\]|\\.|\[[^[\]]{0,300}\]){1,1000})\]`,
  ],
  [
    'prose',
    String.raw`((?:\b(?:https?|ftp|irc|mailto|link|xref):|\{[\w-]{1,60}\})[^\s[\]]{0,500}\[)([^\]]{1,500}?)(?:,\s{0,9}(?:role|window|opts|title)=[^\]]{0,100}|\^)?\]`,
  ],
  ['dummy', String.raw`(?:\b(?:https?|ftp|irc|mailto|link|xref):|\{[\w-]{1,60}\})[^\s[\]]{0,500}\[\]`],
  ['prose', String.raw`(<<[^<>,\n]{1,200},\s{0,9})([^<>]{1,300})>>`],
  ['dummy', String.raw`<<[^<>\n]{1,200}>>`],
  ['ignore', String.raw`\b(?:indexterm2?|anchor|counter2?):[^\s[\]]{0,100}\[[^\]\n]{0,300}\]`],
  ['ignore', String.raw`\[{2,3}[^[\]\n]{1,200}\]{2,3}`],
  ['dummy', String.raw`\b[a-z][\w-]{1,30}(?<!footnote(?:ref)?):(?!//)[^\s[\]:]{0,300}\[[^\]\n]{0,500}\]`],
  ['dummy', String.raw`\{[\p{L}\p{N}_][\w:.-]{0,80}\}`],
  ...quoted('*'),
  ...quoted('_'),
  ...quoted('#'),
  ['prose', String.raw`(\^)([^^\s]{1,100})\^`],
  ['prose', String.raw`(~)([^~\s]{1,100})~`],
  ['ignore', String.raw` \+(?=[ \t]{0,80}$)`],
  ['letter', String.raw`&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});`],
]);
