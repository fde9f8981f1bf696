/** Adjectives of which both cannot be true, and both may be false: what is not hot need not be cold. */
export const CONTRARY_ADJECTIVES: readonly (readonly [string, string])[] = (
  'big small,hot cold,fast slow,rich poor,strong weak,long short,thick thin,wide narrow,high low,deep shallow,' +
  'heavy light,loud quiet,bright dark,clean dirty,wet dry,hard soft,sharp blunt,rough smooth,full empty,old young,' +
  'early late,near far,happy sad,kind cruel,brave cowardly,polite rude,calm nervous,lazy diligent,generous stingy,' +
  'honest dishonest,patient impatient,loyal disloyal,careful careless,useful useless,painful painless,' +
  'hopeful hopeless,powerful powerless,fair unfair,friendly hostile,popular unpopular,common rare,usual unusual,' +
  'simple complex,ancient modern,cheap expensive,fresh stale,ripe unripe,sweet bitter,tight loose,straight crooked,' +
  'flat steep,stable unstable,reliable unreliable,important trivial,relevant irrelevant,interesting boring,' +
  'pleasant unpleasant,comfortable uncomfortable,beautiful ugly,healthy sick,optimistic pessimistic,' +
  'humble arrogant,guilty innocent,permanent temporary,public private,natural artificial,real fake,' +
  'crowded deserted,urban rural,domestic foreign,internal external,voluntary compulsory,conscious unconscious,' +
  'mature immature,perfect imperfect,formal informal,moral immoral,logical illogical,responsible irresponsible,' +
  'sensitive insensitive,direct indirect,dependent independent,flexible rigid,transparent opaque,tidy messy,' +
  'tame wild,positive negative,right wrong,good bad,easy difficult,safe dangerous,normal abnormal,equal unequal'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string]);
