/**
 * Verbs that say the opposite wherever one of them stands in the places named, whatever else they mean. The lines are
 * those of `pairTable`.
 */
export const ANTONYM_VERBS = `
  start > end:none,+with,+at,+on,!adjunct,!machine,!-to,!+over,!+by,!opening-gerund,!gerund,!infinitive,!extent,!passive,!object
  enable > disable:object,!object-infinitive,!before-to
  accept = reject:object,!asked
  admit > deny:clause,gerund
  agree > disagree:none,+with,!-also,!+to,!+on,!asked
  allow > forbid:object-infinitive,infinitive,!-to,!asked
  approve > disapprove:+of
  disapprove > approve:+of
  begin > end:object,none,+with,+at,+on
  buy > sell:!passive,!person-object
  sell > buy:!passive,!person-object
  criticize = praise:object
  decrease > increase:!compared-figures
  deny > admit:clause,gerund
  encourage > discourage:object,!object-infinitive
  end > begin:object,none,+with,+at,+on,!-quarter,!-year,!-month,!-months,!-weeks,!-week,!-period
  enter > exit:past,!+into,!passive
  expand > contract:none,!passive
  export = import
  fail > succeed:+in,none,!asked
  fall > rise:extent,none,+to,+by,!+above,!+below,!extreme,!compared-figures
  finish > begin:object,!passive
  forget > remember:clause,infinitive,object,!+when,!+how,!asked,!negated
  remember > forget:past,third-person,!passive,!+when,!+how,!asked
  gain > lose:extent,!compared-figures
  hate = love:!asked
  hire > fire:object,!object-infinitive,!before-to,!-to
  improve > worsen:none,!object
  include > exclude:object,!-to,!before-in,!asked,!plain-form
  increase > decrease:!compared-figures
  lack > have:object,!asked
  laugh > cry:none
  like = dislike:object,gerund,!after-would,!object-infinitive,!asked
  lose > win:none,contest,!before-to
  lower > raise:object
  open > close:object,none,!before-way
  close > open:object,none,!-to
  permit > forbid:object-infinitive,object,!asked
  prohibit > allow:object,!direction,!asked permit:object,!direction,!asked
  rise > fall:extent,none,+to,+by,!+above,!+below,!extreme,!compared-figures
  shout = whisper:none,+to
  sit > stand:none,+in,!+on
  stop > start:gerund
  strengthen = weaken:object,none,!-fatally,!-severely,!-seriously,!-badly
  succeed > fail:+in,none,!asked
  win > lose:object,none,!before-from
`;

/** Verbs that WordNet opposes in a sense that is hardly ever meant, or whose opposite no one says. */
export const UNLIKE_ANTONYM_VERBS = `
  clarify = obfuscate
  attach = detach
  claim = disclaim
  disintegrate > integrate
  terminate > begin
  lose > keep
  leave > arrive
  advantage = disadvantage
  arrive > leave
  blacken > whiten
  bless > curse
  complain > cheer
  continue > discontinue
  damn > bless
  defuse > fuse
  enforce = exempt
  enrich > deprive
  equal = differ
  esteem > disesteem
  exclude > admit
  fill > empty
  highlight > background
  invest > divest
  kern > kern
  loan > borrow
  loosen > stiffen
  materialize > dematerialize
  prefix = suffix
  pull = push
  quit > continue
  recall > forget
  refrain > act
  refuse > admit
  reject > approve
  repair > break
  sit > lie
  sleep > wake
  smooth > roughen
  stand > sit lie
  walk > ride
  wholesale > retail
  wrong > right
`;

/** The same for adjectives. */
export const ANTONYM_ADJECTIVES = `
  short > long:!+for,!+of
  small > large:!+arms,!+arm,!+claims,!+talk
  dangerous > safe:predicative
  dark > light:predicative
  able = unable
  certain > uncertain:predicative
  clear > unclear:predicative,!+that,!+the
  common > uncommon:predicative
  correct > incorrect
  early > late:!comparison,!+companions,!+followers,!+disciples,!+convenience,!+human,!+humans,!+man,!+settlers,!+christians
  late > early:!name,!-too,!+father,!+mother,!+husband,!+wife,!+brother,!+sister,!+son,!+daughter,!+president,!+king,!+queen,!+singer,!+actor,!+author,!+leader,!+dictator,!comparison
  easy = difficult
  empty > full:predicative,+bottle,+bottles,+glass,+glasses,+cup,+box,+boxes,+tank,+bag,+bags,+seats
  expensive > cheap
  false > true:predicative
  fast > slow
  slow > fast:!-deathly,!+cooker,!+cookers,!+motion
  cool > warm:+air,+water,+weather,+temperature,+temperatures,+climate,+breeze,+day,+days,+night,+nights
  domestic = foreign:!+disturbance,!+violence,!+abuse,!+dispute,!+partner,!+help
  cold > hot:!+front,!+fronts,!+snap,!+war,!+case,!+blood
  better > worse:!-i,!-we,!-you,!-they
  civilian > military:attributive
  friendly > unfriendly
  glad > sad:predicative,!infinitive
  good > bad:!+part,!+of,!+proportion,!+portion,!+number,!+deal,!+bit,!+chunk,!+many,!+few,!+majority
  happy > unhappy:!infinitive
  healthy > unhealthy:predicative
  important > unimportant
  impossible > possible:predicative
  interesting > uninteresting
  likely > unlikely
  male = female:!gendered
  minor = major:attributive
  open > closed:predicative,!+to
  possible > impossible:predicative,!+the,!after-phrase-opener
  present > absent:predicative
  public = private:attributive,!-initial
  related > unrelated:!-closely,!-directly,!-more,!-most,!-strongly,!-intimately,!-tightly,!-inversely,!-highly
  safe > dangerous:!-found,!-find,!-keep,!-kept,!-stay,!-stayed
  warm > cool:!+regards,!+wishes,!+welcome,!+thanks
  soft > hard:!+music,!+voice,!+light,!+sound,!+drink,!+drinks,!+spot
  usual > unusual:attributive
  long > short:!+way,!+for,!-for
  sensitive > insensitive:predicative
  sure > unsure:+of,+about,+what,+whether,+if,!after-make,!-for,!after-degree
  true > false:predicative
  welcome > unwelcome:attributive
  nice > nasty:predicative
  wrong > right:predicative
`;

