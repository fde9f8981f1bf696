import { PROPER_ADJECTIVES } from './properAdjectives.ts';

/**
 * Words of which one says something else than another of its group in the same place; a group per line. Those that are joined by
 * a slash may say the same.
 */
const GROUPS = `
  black white gray red/pink orange yellow green blue/purple brown
  sweet sour salty bitter
  round square triangular
  wooden plastic leather woolen
  single married divorced widowed
  sunny rainy snowy
  doctor/physician/surgeon nurse dentist lawyer/attorney/judge teacher/professor/lecturer/instructor/tutor farmer pilot plumber carpenter soldier
    actor singer baker/chef/cook waiter sailor king queen prince princess mayor journalist/reporter/author/writer painter
  walk/stroll/hike run/jog/sprint swim fly drive/ride/cycle crawl climb jump/leap/hop/dive dance sing eat/consume drink/sip sleep/rest/nap/relax
    sit stand kneel laugh/smile/giggle cry/weep sneeze cough write/draw/paint read knit/sew cook/boil/fry/bake/roast/grill/fry/steam wash/clean/scrub
    mow/trim kick/punch/hit/beat talk/speak/chat/whisper/shout/yell/bark/growl slice/cut/chop/peel/dice play/perform bury burn/light
    steal/rob/take borrow lend sell rent buy/purchase/get kiss/hug/embrace marry divorce arrest/detain/jail convict/sentence acquit/clear
    murder/kill/shoot/stab vaccinate/inject delete/remove/erase rename copy/duplicate print/publish encrypt/lock share/send/upload download
    promote/praise hire/employ/recruit bill/charge/fine repair/fix/mend
`;

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
  const areNations = [one, other].every((word) =>
    PROPER_ADJECTIVES.has(word[0]!.toUpperCase() + word.slice(1)),
  );
  if (!place || !otherPlace) return areNations && one !== other;
  return place.group === otherPlace.group && place.cluster !== otherPlace.cluster;
}
