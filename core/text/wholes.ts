/**
 * Finds things that are one token whatever they contain. Each function tells where the thing that begins at `at` ends
 * (at or before `end`), or 0 where there is none.
 */

/** Finds the end of `https://…`, `www.…`, `mailto:…`: up to white space, without the punctuation that follows. */
export function urlEnd(text: string, at: number, end: number): number {
  SCHEME.lastIndex = at;
  const scheme = SCHEME.exec(text);
  if (!scheme || at + scheme[0].length >= end) return 0;
  let stop = at + scheme[0].length;
  while (stop < end && !'<>"”“'.includes(text[stop]!)) stop++;
  return trimmed(text, at + scheme[0].length, stop);
}

const SCHEME =
  /(?:(?:https?|ftps?|sftp|file|git|ssh|wss?|ldap|news|irc|vscode):\/\/|www\d?\.(?=[\w-])|mailto:(?=\w)|doi:(?=\d))/iy;

/** Cuts off the punctuation at the end; a closing bracket stays where one is opened inside. */
function trimmed(text: string, start: number, end: number): number {
  let stop = end;
  while (stop > start && '.,;:!?\'’"*_…)]}'.includes(text[stop - 1]!)) stop--;
  if (stop < end && ')]}'.includes(text[stop]!)) {
    const open = { ')': '(', ']': '[', '}': '{' }[text[stop]!]!;
    for (let at = start; at < stop; at++) if (text[at] === open) return stop + 1;
  }
  return stop;
}

/** Finds the end of `/usr/bin`, `./run.sh`, `~/notes`, `C:\\Users`. */
export function pathEnd(text: string, at: number, end: number): number {
  PATH.lastIndex = at;
  const found = PATH.exec(text);
  return found && at + found[0].length <= end ? trimmed(text, at, at + found[0].length) : 0;
}

const PATH = /(?:~|\.{1,2})\/[\w.-]+(?:\/[\w.-]*)*|(?:\/[\w.-]+){2,}\/?|[A-Za-z]:\\[\w.\\-]*/y;

/**
 * Finds the end of an address without a scheme, of which `[at, stop)` was read as a word: `example.org/find` + `?q=1`.
 */
export function looseUrlEnd(text: string, at: number, stop: number, end: number): number {
  if (stop + 1 >= end || !'?#%&~=;:'.includes(text[stop]!) || stop - at > 2000) return 0;
  if (!LOOSE.test(text.slice(at, stop))) return 0;
  let last = stop;
  while (last < end && !'<>"”“'.includes(text[last]!)) last++;
  return trimmed(text, stop, last);
}

const LOOSE = /^[\w-]+(?:\.[\w-]+)+\//;

/** Finds the end of `name@example.org`. */
export function emailEnd(text: string, at: number, end: number): number {
  EMAIL.lastIndex = at;
  const found = EMAIL.exec(text);
  return found && at + found[0].length <= end ? at + found[0].length : 0;
}

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{1,63}/uy;

/** Finds the end of `:)`, `;-(`, `:D`, `<3`, `^_^`. */
export function emoticonEnd(text: string, at: number, end: number): number {
  if (!':;=(<^>'.includes(text[at]!)) return 0;
  EMOTICON.lastIndex = at;
  const found = EMOTICON.exec(text);
  return found && at + found[0].length <= end ? at + found[0].length : 0;
}

const EMOTICON =
  /(?:[:;=]['’]?[-o^]?(?:[()|*]+|[DPpOo3]|[\][](?!\w))|\(:|<\/?3|\^_+\^|\^\^|[>]_+[<]|[:]-?[/\\])(?![\p{L}\p{N}(/])/uy;
