/** The class of a function word or phrase, by what a change of it does to a sentence. */
export type PhraseClass =
  | 'negator'
  | 'quantifier'
  | 'modal'
  | 'limit'
  | 'conjunction'
  | 'preposition'
  | 'restriction'
  | 'frequency'
  | 'certainty'
  | 'time'
  | 'courtesy'
  | 'filler'
  | 'degree';

/** A phrase with the key that all phrases share that may stand for it. */
export interface EquivalentPhrase {
  readonly class: PhraseClass;
  readonly key: string;
  /** The words in lower case, each a word or a lemma. */
  readonly words: readonly string[];
  /** True for a phrase that says something else in some sentences. */
  readonly isLoose: boolean;
}

/**
 * Function words and phrases that mean the same, one group per line: its class, the key of the group, and after the
 * colon the phrases, parted by semicolons. The key is a phrase of the group. A phrase behind a tilde says something else in
 * some sentences: "on top of" the table is "on" it, and nobody is "on top of" the phone.
 */
const GROUPS = `
  negator not: not; n't; nt; fail to
  negator never: never; not ever; at no time; never ever
  negator nobody: nobody; no one; no-one; noone; not a soul
  negator nothing: nothing; not anything
  negator nowhere: nowhere
  negator none: none; ~not one; not any of; none of
  negator no: no; not any; ~not a single
  negator without: without; with no; ~free of; in the absence of
  negator neither: neither; neither of
  negator nor: nor
  negator hardly: hardly; scarcely; ~barely
  quantifier every: every; each; all; every single; each and every; every one of; all of; each of
  quantifier most: most; most of; the majority of; a majority of
  quantifier some: some; some of
  quantifier any: any; any of
  quantifier many: many; a lot of; lots of; ~plenty of; numerous; a large number of; many of; a great many; a great deal of
  quantifier much: much; much of
  quantifier several: several; several of; a number of; ~a few; ~a few of; ~a handful of
  quantifier few: few; ~very few; few of; only a few; ~only a handful of; not many
  quantifier little: little of
  quantifier both: both; both of
  quantifier another: another; ~one more
  quantifier everybody: everybody; everyone; ~all people
  quantifier somebody: somebody; someone
  quantifier anybody: anybody; anyone
  quantifier everything: everything
  quantifier something: something
  quantifier anything: anything
  modal must: must; have to; have got to; got ta; need to; be required to; be obliged to; be obligated to
  modal need not: need not; need n't; do not have to; do n't have to; do not need to; do n't need to
  modal may: may
  modal be allowed to: be allowed to; be permitted to
  modal can: can
  modal be able to: be able to; be capable of
  modal could: could
  modal will: will; shall; be going to; be gon na; 'll; wo
  modal would: would; 'd
  modal might: might
  modal should: should; ought to; ~be supposed to; ~had better; ~'d better
  modal used to: used to
  modal want to: want to; would like to; 'd like to; wish to
  limit at least: at least; no fewer than; no less than; not less than; not fewer than; a minimum of
  limit at most: at most; no more than; not more than; up to; a maximum of
  limit more than: more than; over; above; in excess of; upward of; upwards of; greater than
  limit less than: less than; fewer than; under; below
  limit about: approximately; roughly; circa; around; about
  limit exactly: exactly; precisely
  limit nearly: nearly; almost; close to; virtually; ~practically
  conjunction because: because; because of; due to; owing to; on account of
  conjunction although: although; though; even though; despite; in spite of; notwithstanding; despite the fact that
  conjunction if: if; on condition that
  conjunction unless: unless
  conjunction only if: only if; ~if and only if
  conjunction even if: even if
  conjunction whether: whether; whether or not
  conjunction when: when
  conjunction whenever: whenever
  conjunction as soon as: as soon as
  conjunction while: while; whilst
  conjunction before: before; ~prior to; ~ahead of
  conjunction after: after; ~subsequent to
  conjunction until: until; till; up until
  conjunction since: since
  conjunction and: and; &; ~as well as
  conjunction or: or
  conjunction but: but
  conjunction however: however; nevertheless; nonetheless
  conjunction therefore: therefore; thus; consequently; hence; as a result
  restriction only: only; solely; exclusively; nothing but; no more than just
  restriction except: except; except for; ~apart from; ~aside from; ~other than; with the exception of; excluding
  restriction including: including
  restriction with: with
  restriction also: also; ~as well; in addition; additionally
  restriction even: even
  restriction merely: merely
  restriction just: just
  restriction simply: simply
  restriction instead of: instead of; rather than; in place of
  frequency always: always; ~all the time; at all times; invariably; ~every time
  frequency often: often; frequently; oftentimes; ~many times
  frequency usually: usually; normally; typically; ~generally; as a rule
  frequency rarely: rarely; seldom; hardly ever; scarcely ever; not often
  frequency sometimes: sometimes; occasionally; from time to time; at times; now and then; once in a while
  frequency hourly: ~hourly; every hour
  frequency daily: daily; every day; each day; ~day after day; once a day; once daily; once per day
  frequency weekly: weekly; every week; each week; once a week; once weekly
  frequency monthly: monthly; every month; each month; once a month
  frequency yearly: yearly; annually; every year; each year; once a year
  frequency twice daily: twice daily; twice a day; twice per day; two times a day; two times daily
  frequency twice weekly: twice weekly; twice a week; twice per week; two times a week
  frequency twice monthly: twice monthly; twice a month; two times a month
  frequency twice yearly: twice yearly; twice a year; two times a year
  frequency three times daily: three times daily; three times a day; three times per day
  frequency three times weekly: three times weekly; three times a week
  frequency four times daily: four times daily; four times a day
  frequency once: once only; one time
  frequency twice: twice; two times
  frequency three times: three times
  certainty probably: probably; likely; in all likelihood; ~presumably
  certainty perhaps: perhaps; maybe; possibly; conceivably
  certainty certainly: certainly; definitely; ~surely; undoubtedly; without doubt; ~no doubt; without a doubt
  certainty allegedly: allegedly; ~reportedly; supposedly; purportedly
  certainty apparently: apparently; seemingly
  time now: now; right now; at the moment; currently; ~presently; at present; at this time
  time then: then; ~at that time
  time already: already; ~yet
  time still: still
  time no longer: no longer; not any longer; not anymore; not any more
  time as soon as possible: as soon as possible; asap
  time today: today
  time tomorrow: tomorrow
  time yesterday: yesterday
  courtesy please: please; pls
  filler really: really; actually; in fact; indeed; ~basically; ~essentially; ~literally; ~of course; ~well; ~oh; truly
  filler to: in order to; so as to
  filler ever: ever
  degree very: very; ~extremely; highly; really very; ~exceedingly
  degree quite: quite
  degree rather: rather
  degree somewhat: somewhat
  degree fairly: fairly
  degree too: too much
  degree more: more
  degree most: most of all
  degree less: less
  preposition on: on; upon; ~on top of
  preposition toward: toward; towards
  preposition about: regarding; concerning; with regard to; with respect to; in regard to; as to
  preposition within: within; ~inside of
  preposition near: near; ~close by
  preposition by: ~by means of
  preposition to: to
  preposition for example: for example; for instance; e.g.
  preposition thanks for: thanks for; thank you for; many thanks for
`;

/** The phrases by their first word, those with most words first. */
export const EQUIVALENT_PHRASES: ReadonlyMap<string, readonly EquivalentPhrase[]> = read(GROUPS);

function read(groups: string): ReadonlyMap<string, readonly EquivalentPhrase[]> {
  const table = new Map<string, EquivalentPhrase[]>();
  for (const line of groups.trim().split('\n')) {
    const [, name, key, phrases] = /^\s*(\S+) ([^:]+): (.*)$/.exec(line)!;
    for (const phrase of phrases!.split('; ')) {
      const words = phrase.replace('~', '').split(' ');
      const found = table.get(words[0]!) ?? [];
      found.push({ class: name as PhraseClass, key: key!, words, isLoose: phrase.startsWith('~') });
      table.set(words[0]!, found);
    }
  }
  for (const found of table.values()) found.sort((one, other) => other.words.length - one.words.length);
  return table;
}
