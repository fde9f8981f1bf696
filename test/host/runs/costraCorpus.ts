/** Lines of a corpus of Costra with so many groups. */
export function costraCorpus(groups: number): string {
  return Array.from({ length: groups }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `qqx ${kind} ${group} .`, '', '', '', ''].join(
        '\t',
      ),
    ),
  )
    .flat()
    .join('\n');
}
