import { createRandom, type Random } from '../../random.ts';
import type { VariantKind } from '../../variants/kinds/index.ts';
import type { HeldOut } from '../adapter/heldOut.ts';
import { type AddedGroup, LEAST_OF_PARAPHRASES } from './groups.ts';

/** The kind of these groups, which are drawn beside the kinds of variant. */
export const CONSTRUCTIONS = 'constructions';

/**
 * Makes groups of templates whose meaning lies in who does what to whom, in scope, or in what is implied: “the nurse sold
 * the car to Paul” means what “Paul bought the car from the nurse” does, and not what “Paul sold the car to the nurse” does.
 * Templates of types of variant that are held out are left out.
 *
 * @param count how many groups are made, of all templates in turn
 */
export function constructionGroups(count: number, heldOut: HeldOut, seed: number): AddedGroup[] {
  const isTrained = ([kind]: Template) =>
    kind === '-' ||
    heldOut.noveltyOf({ kind, words: [], keepsMeaning: false, text: '', tokens: [] }) === undefined;
  const templates = TEMPLATES.filter(isTrained);
  return Array.from({ length: templates.length === 0 ? 0 : count }, (_, at) => {
    const [, sentence, same, ...changed] = templates[at % templates.length]!;
    const fill = createFilling(createRandom(seed, `constructions ${at}`));
    const row = (template: string) => {
      const text = fill(template);
      const tokens = [...text.slice(0, -1).replaceAll(',', ' ,').split(' '), '.'];
      return { text, tokens, kind: CONSTRUCTIONS, words: [sentence] };
    };
    return {
      sentence: row(sentence),
      preserved: [row(same)],
      changed: changed.map(row),
      least: LEAST_OF_PARAPHRASES,
    };
  });
}

/** Creates a function that fills the slots of templates, each with the same words every time. */
function createFilling(random: Random): (template: string) => string {
  const filled = new Map<string, string>();
  const draw = (slot: string): string => {
    const [, name, form] = /^([a-z]+)\d?(.*)$/.exec(slot)!;
    const key = slot.slice(0, slot.length - form!.length);
    const all = FILLERS.get(name!)!;
    let words = filled.get(key);
    while (words === undefined) {
      const drawn = all[random.below(all.length)]!;
      // Two people, or two things, are different ones.
      if (![...filled.values()].includes(drawn)) words = drawn;
    }
    filled.set(key, words);
    const forms = words.split('/');
    return forms[form === "'" ? 1 : 0]!;
  };
  return (template) => {
    const text = template.replace(/\{([^}]+)\}/g, (_, slot: string) => draw(slot));
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
}

/** What fills a slot, in random order. A second form, behind a slash, stands where the slot ends in `'`. */
const FILLERS: ReadonlyMap<string, readonly string[]> = new Map(
  `
who: the nurse, my uncle, Paul, Maria, the lawyer, her neighbor, the plumber, our manager, the student, Anna,
  the farmer, his cousin, the mayor, David, the customer, the driver, our teacher, the singer, the editor,
  the guide
thing: the car, the old camera, a bicycle, the house, the painting, two tickets, the dictionary, a guitar,
  the tent, the ring, some money, the laptop, a ladder, the piano, the map
place: Boston, the station, Vienna, the airport, the village, the coast, Oslo, the hospital
object: the lamp, the shelf, the mirror, the clock, the window, the desk, the poster, the sign
saw: called, visited, warned, helped, followed, hired, invited, praised, blamed, ignored, criticized, trusted,
  recognized, interrupted
people: students, visitors, players, workers, members, drivers, doctors, tourists, voters
did: paid the bill/pay the bill, locked the door/lock the door, read the letter/read the letter,
  came to the party/come to the party, answered the phone/answer the phone, finished the report/finish the report,
  signed the contract/sign the contract, passed the exam/pass the exam, missed the bus/miss the bus,
  liked the film/like the film, found the keys/find the keys, spoke to the press/speak to the press,
  cleaned the kitchen/clean the kitchen, used the new system/use the new system, won a prize/win a prize
happened: left the room/leave the room, sat down/sit down, called home/call home, fell asleep/fall asleep,
  arrived/arrive, began to sing/begin to sing, turned off the light/turn off the light, ate dinner/eat dinner
count: three, ten, twenty, fifty, 200, five, a dozen
more: taller/shorter, older/younger, richer/poorer, faster/slower, stronger/weaker, heavier/lighter,
  earlier/later
over: above/below, over/under, in front of/behind, to the left of/to the right of, north of/south of
food: tea, fish, rice, jazz, chess, coffee, opera, tennis, bread
tired: tired, busy, weak, shy, young, ill
`
    .trim()
    .split(/\n(?! )/)
    .map((line) => {
      const [name, words] = line.replace(/\s+/g, ' ').split(': ');
      return [name!, words!.split(', ')];
    }),
);

type Template = readonly [kind: VariantKind | '-', sentence: string, same: string, ...changed: string[]];

