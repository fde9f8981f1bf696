/** The sentences without those that read as an earlier one does: two kinds of variant may make the same. */
export function distinctTexts<Sentence extends { readonly text: string }>(
  sentences: readonly Sentence[],
): Sentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
