/**
 * A pattern that matches the words of a list, parted by white space, and nothing else. A word may be a pattern:
 * `stairs?`.
 */
export function oneOf(list: string, flags: 'i' | '' = ''): RegExp {
  return new RegExp(`^(?:${list.trim().split(/\s+/).join('|')})$`, flags);
}