/** Adjectives that WordNet opposes in another sense, or whose opposite no one says. */
export const UNLIKE_ANTONYM_ADJECTIVES = `
  close = distant
  elderly > young
  international > national
  local > national
  mild = intense
  unusual > usual
  nonexistent > existent
  unsociable > sociable
  infinite > finite
  mental > physical
  actual > potential
  compact > loose
  inspiring > uninspiring
  powerful > powerless
  joint = separate
  rich = poor
  probable > improbable
  educated > uneducated
  accelerated > slow
  adopted > native
  affected > unaffected
  aggressive > unaggressive
  alike > unalike
  all > some
  anti = pro
  any > all
  applied > theoretical
  armed > unarmed
  arranged > disarranged
  articulated > unarticulated
  attributable > unattributable
  awakened > unawakened
  blind > sighted
  both > all
  broken > unbroken
  burdened > unburdened
  buried > unburied
  cerebral > emotional
  characteristic > uncharacteristic
  charged > uncharged
  cheerful > depressing
  cleared > uncleared
  combined > uncombined
  complaining > uncomplaining
  composed > discomposed
  compromising > uncompromising
  considerable > inconsiderable
  continued > discontinued
  contracted > expanded
  coordinating > subordinating
  corrupt > incorrupt
  covered > bare
  crossed > uncrossed
  crowned > uncrowned
  designed > undesigned
  discriminate > indiscriminate
  distributed > concentrated
  dramatic > undramatic
  each > some
  eager > uneager
  early > middle past old
  earned > unearned
  emotional > cerebral
  enormous > small
  epidemic > endemic
  established > unestablished
  every > some
  expanded > contracted
  eyed > eyeless
  female > androgynous
  flowering > flowerless
  footed > footless
  forceful > forceless
  found > lost
  glorious > inglorious
  handed > handless
  hearing > deaf
  home > away
  incredulous > credulous
  induced > spontaneous
  inevitable > evitable
  instrumental > vocal
  intensifying > moderating
  intercontinental > continental
  intermediate > terminal
  laced > unlaced
  lamented > unlamented
  late > middle present
  legged > legless
  like > unlike
  liked > disliked
  loving > unloving
  male > androgynous
  malicious > unmalicious
  mini > maxi
  moderate > immoderate
  no > all some
  none > all some
  obvious > unobvious
  offending > unoffending
  on > off
  overhead > surface
  owned > unowned
  parallel > oblique perpendicular
  parental > filial
  passionate > passionless
  perennial > biennial
  permanent > impermanent
  persuasive > dissuasive
  posed > unposed
  present = future
  proud > humble
  publicized > suppressed
  recorded > live
  reflected > unreflected
  rested > tired
  retarded > precocious
  round > square
  rounded > angular
  rugged > delicate
  sad > glad
  saved > lost
  selected > unselected
  sent > unsent
  settled > unsettled
  shared > unshared
  shelled > unshelled
  skinned > skinless
  soaring > low
  some > all
  sophisticated > naive
  spirited > spiritless
  spontaneous > induced
  square > round
  stained > unstained
  steady > unsteady
  studied > unstudied
  surface > overhead subsurface
  susceptible > unsusceptible
  synonymous > antonymous
  tapped > untapped
  tempered > untempered
  tired > rested
  tracked > trackless
  trimmed > untrimmed
  undeniable > deniable
  united > divided
  used > misused
  voiced > unvoiced
  whatever > all
  wheeled > wheelless
  wild > tame
  won > lost
  worldly > unworldly
`;

/** The same for adverbs. */
export const ANTONYM_ADVERBS = `
  partially > wholly:!repeated
  partly > wholly:!repeated
  early > late:!+on,!after-phrase-opener,!tense-bound
  late > early:!compound,!after-modal,!+than,!tense-bound
  completely > partly:!final
  totally > partly:!final
  properly > improperly:!+MD
  heavily > lightly
  inside = outside:final,!+and,!+or,!+&
  poorly > well:final,+VBN
  well > badly:final,!after-phrase-opener,!after-degree,!after-determiner,!first,!knowing
  successfully > unsuccessfully:beside-attempt
`;

/** Adverbs that WordNet opposes in another sense, or whose opposite no one says. */
export const UNLIKE_ANTONYM_ADVERBS = `
  strongly = weakly
  specifically > generally
  downtown = uptown
  legitimately > illegitimately
  narrowly = broadly
  cautiously > incautiously
  incredulously > credulously
  kindly > unkindly
  moderately > immoderately
  modestly > immodestly
  remarkably > unremarkably
  sincerely > insincerely
  small > big
  unbelievably > believably
  whole > partly
`;
