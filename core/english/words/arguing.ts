/**
 * Words with which a sentence gives a reason, a contrast, a limit or a consequence: what stands beside them agrees with
 * the rest of the sentence in a way that its opposite would not.
 */
export const ARGUING_WORDS: ReadonlySet<string> = new Set(
  (
    'but so because as since although though however even instead despite yet therefore thus hence whereas while ' +
    'otherwise unless until till too enough only rather due basis reason along helped thanks compared versus unlike'
  ).split(' '),
);
