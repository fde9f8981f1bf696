/**
 * Verbs that say the opposite wherever one of them stands in the places named, whatever else they mean. The lines are those
 * of `pairTable`.
 */
export const ANTONYM_VERBS = `
  accept = reject:object
  admit > deny:clause,gerund
  agree > disagree:clause,none,+with
  allow > forbid:object-infinitive,infinitive
  begin > end:object,none,+with,+at,+on,+in
  buy > sell
  criticize = praise:object
  decrease > increase
  deny > admit:clause,gerund
  encourage > discourage:object,!object-infinitive
  end > begin:object,none,+with,+at,+on,+in
  enter > exit:object
  expand > contract:none,!passive
  export = import
  fail > succeed:+in,none
  fall > rise:extent,none,+to,+by
  finish > begin:object,!passive
  forget = remember:clause,infinitive,object
  gain > lose:extent,object
  hate = love
  hire > fire:object
  include > exclude:object
  increase > decrease
  lack > have:object
  laugh > cry:none
  leave > arrive:none,!past
  like = dislike:object,gerund
  lose > win:none keep:object
  lower > raise:object
  open > close:object,none
  permit > forbid:object-infinitive,object
  prohibit > allow:object,!direction permit:object,!direction
  rise > fall:extent,none,+to,+by
  shout = whisper:none,+to
  sit > stand:none,+in,+on
  stop > start:gerund
  strengthen = weaken:object,none
  succeed > fail:+in,none
  win > lose:object,none
`;

/** Verbs that WordNet opposes in a sense that is hardly ever meant, or whose opposite no one says. */
export const UNLIKE_ANTONYM_VERBS = `
  recall > forget
  sit > lie
  arrive > leave
  bless > curse
  blacken > whiten
  complain > cheer
  continue > discontinue
  highlight > background
  invest > divest
  materialize > dematerialize
  pull = push
  quit > continue
  repair > break
  sleep > wake
  stand > sit lie
  walk > ride
  refuse > admit
  exclude > admit
  reject > approve
`;

/** The same for adjectives. */
export const ANTONYM_ADJECTIVES = `
  able = unable
  certain > uncertain:predicative
  clear > unclear:predicative,clause
  common > uncommon:predicative
  correct > incorrect
  early > late
  late > early:!name
  easy = difficult
  empty > full
  expensive > cheap
  false > true:!after-come
  fast > slow
  friendly > unfriendly
  glad > sad:predicative
  good > bad
  happy > unhappy
  healthy > unhealthy:predicative
  important > unimportant
  impossible > possible:predicative
  interesting > uninteresting
  likely > unlikely
  minor = major:attributive
  open > closed:predicative
  possible > impossible:predicative,!after-as
  present > absent:predicative
  public = private:attributive
  safe > dangerous
  sensitive > insensitive:predicative
  sure > unsure:predicative,!after-make
  true > false:!after-come
  welcome > unwelcome:attributive
  nice > nasty:predicative
  wrong > right:predicative
  rich = poor:predicative
`;

/** Adjectives that WordNet opposes in another sense, or whose opposite no one says. */
export const UNLIKE_ANTONYM_ADJECTIVES = `
  aggressive > unaggressive
  anti = pro
  armed > unarmed
  blind > sighted
  characteristic > uncharacteristic
  cheerful > depressing
  considerable > inconsiderable
  corrupt > incorrupt
  dramatic > undramatic
  eager > uneager
  emotional > cerebral
  enormous > small
  female > androgynous
  glorious > inglorious
  incredulous > credulous
  inevitable > evitable
  instrumental > vocal
  intermediate > terminal
  like > unlike
  loving > unloving
  male > androgynous
  moderate > immoderate
  obvious > unobvious
  late > middle present
  early > middle past old
  parallel > oblique perpendicular
  passionate > passionless
  permanent > impermanent
  persuasive > dissuasive
  present = future
  proud > humble
  retarded > precocious
  sad > glad
  sophisticated > naive
  square > round
  susceptible > unsusceptible
  tired > rested
  undeniable > deniable
  used > misused
  wild > tame
  worldly > unworldly
`;

/** The same for adverbs. */
export const ANTONYM_ADVERBS = `
  early = late:!+on
  heavily > lightly
  inside = outside:final
  poorly > well:final,+VBN
  well > badly:final,!after-as,!after-degree,!after-determiner,!first
`;

/** Adverbs that WordNet opposes in another sense, or whose opposite no one says. */
export const UNLIKE_ANTONYM_ADVERBS = `
  incredulously > credulously
  kindly > unkindly
  sincerely > insincerely
  unbelievably > believably
`;
