/** Tests whether a noun names what is not counted, so that no article stands before its singular: "there is water". */
export function isMassNoun(lemma: string): boolean {
  return MASS.has(lemma) || /(?:ness|[^a]ship|hood|tricity|[^n]ism|[^t]ware)$/.test(lemma);
}

const MASS = new Set(
  (
    'access accommodation advice aid air alcohol anger applause assistance attention awareness baggage beef beer ' +
    'blame blood bread butter cash caution cheese chocolate clothing coffee comfort compassion confidence confusion ' +
    'contact content control corruption courage credit crime criticism damage danger data dirt discipline ' +
    'discrimination doubt dust education electricity employment encouragement energy entertainment equality equipment ' +
    'evidence excitement experience fear feedback fire flour food freedom fruit fun furniture garlic gas gold ' +
    'grass growth guidance guilt hair happiness harm hate health heat help history homework honesty honey hope ' +
    'housing humor humour ice independence inflation information innocence insurance interest iron jewelry joy ' +
    'justice knowledge land laughter lightning love luck luggage machinery mail meat mercy milk money mud music ' +
    'nature news noise oil opposition optimism oxygen pain patience peace pepper permission petrol poetry pollution ' +
    'poverty power pressure pride privacy progress proof protection punishment rain reason relief research ' +
    'resistance respect rest rice room sadness safety salt sand scope security shame silence sleep smoke snow soap ' +
    'soup space spite stuff sugar sunlight sunshine support sympathy tea technology tennis terror time timber ' +
    'traffic training trouble truth unemployment violence warmth waste water wealth weather wine wisdom wood work'
  ).split(' '),
);
