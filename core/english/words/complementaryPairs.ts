/** Adjectives of which one is true exactly where the other is not, and both can be denied. No gradable ones. */
export const COMPLEMENTARY_ADJECTIVES: ReadonlyMap<string, string> = both(
  'open closed,enabled disabled,locked unlocked,online offline,awake asleep',
);

/** Adjectives that deny, each with what it denies: "not unavailable" would say less than "available". */
export const DENYING_ADJECTIVES: ReadonlyMap<string, string> = new Map(
  (
    'false true,absent present,unavailable available,invalid valid,impossible possible,illegal legal,incorrect correct,invisible visible,' +
    'unable able,unmarried married,inactive active,unoccupied occupied,unnecessary necessary,inaccessible accessible,' +
    'incompatible compatible,ineligible eligible,incomplete complete,inaccurate accurate,' +
    'unreachable reachable,unsupported supported,unauthorized authorized,unsuccessful successful,unaware aware,' +
    'unwilling willing,unresponsive responsive,unreadable readable,incapable capable,prohibited allowed,forbidden allowed,' +
    'unusable usable,unaffected affected,unarmed armed,unacceptable acceptable,unrelated related,' +
    'unidentified identified,unhurt hurt,uninjured injured,uncertain certain,unsafe safe,' +
    'unresolved resolved,unconfirmed confirmed,unsure sure'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The denying adjective by what it denies. */
export const DENIAL_OF: ReadonlyMap<string, string> = new Map(
  Array.from(DENYING_ADJECTIVES, ([denying, denied]) => [denied, denying]),
);

/** Denying adjectives that leave no third case when they are denied themselves, other than "not unclear". */
export const DENIABLE_DENIALS: ReadonlySet<string> = new Set(
  'impossible invalid illegal inactive invisible unavailable absent unmarried'.split(' '),
);

/** Verbs of which one says what the other denies: "excludes" is "does not include". Of agreeing there is a third case. */
export const COMPLEMENTARY_VERBS: ReadonlyMap<string, string> = new Map([
  ['lack', 'have'],
  ['exclude', 'include'],
]);

function both(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(',').flatMap((pair) => {
      const [one, other] = pair.split(' ') as [string, string];
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
  );
}

/** What stands behind a predicate that ends its clause or has a complement. */
export const ENDS_OF_PREDICATES =
  /^(?:|[.,!?;]|on|in|at|for|from|to|with|of|during|after|before|because|since|until|when|if|while|today|now|yesterday|tomorrow|tonight|but|that)$/;
