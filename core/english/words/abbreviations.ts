/**
 * The effect of an abbreviation on the period after it.
 *
 * - `title`: a name follows, so the period ends no sentence (`Dr. Reed`).
 * - `numbered`: an abbreviation before a number (`No. 2`, `p. 55`); elsewhere the form may be a word (`No.`).
 * - `inner`: something always follows it (`e.g.`, `vs.`).
 * - `closing`: stands inside a sentence or at its end (`Inc.`, `U.S.`, `Jan.`).
 * - `ending`: like `closing`, but before a capital the sentence has most likely ended (`p.m.`, `etc.`), often
 *   because the form is a word as well (`min.`).
 */
type AbbreviationKind = 'title' | 'numbered' | 'inner' | 'closing' | 'ending';

/** The kind of an abbreviation given without its last period (`Mr`, `p.m`, `mid-Jan`); undefined for other words. */
export function abbreviationKind(word: string): AbbreviationKind | undefined {
  const kind = KINDS.get(word);
  if (kind) return kind;
  const last = word.slice(word.lastIndexOf('-') + 1);
  if (NAMED_FILE.test(last)) return undefined;
  if (DOTTED.test(last)) return INNER_DOTTED.test(last) ? 'inner' : 'closing';
  if (last === word) return undefined;
  // "The 10-yr. Treasury note": a measure that modifies a noun.
  if (/^\d[\d/.,]*-\p{Ll}+$/u.test(word)) return KINDS.has(last) || last === 'in' ? 'closing' : undefined;
  return /^\p{Lu}/u.test(last) ? KINDS.get(last) : undefined;
}

/** Tests whether a number after a word and its period is a place in a book: `Matt. 5:3`, `Od. 9.12`. */
export function isCited(word: string, number: string): boolean {
  return BOOKS.has(word) && /^\d{1,3}[:.]\d/.test(number);
}

/** Books whose abbreviation is a name or a word as well. */
const BOOKS = new Set(
  'Gen Lev Num Sam Job Prov Jer Lam Dan Joel Mic Mal Matt Mk Lk Jn Rom Cor Gal Eph Phil Col Tim Tit Heb Pet Rev Il Od Aen Met Rep Pol'.split(
    ' ',
  ),
);

/** Tests whether a word cites what was cited last (`Id. at 45`), which `id` for an identity card does not. */
export function isCitedAgain(word: string, following: string): boolean {
  return /^[Ii]d$/.test(word) && /^at (?:\d|¶|n\.)/.test(following);
}

/** Tests whether a word and its period begin the name of a series of laws: `Fed. R. Civ. P.`, `Pub. L.` */
export function beginsLawSeries(word: string, next: string): boolean {
  return (word === 'Fed' && /^(?:R|Reg|Cir|Appx)$/.test(next)) || (word === 'Pub' && next === 'L');
}

/** Letters with periods between them: `U.S`, `Ph.D`, `a.k.a`. No piece is longer than three letters. */
const DOTTED = /^(?:\p{L}{1,3}\.){1,8}\p{L}{1,3}$/u;
/** Names that end as files and sites do, which no abbreviation does: `Vue.js`, `ASP.NET`. */
const NAMED_FILE =
  /^\p{L}{2,}\.(?:js|ts|py|rb|sh|cc|cs|io|ai|md|txt|pdf|exe|csv|xml|css|zip|net|com|org|edu|gov|(?:co|com|net|org|ac|edu|gov)\.[a-z]{2})$/iu;
const INNER_DOTTED = /^(?:e\.g|i\.e|a\.k\.a|f\.k\.a|w\.r\.t|E\.g|I\.e|P\.S|P\.P\.S|N\.B|n\.b)$/;

/**
 * Written as they stand in the middle of a sentence. A form in lower case is also known with a capital and
 * in capitals; one with a capital is also known in capitals when it has three letters or more.
 */