/** Templates: the type of variant that each is like, a sentence, one that means the same, and others that do not. */
const TEMPLATES = `
voice | {who1} {saw} {who2} | {who2} was {saw} by {who1} | {who2} {saw} {who1} | {who1} was {saw} by {who2}
- | {who1} sold {thing} to {who2} | {who2} bought {thing} from {who1} | {who2} sold {thing} to {who1} | {who1} bought {thing} from {who2}
- | {who1} lent {who2} {thing} | {who2} borrowed {thing} from {who1} | {who2} lent {who1} {thing} | {who1} borrowed {thing} from {who2}
- | {who1} gave {thing} to {who2} | {who2} received {thing} from {who1} | {who2} gave {thing} to {who1} | {who1} received {thing} from {who2}
- | {who1} works for {who2} | {who2} employs {who1} | {who2} works for {who1} | {who1} employs {who2}
- | {who1} told {who2} the news | {who2} heard the news from {who1} | {who2} told {who1} the news | {who1} heard the news from {who2}
- | {who1} lost the match against {who2} | {who2} won the match against {who1} | {who1} won the match against {who2} | {who2} lost the match against {who1}
- | {who1} followed {who2} into the room | {who2} entered the room before {who1} | {who2} followed {who1} into the room | {who1} entered the room before {who2}
- | {who1} thinks that {who2} {did} | {who1} believes that {who2} {did} | {who2} thinks that {who1} {did} | {who1} doubts that {who2} {did}
- | {who1} prefers {food1} to {food2} | {who1} likes {food1} better than {food2} | {who1} prefers {food2} to {food1} | {who1} likes {food2} better than {food1}
- | it was {who1} who {did}, not {who2} | {who1} {did}, but {who2} did not | it was {who2} who {did}, not {who1} | {who2} {did}, but {who1} did not
- | the train goes from {place1} to {place2} | the train leaves {place1} for {place2} | the train goes from {place2} to {place1} | the train leaves {place2} for {place1}
- | {object1} is {over} {object2} | {object2} is {over'} {object1} | {object2} is {over} {object1} | {object1} is {over'} {object2}
comparison | {who1} is {more} than {who2} | {who2} is {more'} than {who1} | {who2} is {more} than {who1} | {who1} is {more'} than {who2}
comparison | {who1} has {count} more books than {who2} | {who2} has {count} fewer books than {who1} | {who2} has {count} more books than {who1} | {who1} has {count} fewer books than {who2}
comparison | {who1} earns as much as {who2} | {who1} and {who2} earn the same | {who1} earns more than {who2} | {who1} does not earn as much as {who2}
temporal-order | {who1} {happened1} before {who2} {happened2} | {who2} {happened2} after {who1} {happened1} | {who1} {happened1} after {who2} {happened2} | {who2} {happened2} before {who1} {happened1}
temporal-order | {who1} {happened1} and then {happened2} | {who1} {happened1} before he {happened2} | {who1} {happened2} and then {happened1} | {who1} {happened1} after he {happened2}
determiner | not all {people} {did} | some {people} did not {did'} | all {people} {did} | no {people} {did}
determiner | none of the {people} {did} | the {people} did not {did'}, not one of them | not all of the {people} {did} | all of the {people} {did}
determiner | most of the {people} {did} | more than half of the {people} {did} | few of the {people} {did} | less than half of the {people} {did}
determiner | only {who1} {did} | nobody except {who1} {did} | everybody except {who1} {did} | not only {who1} {did}
determiner | hardly any {people} {did} | very few {people} {did} | a good many {people} {did} | nearly all {people} {did}
number | at least {count} {people} {did} | {count} or more {people} {did} | at most {count} {people} {did} | fewer than {count} {people} {did}
- | both {who1} and {who2} {did} | {who1} {did}, and so did {who2} | neither {who1} nor {who2} {did} | either {who1} or {who2} {did}
- | neither {who1} nor {who2} {did} | {who1} did not {did'}, and {who2} did not either | both {who1} and {who2} {did} | {who1} {did}, but {who2} did not
negation | {who1} forgot to {did'} | {who1} did not remember to {did'} | {who1} remembered to {did'} | {who1} did not forget to {did'}
negation | {who1} failed to {did'} | {who1} did not manage to {did'} | {who1} managed to {did'} | {who1} did not fail to {did'}
negation | {who1} refused to {did'} | {who1} was not willing to {did'} | {who1} agreed to {did'} | {who1} did not refuse to {did'}
negation | it is not true that {who1} {did} | {who1} did not {did'} | {who1} {did} | it is true that {who1} {did}
negation | it is not the case that {who1} did not {did'} | {who1} {did} | {who1} did not {did'} | it is not the case that {who1} {did}
negation | {who1} never {did} | at no time did {who1} {did'} | {who1} always {did} | {who1} often {did}
modality | {who1} must {did'} | {who1} has to {did'} | {who1} must not {did'} | {who1} does not have to {did'}
modality | {who1} is not allowed to {did'} | {who1} must not {did'} | {who1} is allowed to {did'} | {who1} does not have to {did'}
modality | perhaps {who1} {did} | it is possible that {who1} {did} | it is certain that {who1} {did} | it is impossible that {who1} {did}
condition | {who1} will {did'} unless {who2} helps | if {who2} does not help, {who1} will {did'} | {who1} will {did'} if {who2} helps | if {who2} helps, {who1} will {did'}
condition | {who1} will {did'} only if {who2} agrees | {who1} will not {did'} unless {who2} agrees | {who1} will {did'} even if {who2} does not agree | {who1} will not {did'} if {who2} agrees
- | {who1} {did1} because {who2} {did2} | {who2} {did2}, so {who1} {did1} | {who2} {did2} because {who1} {did1} | {who1} {did1} although {who2} {did2}
- | {who1} {did1} although {who2} {did2} | {who2} {did2}, but {who1} {did1} anyway | {who1} {did1} because {who2} {did2} | {who1} did not {did1'} although {who2} {did2}
- | {who1} came without {who2} | {who1} came, but {who2} was not there | {who1} came with {who2} | {who2} came without {who1}
- | {who1} was too {tired} to {did'} | {who1} was so {tired} that it was impossible to {did'} | {who1} was not too {tired} to {did'} | {who1} was not {tired} enough to {did'}
- | {who1} almost {did} | {who1} nearly {did}, but not quite | {who1} {did} | {who1} did not even try to {did'}
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ')) as unknown as readonly Template[];
