/** Nouns of actions and roles with their opposites. */
export const OPPOSITE_NOUNS: ReadonlyMap<string, string> = both(`
  buyer seller
  lender borrower
  landlord tenant
  sender recipient
  victory defeat
  deposit withdrawal
  arrival departure
  import export
  upload download
  entrance exit
  profit loss>
  activation deactivation
  encryption decryption
`);

/** Nouns that are opposites before "of", "in" or "for". */
export const OPPOSITE_NOUNS_BEFORE_PREPOSITIONS: ReadonlyMap<string, string> = both(`
  increase decrease
  rise fall
  growth decline
  reduction increase>
  decline rise>
  drop rise>
  improvement deterioration
  gain loss>
  winner loser>
  supporter opponent
  acceptance rejection
  addition removal
  creation destruction
  strength weakness
  advantage disadvantage
  benefit drawback
  success failure
  failure success
  purchase sale>
  expansion contraction>
  approval rejection>
  start end>
  lack abundance
  shortage surplus
  surplus shortage
  absence presence
  presence absence
`);

/** Pairs of a line each; `>` after the second: not the other way. */
function both(lines: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const [left, right] = line.trim().split(' ') as [string, string];
    found.set(left, right.replace('>', ''));
    if (!right.endsWith('>') && !found.has(right)) found.set(right, left);
  }
  return found;
}
