/** A pattern that matches the words of a list and nothing else. The list is parted by white space; `stairs?` is two words. */
export function oneOf(list: string, flags: 'i' | '' = ''): RegExp {
  return new RegExp(`^(?:${list.trim().split(/\s+/).join('|')})$`, flags);
}
