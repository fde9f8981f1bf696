import type { Spelling } from '../spelling.ts';

/** Past tense and past participle of a verb that does not take -ed. */
interface StrongForms {
  readonly past: string;
  readonly participle: string;
}

/**
 * The irregular past forms of `verb` (lower case, no hyphen), or undefined where it is regular. A prefix on an
 * irregular verb leaves it irregular ("rebuild", "outspend") unless the whole is another word ("relay").
 * Where two forms are accepted, the one commoner in edited text of that spelling.
 */
export function strongForms(verb: string, spelling: Spelling): StrongForms | undefined {
  const whole = lookUp(verb, spelling);
  if (whole) return whole;
  if (REGULAR.has(verb)) return undefined;
  const prefix = PREFIXES.find(
    (candidate) => verb.startsWith(candidate) && lookUp(verb.slice(candidate.length), spelling),
  );
  if (!prefix) return undefined;
  const { past, participle } = lookUp(verb.slice(prefix.length), spelling)!;
  return { past: prefix + past, participle: prefix + participle };
}

/** Tests whether a word is a past tense or a participle of a strong verb: "bent", "shut". */
export function isStrongForm(word: string): boolean {
  return STRONG_FORMS.has(word);
}

function lookUp(verb: string, spelling: Spelling): StrongForms | undefined {
  return (spelling === 'british' && BRITISH.get(verb)) || COMMON.get(verb);
}

/** Lines of `base past participle`; one word alone keeps its base form throughout ("cut"); two: past = participle. */
function table(rows: string): Map<string, StrongForms> {
  return new Map(
    rows
      .trim()
      .split(/\s*[\n,]\s*/)
      .map((row) => {
        const [base, past = base, participle = past] = row.split(' ');
        return [base!, { past: past!, participle: participle! }];
      }),
  );
}

/** Longest first, so that "under" is tried before "un". */
const PREFIXES = (
  'counter bottle breast sports house upper speed short prize cross under proof photo sight force ghost stage quick inter spoon fore ' +
  'flood drip tube type hand back news over with side free deep test jail joy lip mis sky out sun pre sub web day dog co ' +
  'in re un up rough'
).split(' ');

/** Verbs that only look like a prefix and an irregular verb, and compounds that have become regular. */
const REGULAR = new Set(
  'relay inlet outlet outfit refit retrofit overfit underfit unfit misfit interleave retread lipstick'.split(
    ' ',
  ),
);

const COMMON = table(`
abide abided
alight alighted
arise arose arisen
awake awoke awoken
babysit babysat
backbite backbit backbitten
backlight backlit
backslide backslid
bear bore borne
beat beat beaten
become became become
befall befell befallen
beget begot begotten
begin began begun
behold beheld
bend bent
beseech besought
beset
bespeak bespoke bespoken
bespread
bestrew bestrewed bestrewn
bestride bestrode bestridden
bet
betake betook betaken
bethink bethought
bid
bind bound
bite bit bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
broadcast
browbeat browbeat browbeaten
build built
burst
buy bought
cast
catch caught
choose chose chosen
cling clung
come came come
cost
creep crept
cut
deal dealt
dig dug
do did done
draw drew drawn
drink drank drunk
drive drove driven
dwell dwelt
eat ate eaten
enwind enwound
fall fell fallen
feed fed
feel felt
fight fought
find found
fit
flee fled
fling flung
floodlight floodlit
fly flew flown
flyblow flyblew flyblown
forbear forbore forborne
forbid forbade forbidden
forecast
forego forewent foregone
forget forgot forgotten
forgive forgave forgiven
forgo forwent forgone
forsake forsook forsaken
forswear forswore forsworn
freeze froze frozen
frostbite frostbit frostbitten
gainsay gainsaid
get got gotten
give gave given
go went gone
grind ground
grow grew grown
hagride hagrode hagridden
hamstring hamstrung
hang hung
have had
hear heard
hew hewed hewn
hide hid hidden
hit
hold held
hurt
keep kept
kneel knelt
know knew known
lade laded laden
lay laid
lead led
leave left
lend lent
let
lie lay lain
light lit
lose lost
make made
mean meant
meet met
mistake mistook mistaken
naysay naysaid
partake partook partaken
pay paid
podcast
prove proved proven
offset
put
quit
read
rend rent
rid
ride rode ridden
ring rang rung
rise rose risen
rive rived riven
run ran run
say said
see saw seen
seek sought
sell sold
send sent
set
sew sewed sewn
shake shook shaken
shear sheared shorn
shed
shine shone
shit
shoe shod
shoot shot
show showed shown
shrink shrank shrunk
shrive shrove shriven
shut
simulcast
sing sang sung
sink sank sunk
sit sat
slay slew slain
sleep slept
slide slid
sling slung
slink slunk
slit
smite smote smitten
soothsay soothsaid
sow sowed sown
speak spoke spoken
speed sped
spellbind spellbound
spend spent
spin spun
spit spat
split
spread
spring sprang sprung
stand stood
steal stole stolen
stick stuck
sting stung
stink stank stunk
strew strewed strewn
stride strode stridden
strike struck
string strung
strive strove striven
swear swore sworn
sweep swept
swell swelled swollen
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
telecast
tell told
think thought
throw threw thrown
thrust
tread trod trodden
troubleshoot troubleshot
understand understood
upset
wake woke woken
waylay waylaid
wear wore worn
weave wove woven
wed
weep wept
wet
win won
wind wound
wiredraw wiredrew wiredrawn
withdraw withdrew withdrawn
withhold withheld
withstand withstood
wring wrung
write wrote written
`);

const BRITISH = table(`
burn burnt
dream dreamt
fit fitted
get got
lean leant
leap leapt
learn learnt
mow mowed mown
prove proved
quit
saw sawed sawn
smell smelt
spell spelt
spill spilt
spoil spoilt
sunburn sunburnt
wet wetted
`);

const STRONG_FORMS: ReadonlySet<string> = new Set(
  [...COMMON.values(), ...BRITISH.values()].flatMap(({ past, participle }) => [past, participle]),
);

/** Entries of WordNet that are inflected at their last word, a verb with a noun or an adjective before it: "ice skated". */
export const VERB_LAST: ReadonlySet<string> = new Set(
  (
    'bar hop,barrage jam,belly dance,black market,blanket jam,body guard,break dance,bullet vote,carpet bomb,cell phone,' +
    'center punch,cold work,crash land,cross examine,cross question,date stamp,deep freeze,dip solder,double birdie,' +
    'double bogey,double crochet,double cross,double dye,double stitch,double tongue,dry clean,factor analyse,' +
    'factor analyze,fast dye,figure skate,folk dance,fund raise,gold plate,goose step,hang glide,hard surface,ice skate,' +
    'island hop,letter bomb,machine gun,machine wash,net fish,oven broil,pan roast,peer review,point jam,purl stitch,' +
    'roller skate,sand cast,scotch tape,shell stitch,single crochet,single stitch,ski jump,skin pop,sky dive,slam dance,' +
    'speed skate,spot jam,spot promote,square dance,stage direct,steam clean,stir fry,strip mine,surface mine,tap dance,' +
    'tape record,test drive,test fly,tumble dry,water ski'
  ).split(','),
);
