import { inlineMarks } from '../lexed/inlineMarks.ts';

/** What stands before an inline construct, and after it. */
const BEFORE = String.raw`(?<![\p{L}\p{N}\\*\x60_|])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

/** The inline markup of reStructuredText, which does not nest. Text in single quotes is mostly code. */
export const RST_MARKS = inlineMarks([
  ['dummy', String.raw`${BEFORE}\x60{2}(?:[^\x60]|\x60(?!\x60)){1,500}\x60{2}${AFTER}`],
  // Roles with a text of their own, or with one that is words.
  ['prose', String.raw`(:(?:[\w.+-]{1,40}:){1,3}\x60[!~]?)([^\x60<>]{1,300}?)\s{0,9}<[^\x60<>]{1,300}>\x60`],
  ['prose', String.raw`(:(?:abbr|dfn|emphasis|strong|term|title(?:-reference)?):\x60)([^\x60<>]{1,300})\x60`],
  ['dummy', String.raw`:(?:[\w.+-]{1,40}:){1,3}\x60(?:[^\x60\\]|\\.){1,500}\x60`],
  ['prose', String.raw`${BEFORE}(_?\x60)([^\x60<>]{1,300}?)\s{0,9}<[^\x60<>]{1,500}>\x60_{0,2}${AFTER}`],
  ['prose', String.raw`${BEFORE}(\x60)([^\x60]{1,300})\x60_{1,2}${AFTER}`],
  ['prose', String.raw`${BEFORE}(_\x60)([^\x60]{1,300})\x60${AFTER}`],
  ['dummy', String.raw`${BEFORE}\x60(?:[^\x60\\]|\\.){1,500}\x60(?::[\w:.+-]{1,40}:)?${AFTER}`],
  ['prose', String.raw`${BEFORE}(\*\*(?=\S))((?:[^*\\]|\\.){1,500})(?<=\S)\*\*${AFTER}`],
  ['prose', String.raw`${BEFORE}(\*(?=[^\s*]))((?:[^*\\]|\\.){1,500})(?<=\S)\*${AFTER}`],
  // Footnotes and citations.
  ['ignore', String.raw`\s{0,2}\[(?:#?[\w.:+-]{0,60}|\*)\]_(?!\w)`],
  ['dummy', String.raw`${BEFORE}\|[^\s|](?:[^|\n]{0,100}[^\s|])?\|_{0,2}${AFTER}`],
  // `word_` refers to a target; a name of a program's begins with a letter and has further signs.
  [
    'prose',
    String.raw`(?<![\w*.\x60-])()([\p{L}\p{N}]{1,60}(?:[-.:+][\p{L}\p{N}]{1,60}){0,9})_{1,2}(?=[\s.,;:!?)\]"'’”/]|$)`,
  ],
  ['join', String.raw`\\\s`],
  ['prose', String.raw`(\\)([!-/:-@[-\x60{-~])`],
]);
