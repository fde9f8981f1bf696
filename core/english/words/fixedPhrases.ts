/**
 * Light verbs, whose meaning is that of a bare noun behind them: "caught fire", "filed suit", "jumped rope".
 */
export const LIGHT_VERBS: ReadonlySet<string> = new Set(
  (
    'take make do give keep lose pay set catch hold gain run turn stand break put bear find show file face reach draw ' +
    'cast cross hit miss leave change shake bring call raise express jump rank place win serve enter declare ' +
    'begin start continue stop'
  ).split(' '),
);

/** Nouns that make a fixed phrase with a verb of little meaning, by the verb: "take place". */
export const FIXED_OBJECTS: Readonly<Record<string, RegExp>> = {
  take: /^(?:place|part|time|care|look|walk|seat|bath|shower|step|break|breath|nap|rest|chance|lead|turn|toll|effect|shape|root|office|issue|aim|refuge|pride|pains|trouble|note|notice|risk|advantage|leave|heart|stand|side|hold|pity)$/,
  make: /^(?:sense|way|fun|love|friends?|room|use|do|end|mind|debut|living|face|headway|haste|difference|point|sure|it)$/,
  give: /^(?:way|birth|rise|look|ground|chase|thought|try|it|up)$/,
  do: /^(?:well|good|best|harm|it|that|so)$/,
  pay: /^(?:attention|heed|off|way|visit)$/,
  keep: /^(?:pace|track|company|mind|eye|quiet|promise|word)$/,
  lose: /^(?:sight|touch|weight|track|ground|heart|temper|mind|face|patience|way|interest|consciousness)$/,
  catch: /^(?:fire|cold|breath|sight|eye|glimpse)$/,
  set: /^(?:foot|sail|fire|eye)$/,
  gain: /^(?:ground|weight)$/,
  shake: /^(?:head|hand)$/,
  change: /^(?:hand|mind|course)$/,
  hold: /^(?:breath|sway|hand|tongue)$/,
  cross: /^(?:finger|mind)$/,
  run: /^(?:risk|course)$/,
  turn: /^(?:head|back|tail)$/,
  stand: /^(?:trial|guard|ground|chance)$/,
  enter: /^(?:gear|mind|phase)$/,
  develop:
    /^(?:sars|aids|cancer|disease|symptom|infection|pneumonia|diabetes|fever|illness|habit|interest|taste)$/,
  break: /^(?:ranks?|even|ground)$/,
};
