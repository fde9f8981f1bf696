import { PROPER_ADJECTIVES } from './properAdjectives.ts';

/**
 * Words of which one says something else than another of its group in the same place; a group per line. Those that are joined by
 * a slash may say the same. Verbs that stand for many others, such as "take", "get" and "clear", are in none.
 */
const GROUPS = `
  black white gray red/pink orange yellow green blue/purple brown
  sweet sour salty bitter
  round square triangular
  wooden plastic leather woolen
  single married divorced widowed
  sunny rainy snowy
  second/minute hour day week month year/decade/century
  morning afternoon evening/night
  teaspoon tablespoon
  default maximum minimum average
  uphold overturn
  adopt adapt
  causal casual
  statue statute
  desert dessert
  patient patience
  marital martial
  diary dairy
  trial trail
  emigrate immigrate
  prescribe proscribe
  county country
  dollar euro yen
  doctor/physician/surgeon nurse dentist lawyer/attorney/judge teacher/professor/lecturer/instructor/tutor farmer pilot plumber carpenter soldier
    actor singer baker/chef/cook waiter sailor king queen prince princess mayor journalist/reporter/author/writer painter
  walk/stroll/hike run/jog/sprint swim fly drive/ride/cycle crawl jump/leap/hop/dive dance sing eat/drink/sip sleep/nap
    sit stand kneel laugh/smile/giggle cry/weep sneeze cough write/paint read knit/sew cook/boil/fry/bake/roast/grill/steam
    wash/clean/scrub/delete/erase slice/chop/peel/dice/mow/trim kick/punch/hit talk/speak/chat/whisper/shout/yell/bark/growl bury
    steal/rob borrow lend sell rent buy/purchase kiss/hug/embrace marry divorce arrest/detain/jail/convict/sentence acquit
    murder/kill/shoot/stab vaccinate/inject rename copy/duplicate/send/upload/download print encrypt/lock
    hire/employ/recruit bill/charge/fine repair/fix
`;

/** Proper adjectives that may hold of what another one holds of: of a region, a religion, an age, or a part of a nation. */
const WIDE_OR_NESTED: ReadonlySet<string> = new Set(
  (
    'African Arab Arabian Arabic Asian Bavarian British Buddhist Californian Caribbean Catholic Christian European ' +
    'Hindu Hispanic Hispanics Islamic Jewish Kurdish Latin Latino Latinos Muslim Olympic Parisian Persian Protestant Roman ' +
    'Scandinavian Sicilian Soviet Texan Tibetan Victorian Yugoslav'
  ).split(' '),
);

interface Place {
  readonly group: number;
  /** The words that may say the same. */
  readonly cluster: string;
}

const PLACES: ReadonlyMap<string, Place> = new Map(
  GROUPS.trim()
    .split(/\n {2}(?=\S)/)
    .flatMap((line, group) =>
      line
        .trim()
        .split(/\s+/)
        .flatMap((cluster) => cluster.split('/').map((word) => [word, { group, cluster }] as const)),
    ),
);

/** Tests whether two lemmas exclude each other: colors, professions, acts that are seen, adjectives of nations. */
export function areExclusive(one: string, other: string): boolean {
  const [place, otherPlace] = [PLACES.get(one), PLACES.get(other)];
  const areNations = [one, other]
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .every((word) => PROPER_ADJECTIVES.has(word) && !WIDE_OR_NESTED.has(word));
  if (!place || !otherPlace) return areNations && one !== other;
  return place.group === otherPlace.group && place.cluster !== otherPlace.cluster;
}
