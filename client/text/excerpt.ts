/** Characters that an excerpt has before what is put there, and after it. */
const AROUND = 36;

/** What is put into a text, with the words before and after it that have room in a title, in one line. */
export function excerpt(...parts: readonly [before: string, put: string, after: string]): string {
  const [before, put, after] = parts.map((part) => part.replace(/\s+/g, ' ')) as [string, string, string];
  const start = before.length <= AROUND ? before : `…${before.slice(-AROUND).replace(/^\S*\s/, '')}`;
  const end = after.length <= AROUND ? after : `${after.slice(0, AROUND).replace(/\s\S*$/, '')}…`;
  return `${start}${put}${end}`.trim();
}
