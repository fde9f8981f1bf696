/**
 * Words and phrases that dictionaries explain by each other, while WordNet has them in synsets of their own, or not in the commonest
 * sense: a comparison of sentences takes them for synonyms, and no variant is made of them. `garbage = trash` holds in every
 * sentence; of other pairs a word has another sense in use, too.
 */
export const NEAR_SYNONYMS: readonly (readonly [one: string, sign: string, other: string])[] = (
  'firm - company,company - business,firm - corporation,company - corporation,reporter = journalist,employee = staffer,' +
  'street - road,trip - journey,picture - photo,present - gift,garbage = trash,bathroom - restroom,' +
  'suggestion - recommendation,aim - goal,danger - hazard,fee - charge,instruction - direction,residence - home,' +
  'ailment - disease,apartment - flat,assignment - task,step down = resign,take place = happen,turn off = switch off'
)
  .split(',')
  .map((pair) => pair.split(/ ([-=]) /) as [string, string, string]);
