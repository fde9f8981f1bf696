/**
 * Nouns that dictionaries explain by each other, while WordNet has them in synsets of their own: a comparison of sentences
 * takes them for synonyms, and no variant is made of them.
 */
export const NEAR_SYNONYMS: readonly (readonly [string, string])[] = (
  'firm company,company business,firm corporation,company corporation,reporter journalist,employee staffer,street road,' +
  'trip journey,picture photo,present gift,garbage trash,bathroom restroom,suggestion recommendation,aim goal,danger hazard,' +
  'fee charge,instruction direction,residence home,ailment disease,apartment flat,assignment task'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string]);
