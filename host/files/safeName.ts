/** A name that every file system takes: letters, digits, points, hyphens and underscores; `fallback` where none is left. */
export function safeName(text: string, fallback: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, LONGEST);
  return name === '' || RESERVED.test(name) ? `${fallback}${name === '' ? '' : `-${name}`}` : name;
}

/** Characters; a name has at most 255 bytes, four a character. */
const LONGEST = 60;

/** Names that Windows keeps for devices, whatever the ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
