/** Finds the end of the comment at `at`; `at` if there is none. */
export function commentEnd(text: string, at: number): number {
  if (text[at] !== '/') return at;
  if (text[at + 1] === '/') {
    const feed = text.indexOf('\n', at);
    return feed < 0 ? text.length : feed;
  }
  if (text[at + 1] !== '*') return at;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at + 2;
  let depth = 1;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}

/** Finds the end of the raw text at `at`; `at` if there is none. */
export function rawEnd(text: string, at: number): number {
  if (text[at] !== '`') return at;
  let from = at;
  while (text[from] === '`') from++;
  const marks = from - at;
  if (marks === 2) return from;
  const end = text.indexOf('`'.repeat(marks), from);
  return end < 0 ? text.length : end + marks;
}

/** Finds the end of the math at `at`; math that stays open ends with its paragraph. */
export function mathEnd(text: string, at: number): number {
  const parts = /\\(?:[^\S\n]*\n|[\s\S])|\$|"(?:[^"\\\n]|\\.){0,200}"|\n[^\S\n]*\n/g;
  parts.lastIndex = at + 1;
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === '$') return parts.lastIndex;
    if (part[0][0] === '\n') return part.index;
  }
  return text.length;
}

/** Finds the end of the string at `at`. */
export function stringEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === '"') return end + 1;
  }
  return text.length;
}