const TABLE: Record<AbbreviationKind, string> = {
  title: `Mr Mrs Ms Mx Messrs Mmes Mlle Mme Dr Drs Prof Profs Rev Revd Hon Gen Brig Col Lt Ltc Capt Cpt Cmdr
    Comdr Cdr Maj Sgt Sgts Cpl Pvt Pfc Adm Gov Govs Sen Sens Rep Reps Pres Fr Msgr Supt Insp Amb Atty Asst
    Assoc Sra Srta Wm Chas Geo Thos Robt Benj Edw Mt Mts Ft St Ste Sts Bp Abp Card Cllr Treas Det Ph Rt MR MS DR LT`,
  numbered: `no nos No Nos nr Nr N° n° p pp vol vols ch chap chaps fig figs sec secs sect sects art Art arts eq
    eqs eqn para paras ver vers ex exs cl cls reg regs rm ext tel ca c circa ref refs Ref Refs Tab Tabs App Apps
    Suppl op Op opp Rs Thm Def Prop Lem Cor Alg pop fl bk § lat mag
    Exod Deut Josh Judg Kgs Chron Chr Neh Esth Pss Eccl Isa Ezek Hos Hab Zeph Zech Thess Philem Jas`,
  inner: `vs v cf viz eg ie resp incl excl orig esp nb ibid aka ps PS approx spec rel`,
  closing: `cit Inc Corp Corps Co Cos Ltd Bros Jr Sr Esq Pty Assn GmbH Dept Univ Govt
    Ala Ariz Calif Colo Conn Del Fla Kans Ky Md Mich Minn Neb Nebr Nev Okla Ont Penn Que Tenn Tex Vt Wis Wisc
    Wyo Ave Blvd Rd Ln Hwy Sq Pl Pkwy Rte Bldg Apt Fwy Expy Sc Phil Litt Attn Eds Cir Supp Cong Dist Div Mgr Repub Dems
    Cal Civ Crim Evid Bankr Stat Am Soc Servs Educ Auth Elec Indus Ins Mut Transp Hosp Envtl Prods
    Acad Natl Sci Lett Proc Symp Phys Chem Biol Econ Philos
    deg sp ssp subsp`,
  ending: `a.m p.m A.M P.M etc ect B.C A.D B.C.E C.E al
    Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Weds Thu Thur Thurs Fri Sat Sun
    ed Ark Ga Ida Ill Ind Kan La Mass Miss Mo Mont Ore Pa Va Wash Dem Ed Ct Ter
    ave blvd rd st ln hwy sq pl pkwy rte bldg apt inc corp co ltd bros jr sr dept depts univ inst govt
    natl intl assn mfg dist div mgr mgmt asst
    bn mn tn ft lb lbs oz gal qt pt yd yds mi mph hr hrs min mins secs cu kg mg mcg dl km cm mm ml wt wk wks mo mos yr yrs doz
    appt appts attn encl fwd eds trans transl publ repr cont contd dba abbr adj adv max avg est misc conf rec dom info spp arr arrv
    temp tech assoc corps gen admin intro dir lang lit orig prof pres prev prob ref std sup syn tbsp tsp hon
    econ phys chem biol philos polit psych sociol symp proc procs trad var yds`,
};

/** Lower-case entries that are other words or names when they have a capital. */
const ONLY_AS_WRITTEN = new Set(
  'no op opp cit nr p v c r al bn mn tn max min mo mi mg dl cm mm ml pt ref ed art st ex ca pop fl'.split(
    ' ',
  ),
);

const KINDS = new Map<string, AbbreviationKind>();
for (const kind of ['numbered', 'closing', 'ending', 'inner', 'title'] as const) {
  for (const form of TABLE[kind].split(/\s+/)) {
    KINDS.set(form, kind);
    if (ONLY_AS_WRITTEN.has(form)) continue;
    const capital = form[0]!.toUpperCase() + form.slice(1);
    if (!KINDS.has(capital)) KINDS.set(capital, kind);
    if (form.length > 2 && !KINDS.has(form.toUpperCase())) KINDS.set(form.toUpperCase(), kind);
  }
}
