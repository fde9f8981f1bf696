/**
 * Pairs of sentences made from templates, with a label each. The words of the slots stand in no test of the comparison and
 * in no example of a rule; the templates were written before the rules were read.
 */
import { createRandom } from '../../core/random.ts';
import type { LabeledPair } from './labeledPairs.ts';

const NAMES = words(
  'Ottoline Casimir Winifred Leopold Philippa Barnaby Dorothea Lysander Henrietta Percival',
);
const PEOPLE = words(
  'beekeeper archivist ferryman stonemason surveyor choirmaster glazier milliner falconer cobbler',
);
const THINGS = words(
  'sundial tapestry lantern trellis harpsichord pergola gramophone barometer wardrobe kayak',
);
const PLACES = words('Ghent Leeuwarden Basel Salzburg Tampere Stavanger Gdansk Coimbra Bologna Dijon');
/** Verbs whose past is their participle, with what people do to things. */
const VERBS = words('varnish dismantle auction dust lacquer engrave refurbish inspect');
/** What a person does to another one, and not both to each other. */
const DEEDS = words('scold tutor outwit ambush blackmail flatter heckle pester');
const DAYS = words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');
const MONTHS = words('January February March April June July August September October November');

/** Label, phenomenon and the two sentences. Slots of one letter and different digits get different words. */
const TEMPLATES: readonly (readonly [LabeledPair['label'], string, string, string])[] = [
  ['preserved', 'passive', 'The {p1} {v.d} the {t1}.', 'The {t1} was {v.d} by the {p1}.'],
  ['preserved', 'passive', '{n1} will {v} the old {t1}.', 'The old {t1} will be {v.d} by {n1}.'],
  ['preserved', 'passive', 'The {p1} has {d.d} {n1}.', '{n1} has been {d.d} by the {p1}.'],
  ['preserved', 'passive', 'Did {n1} {v} the {t1}?', 'Was the {t1} {v.d} by {n1}?'],
  ['preserved', 'dative', '{n1} lent the {p1} a {t1}.', '{n1} lent a {t1} to the {p1}.'],
  ['preserved', 'dative', 'The {p1} mailed {n1} the {t1}.', 'The {p1} mailed the {t1} to {n1}.'],
  ['preserved', 'dative', '{n1} built {n2} a {t1}.', '{n1} built a {t1} for {n2}.'],
  ['preserved', 'adverbial', 'Last {y} {n1} {v.d} the {t1}.', '{n1} {v.d} the {t1} last {y}.'],
  ['preserved', 'adverbial', 'In {k4}, the {p1} moved to {c1}.', 'The {p1} moved to {c1} in {k4}.'],
  ['preserved', 'adverbial', '{n1} gently {v.d} the {t1}.', '{n1} {v.d} the {t1} gently.'],
  ['preserved', 'adverbial', 'Sadly, the {t1} was ruined.', 'The {t1} was ruined, sadly.'],
  ['preserved', 'contraction', "{n1} hasn't {v.d} the {t1} yet.", '{n1} has not {v.d} the {t1} yet.'],
  [
    'preserved',
    'contraction',
    "They're waiting for the {p1} in {c1}.",
    'They are waiting for the {p1} in {c1}.',
  ],
  ['preserved', 'contraction', "The {p1} said he'd come to {c1}.", 'The {p1} said he would come to {c1}.'],
  ['preserved', 'number-format', 'The {t1} is worth {k4c} euros.', 'The {t1} is worth {k4} euros.'],
  [
    'preserved',
    'number-format',
    'The {p1} owns {w1} lots near {c1}.',
    'The {p1} owns {w1.k} lots near {c1}.',
  ],
  [
    'preserved',
    'number-format',
    'Only {k2}% of the lots went to {n1}.',
    'Only {k2} percent of the lots went to {n1}.',
  ],
  ['preserved', 'date-format', '{n1} reached {c1} on {m} {k1}, 2018.', '{n1} reached {c1} on {k1} {m} 2018.'],
  ['preserved', 'date-format', 'The {p1} leaves {c1} at {k1} p.m.', 'The {p1} leaves {c1} at {k1} pm.'],
  ['preserved', 'unit-format', 'The {t1} weighs {k2} kg.', 'The {t1} weighs {k2} kilograms.'],
  ['preserved', 'unit-format', 'The {t1} stood {k1} km from {c1}.', 'The {t1} stood {k1},000 m from {c1}.'],
  ['preserved', 'that', '{n1} thinks that the {p1} is in {c1}.', '{n1} thinks the {p1} is in {c1}.'],
  ['preserved', 'that', 'The {t1} that {n1} {v.d} was stolen.', 'The {t1} {n1} {v.d} was stolen.'],
  ['preserved', 'reporting', '{n1} said the {t1} was broken.', 'The {t1} was broken, {n1} said.'],
  ['preserved', 'clause-order', 'When {n1} arrived, the {p1} smiled.', 'The {p1} smiled when {n1} arrived.'],
  ['preserved', 'clause-order', 'If the {t1} breaks, call the {p1}.', 'Call the {p1} if the {t1} breaks.'],
  [
    'preserved',
    'clause-order',
    'Because {n1} was ill, the {p1} stayed in {c1}.',
    'The {p1} stayed in {c1} because {n1} was ill.',
  ],
  ['preserved', 'coordination', '{n1} owns a {t1} and a {t2}.', '{n1} owns a {t2} and a {t1}.'],
  ['preserved', 'coordination', '{n1} and the {p1} live in {c1}.', 'The {p1} and {n1} live in {c1}.'],
  ['preserved', 'genitive', 'The {t1} of the {p1} was sold.', "The {p1}'s {t1} was sold."],
  ['preserved', 'particle', 'The {p1} threw away the {t1}.', 'The {p1} threw the {t1} away.'],
  ['preserved', 'cleft', 'It was the {p1} who {v.d} the {t1}.', 'The {p1} {v.d} the {t1}.'],
  ['preserved', 'negation-form', "There wasn't a {p1} in {c1}.", 'There was no {p1} in {c1}.'],
  ['preserved', 'negation-form', 'No one {v.d} the {t1}.', 'Nobody {v.d} the {t1}.'],
  ['preserved', 'synonym', '{n1} purchased a {t1} in {c1}.', '{n1} bought a {t1} in {c1}.'],
  [
    'preserved',
    'synonym',
    'Almost every {p1} in {c1} owns a {t1}.',
    'Nearly every {p1} in {c1} owns a {t1}.',
  ],
  ['preserved', 'converse', '{n1} is taller than the {p1}.', 'The {p1} is shorter than {n1}.'],
  ['preserved', 'symmetry', 'The {t1} is beside the {t2}.', 'The {t2} is beside the {t1}.'],
  ['preserved', 'question-frame', 'How do I {v} a {t1}?', 'How can I {v} a {t1}?'],
  ['preserved', 'politeness', 'Please {v} the {t1}.', 'Could you please {v} the {t1}?'],
  [
    'preserved',
    'lexical-paraphrase',
    'The {p1} put off the trip to {c1}.',
    'The {p1} postponed the trip to {c1}.',
  ],
  ['preserved', 'spelling', 'The {p1} analysed the grey {t1}.', 'The {p1} analyzed the gray {t1}.'],
  ['changed', 'negation', 'The {p1} {v.d} the {t1}.', 'The {p1} did not {v} the {t1}.'],
  ['changed', 'negation', '{n1} is the {p1} of {c1}.', "{n1} isn't the {p1} of {c1}."],
  ['changed', 'negation', 'Never {v} the {t1}.', 'Always {v} the {t1}.'],
  ['changed', 'number', 'The {t1} costs {k2} dollars.', 'The {t1} costs {k2x} dollars.'],
  ['changed', 'number', '{n1} saw {w1} kayaks near {c1}.', '{n1} saw {w2} kayaks near {c1}.'],
  ['changed', 'unit', 'The {t1} weighs {k2} grams.', 'The {t1} weighs {k2} pounds.'],
  ['changed', 'date', 'The {p1} visits {c1} on {y1}.', 'The {p1} visits {c1} on {y2}.'],
  ['changed', 'date', 'The {t1} was sold in {m1}.', 'The {t1} was sold in {m2}.'],
  ['changed', 'name', 'The {p1} {d.d} {n1}.', 'The {p1} {d.d} {n2}.'],
  ['changed', 'name', '{n1} drove the {p1} to {c1}.', '{n1} drove the {p1} to {c2}.'],
  ['changed', 'tense', '{n1} {v.s} the {t1}.', '{n1} {v.d} the {t1}.'],
  ['changed', 'tense', 'The {p1} will {v} the {t1}.', 'The {p1} {v.d} the {t1}.'],
  ['changed', 'quantifier', 'Every {p1} in {c1} was paid.', 'Some {p1} in {c1} was paid.'],
  ['changed', 'quantifier', 'Most of the {p1}s left {c1}.', 'None of the {p1}s left {c1}.'],
  ['changed', 'role-swap', 'The {p1} {d.d} the {p2}.', 'The {p2} {d.d} the {p1}.'],
  ['changed', 'role-swap', '{n1} was {d.d} by {n2}.', '{n2} was {d.d} by {n1}.'],
  [
    'changed',
    'role-swap',
    'The road from {c1} to {c2} is blocked eastbound.',
    'The road from {c2} to {c1} is blocked eastbound.',
  ],
  ['changed', 'role-swap', '{n1} is the tutor of {n2}.', '{n2} is the tutor of {n1}.'],
  ['changed', 'role-swap', 'The {p1} who {d.d} the {p2} left.', 'The {p1} who the {p2} {d.d} left.'],
  ['changed', 'role-swap', 'Who did the {p1} {d}?', 'Who {d.d} the {p1}?'],
  ['changed', 'voice', 'The {p1} {d.d} {n1}.', 'The {p1} was {d.d} by {n1}.'],
  ['changed', 'condition', 'If {n1} sings, {n2} dances.', 'If {n2} dances, {n1} sings.'],
  ['changed', 'condition', '{v.c} it if the {p1} agrees.', '{v.c} it unless the {p1} agrees.'],
  ['changed', 'condition', '{n1} came before the {p1} left.', '{n1} left before the {p1} came.'],
  ['changed', 'scope', 'Only the {p1} {v.d} the {t1}.', 'The {p1} {v.d} only the {t1}.'],
  ['changed', 'scope', 'Not every {p1} owns a {t1}.', 'Every {p1} owns no {t1}.'],
  ['changed', 'antonym', 'The {t1} is heavy.', 'The {t1} is light.'],
  ['changed', 'antonym', 'The {p1} bought the {t1} in {c1}.', 'The {p1} sold the {t1} in {c1}.'],
  ['changed', 'antonym', '{n1} loves the {t1}.', '{n1} hates the {t1}.'],
  ['changed', 'modality', 'The {p1} must {v} the {t1}.', 'The {p1} may {v} the {t1}.'],
  ['changed', 'person', 'I {v.d} the {t1}.', 'She {v.d} the {t1}.'],
  ['changed', 'question', 'Where did {n1} {v} the {t1}?', 'Why did {n1} {v} the {t1}?'],
  ['changed', 'frequency', 'The {p1} often visits {c1}.', 'The {p1} seldom visits {c1}.'],
  ['changed', 'comparison', 'The {t1} is older than the {t2}.', 'The {t1} is newer than the {t2}.'],
  ['changed', 'hedge', '{n1} knows that the {p1} left {c1}.', '{n1} suspects that the {p1} left {c1}.'],
  ['changed', 'factivity', 'The {p1} managed to {v} the {t1}.', 'The {p1} refused to {v} the {t1}.'],
  ['changed', 'noun', '{n1} {v.d} the {t1}.', '{n1} {v.d} the {t2}.'],
  ['changed', 'added', 'The {p1} {v.d} the {t1}.', 'The {p1} nearly {v.d} the {t1}.'],
  ['changed', 'added', '{n1} works for the {p1}.', '{n1} works for the late {p1}.'],
  ['changed', 'preposition', 'The {p1} stood on the {t1}.', 'The {p1} stood under the {t1}.'],
  ['changed', 'and-or', '{n1} needs a {t1} and a {t2}.', '{n1} needs a {t1} or a {t2}.'],
  ['changed', 'order', '{n1} sang and {n2} slept.', '{n2} sang and {n1} slept.'],
  ['changed', 'order', 'The {t1} is worn but the {t2} is new.', 'The {t2} is worn but the {t1} is new.'],
];

/** Pairs of each template, `perTemplate` at most, the same from the same seed. */
export function templatePairs(perTemplate: number, seed: number): LabeledPair[] {
  const pairs = new Map<string, LabeledPair>();
  for (const [label, phenomenon, a, b] of TEMPLATES) {
    const random = createRandom(seed, a + b);
    for (let count = 0; count < perTemplate; count++) {
      const filled = filler((n) => random.below(n));
      const pair = { label, phenomenon, a: filled(a), b: filled(b) };
      pairs.set(`${pair.a}\t${pair.b}`, pair);
    }
  }
  return [...pairs.values()];
}

const SMALL = words('two three four five six seven eight nine');

/** Fills slots: the letter says which list, a digit which of several, what follows a point which form. */
function filler(below: (count: number) => number): (template: string) => string {
  const chosen = new Map<string, string>();
  const choose = (slot: string): string => {
    const known = chosen.get(slot);
    if (known !== undefined) return known;
    const list = LISTS[slot[0]!]!.filter((word) => {
      const isTaken = [...chosen].some(([other, taken]) => other[0] === slot[0] && taken === word);
      return !isTaken;
    });
    const word = list[below(list.length)]!;
    chosen.set(slot, word);
    return word;
  };
  const numbers = new Map<string, number>();
  const number = (slot: string, from: number, to: number): number => {
    const value = numbers.get(slot) ?? from + below(to - from);
    numbers.set(slot, value);
    return value;
  };
  const SLOTS: Readonly<Record<string, () => string>> = {
    k1: () => String(number('k1', 2, 12)),
    k2: () => String(number('k2', 13, 60)),
    k2x: () => String(number('k2x', 61, 99)),
    k4: () => String(number('k4', 1801, 2020)),
    k4c: () => String(number('k4', 1801, 2020)).replace(/^\d/, '$&,'),
    'w1.k': () => String(2 + SMALL.indexOf(choose('w1'))),
    'v.d': () => pastOf(choose('v')),
    'v.s': () => choose('v').replace(/sh$/, 'she').concat('s'),
    'v.c': () => choose('v').replace(/^./, (letter) => letter.toUpperCase()),
    'd.d': () => pastOf(choose('d')),
  };
  return (template) =>
    template
      .replace(/\{([a-z0-9.]+)\}/g, (_, slot: string) => SLOTS[slot]?.() ?? choose(slot))
      .replace(/\ba (?=[aeiou])/g, 'an ');
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  n: NAMES,
  p: PEOPLE,
  t: THINGS,
  c: PLACES,
  v: VERBS,
  d: DEEDS,
  y: DAYS,
  m: MONTHS,
  w: SMALL,
};

function pastOf(verb: string): string {
  if (verb === 'outwit') return 'outwitted';
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`;
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
