import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairTable } from '../../../../core/english/words/pairTable.ts';
import { fitsPlace, isPlace, PLACES } from '../../../../core/substitution/places/places.ts';
import { read } from '../marked.ts';

/** A place, a sentence where the starred word stands in it, and one where it does not. */
const CASES: readonly (readonly [place: string, holds: string, fails: string])[] = [
  ['+of', 'the/DT *start/NN of/IN it/PRP', 'the/DT *start/NN in/IN May/NNP'],
  ['+CD', '*about/RB 20/CD men/NNS', '*about/RB men/NNS'],
  ['-every', 'every/DT *possible/JJ way/NN', 'a/DT *possible/JJ way/NN'],
  ['object', 'they/PRP *own/VBP a/DT car/NN', 'they/PRP *remain/VBP ./.'],
  ['clause', 'they/PRP *think/VBP he/PRP lies/VBZ', 'they/PRP *think/VBP about/IN it/PRP'],
  [
    'clause',
    'they/PRP *claim/VBP the/DT service/NN costs/VBZ less/JJR',
    'they/PRP *claim/VBP the/DT land/NN',
  ],
  [
    'clause',
    'they/PRP *know/VBP what/WP costs/VBZ less/JJR',
    'they/PRP *think/VBP when/WRB they/PRP come/VBP',
  ],
  ['gerund', 'they/PRP *stopped/VBD singing/VBG', 'they/PRP *stopped/VBD it/PRP'],
  ['extent', 'it/PRP *rose/VBD 3/CD percent/NN', 'he/PRP *rose/VBD early/RB'],
  ['none', 'they/PRP *stay/VBP ./.', 'they/PRP *stay/VBP in/IN Rome/NNP'],
  ['none', 'they/PRP *left/VBD after/IN dark/NN', 'they/PRP *left/VBD Rome/NNP'],
  ['passive', 'it/PRP was/VBD *owned/VBN by/IN us/PRP', 'we/PRP *owned/VBD it/PRP'],
  ['passive', 'types/NNS of/IN *proposed/VBN service/NN', 'we/PRP have/VBP *proposed/VBN changes/NNS'],
  ['passive-infinitive', 'it/PRP is/VBZ *expected/VBN to/TO rain/VB', 'I/PRP *expect/VBP to/TO win/VB'],
  ['infinitive', 'they/PRP *try/VBP to/TO go/VB', 'they/PRP *try/VBP it/PRP'],
  ['object-infinitive', 'we/PRP *expect/VBP Ford/NNP to/TO meet/VB', 'we/PRP *expect/VBP a/DT loss/NN'],
  ['past', 'they/PRP *left/VBD', 'they/PRP *leave/VBP'],
  ['third-person', 'she/PRP *leaves/VBZ', 'they/PRP *leave/VBP'],
  ['direction', 'it/PRP *kept/VBD him/PRP from/IN us/PRP', 'it/PRP *kept/VBD him/PRP'],
  ['contest', 'they/PRP *lost/VBD a/DT long/JJ battle/NN', 'they/PRP *lost/VBD a/DT dog/NN'],
  ['extreme', 'it/PRP *fell/VBD to/TO a/DT low/NN', 'it/PRP *fell/VBD to/TO the/DT floor/NN'],
  ['after-would', "I/PRP 'd/MD *like/VB it/PRP", 'I/PRP *like/VBP it/PRP'],
  ['compound', 'the/DT grocery/NN *store/NN', 'the/DT small/JJ *store/NN'],
  ['of-pronoun', 'the/DT *rest/NN of/IN us/PRP', 'the/DT *rest/NN of/IN May/NNP'],
  ['attributive', 'a/DT *sure/JJ sign/NN', 'he/PRP is/VBZ *sure/JJ ./.'],
  ['predicative', 'he/PRP is/VBZ not/RB *sure/JJ ./.', 'every/DT way/NN *possible/JJ ./.'],
  ['comparison', 'the/DT *biggest/JJS loss/NN', 'a/DT *big/JJ loss/NN'],
  ['name', 'the/DT *late/JJ Smith/NNP', '*late/JJ Monday/NNP'],
  ['after-what', "what/WP 's/VBZ *right/JJ", 'he/PRP is/VBZ *right/JJ'],
  ['-for', 'for/IN *sure/JJ', 'make/VB *sure/JJ'],
  ['first', '*thus/RB it/PRP ends/VBZ', 'it/PRP *thus/RB ends/VBZ'],
  ['final', 'it/PRP works/VBZ *well/RB ./.', 'it/PRP works/VBZ *well/RB now/RB'],
  ['repeated', '*partly/RB red/JJ ,/, partly/RB blue/JJ', '*partly/RB red/JJ'],
  ['after-modal', 'could/MD *possibly/RB win/VB', 'is/VBZ *possibly/RB ill/JJ'],
  ['after-full-verb', 'work/VB *hard/JJ to/TO win/VB', 'is/VBZ *hard/JJ to/TO win/VB'],
  ['sober-report', '"/`` yes/UH ,/, "/\'\' he/PRP *said/VBD ./.', 'he/PRP *said/VBD he/PRP lied/VBD'],
  ['sober-report', 'they/PRP lost/VBD ,/, he/PRP *said/VBD ./.', '"/`` it/PRP *says/VBZ ,/, "/`` go/VB'],
  ['amount', 'they/PRP *reduce/VBP the/DT cost/NN', 'they/PRP *reduce/VBP our/PRP$ commitment/NN'],
  ['intention', "I/PRP *thought/VBD I/PRP 'd/MD stop/VB", 'I/PRP *thought/VBD he/PRP lied/VBD'],
  ['stranded', 'what/WP he/PRP *talks/VBZ about/IN ./.', 'he/PRP *talks/VBZ about/IN it/PRP'],
  ['before-to', 'he/PRP *lost/VBD it/PRP to/TO her/PRP', 'he/PRP *lost/VBD it/PRP'],
  ['before-in', 'they/PRP *included/VBD it/PRP in/IN May/NNP', 'they/PRP *included/VBD it/PRP'],
  ['person-object', 'we/PRP *use/VBP him/PRP again/RB', 'we/PRP *use/VBP it/PRP'],
  ['plain-form', 'signs/NNS *include/VBP fever/NN', 'it/PRP *includes/VBZ tax/NN'],
  ['machine', 'the/DT engine/NN *starts/VBZ', 'the/DT tour/NN *starts/VBZ'],
  ['asked', 'is/VBZ it/PRP *safe/JJ ?/.', 'it/PRP is/VBZ *safe/JJ ./.'],
  ['asked', 'it/PRP clicks/VBZ ./. is/VBZ that/DT *normal/JJ ?/.', 'why/WRB is/VBZ it/PRP *safe/JJ ?/.'],
  ['asked', 'I/PRP wonder/VBP if/IN it/PRP is/VBZ *safe/JJ', 'go/VB if/IN it/PRP is/VBZ *safe/JJ'],
  [
    'asked',
    'whether/IN it/PRP is/VBZ *safe/JJ or/CC so/RB',
    'he/PRP ,/, whether/IN or/CC so/RB ,/, is/VBZ *safe/JJ',
  ],
  ['tense-bound', 'we/PRP will/MD go/VB *later/RB', 'we/PRP will/MD go/VB *early/RB'],
  ['tense-bound', 'they/PRP start/VBP *early/RB', 'they/PRP leave/VBP *early/RB'],
  ['tense-bound', '*early/RB he/PRP left/VBD at/IN the/DT age/NN of/IN ten/CD', '*early/RB he/PRP left/VBD'],
  [
    'compared-figures',
    'it/PRP *rose/VBD to/TO 52/CD from/IN 51/CD',
    'it/PRP *rose/VBD to/TO 52/CD from/IN a/DT year/NN earlier/RBR',
  ],
  ['compared-figures', 'it/PRP *fell/VBD to/TO 50/CD ,/, down/RB 3/CD', 'it/PRP *fell/VBD to/TO 50/CD'],
  ['belief', 'they/PRP *buy/VBP the/DT excuse/NN', 'they/PRP *buy/VBP the/DT house/NN'],
  ['consumed', 'she/PRP *finished/VBD her/PRP$ soup/NN', 'she/PRP *finished/VBD her/PRP$ thesis/NN'],
  ['startled', 'he/PRP *started/VBD at/IN the/DT noise/NN', 'it/PRP *started/VBD at/IN noon/NN'],
  ['before-way', 'it/PRP *opened/VBD the/DT way/NN', 'it/PRP *opened/VBD the/DT shop/NN'],
  ['personal', 'my/PRP$ *car/NN broke/VBD', 'his/PRP$ *car/NN broke/VBD'],
  ['gendered', 'the/DT *male/JJ bird/NN hurt/VBD his/PRP$ leg/NN', 'the/DT *male/JJ bird/NN left/VBD'],
  ['without-perfect', 'he/PRP left/VBD *recently/RB', 'he/PRP has/VBZ left/VBN *recently/RB'],
  ['for-someone', 'I/PRP *bought/VBD it/PRP for/IN a/DT girl/NN', 'I/PRP *bought/VBD it/PRP for/IN cash/NN'],
  ['taken-up', '*buy/VB a/DT screen/NN and/CC use/VB it/PRP', '*buy/VB a/DT screen/NN and/CC a/DT desk/NN'],
  ['thing-subject', 'the/DT pool/NN now/RB *sits/VBZ there/RB', 'the/DT man/NN *sits/VBZ there/RB'],
  ['after-duty', 'he/PRP should/MD be/VB *able/JJ to/TO go/VB', 'he/PRP will/MD be/VB *able/JJ to/TO go/VB'],
  ['noun-infinitive', 'a/DT place/NN to/TO *stay/VB', 'he/PRP wants/VBZ to/TO *stay/VB'],
  ['daily-object', 'she/PRP *uses/VBZ a/DT wheelchair/NN', 'she/PRP *uses/VBZ a/DT method/NN'],
  ['on-rails', 'the/DT railroad/NN *car/NN', 'the/DT red/JJ *car/NN'],
  ['middle', 'the/DT book/NN *sells/VBZ well/RB ./.', 'pies/NNS *sold/VBN by/IN firms/NNS'],
  [
    'landscape',
    'the/DT grass/NN of/IN the/DT *country/NN turned/VBD red/JJ',
    'the/DT *country/NN elected/VBD a/DT president/NN',
  ],
  [
    'term',
    'it/PRP showed/VBD *large/JJ cell/NN lymphoma/NN',
    'it/PRP showed/VBD a/DT *large/JJ metal/NN box/NN',
  ],
  ['negated', "ca/MD n't/RB *possibly/RB win/VB", 'may/MD *possibly/RB win/VB'],
  ['linked', 'it/PRP is/VBZ very/RB *warm/JJ', 'a/DT very/RB *warm/JJ day/NN'],
  ['leading', 'very/RB *warm/JJ ./.', 'it/PRP is/VBZ *warm/JJ'],
  ['wanted', 'to/TO be/VB *warm/JJ', 'it/PRP is/VBZ *warm/JJ'],
  ['part-of-amount', 'a/DT 5,000/CD -/: *strong/JJ army/NN', 'a/DT *strong/JJ army/NN'],
  ['photographic', 'a/DT *film/NN for/IN my/PRP$ camera/NN', 'a/DT *film/NN for/IN my/PRP$ son/NN'],
  ['of-goats', 'the/DT goat/NN had/VBD a/DT *kid/NN', 'the/DT woman/NN had/VBD a/DT *kid/NN'],
  ['qualified', '*seldom/RB ,/, if/IN at/IN all/DT', '*seldom/RB if/IN it/PRP rains/VBZ'],
  ['in-compound', 'a/DT *risk/NN assessment/NN', 'a/DT *risk/NN Friday/NNP'],
  ['in-phrase', 'they/PRP are/VBP at/IN *risk/NN', 'the/DT *risk/NN'],
  ['before-ing', 'they/PRP *stopped/VBD laying/NN', 'they/PRP *stopped/VBD work/NN'],
  ['of-speaking', 'generally/RB *speaking/VBG', 'he/PRP was/VBD *speaking/VBG'],
  ['condition', 'if/IN *convicted/VBN', 'he/PRP was/VBD *convicted/VBN'],
  ['knowing', 'they/PRP know/VBP it/PRP *well/RB', 'they/PRP sing/VBP it/PRP *well/RB'],
  ['particle', '*turn/VB the/DT lights/NNS off/RP', '*turn/VB the/DT big/JJ bright/JJ lights/NNS off/RP'],
  ['opening', 'well/UH ,/, *often/RB it/PRP rains/VBZ', 'it/PRP *often/RB rains/VBZ'],
  ['measured', 'the/DT *highest/JJS rate/NN ,/, 12/CD percent/NN', 'the/DT *highest/JJS rate/NN'],
  ['denied', 'it/PRP is/VBZ not/RB very/RB *clear/JJ', 'is/VBZ it/PRP not/RB ,/, *clear/JJ'],
  ['argued', 'it/PRP is/VBZ *fast/JJ ,/, so/RB run/VB', 'it/PRP is/VBZ *fast/JJ'],
];

test('a place is told by the words and tags around a token', () => {
  for (const [place, holds, fails] of CASES) {
    const inside = read(holds);
    assert.ok(isPlace(inside.tokens, inside.index, place), `${place}: ${holds}`);
    const outside = read(fails);
    assert.ok(!isPlace(outside.tokens, outside.index, place), `not ${place}: ${fails}`);
  }
});

test('every place by name has a case', () => {
  const tested = new Set(CASES.map(([place]) => place));
  assert.deepEqual(
    [...PLACES.keys()].filter((place) => !tested.has(place)),
    [],
  );
});

test('a pair fits in one of its places, and in none of those it excludes', () => {
  const { tokens, index } = read('they/PRP *think/VBP of/IN it/PRP');
  const fits = (places: string) => {
    const [pair] = pairTable(`think > believe${places}`).get('think')!;
    return fitsPlace(tokens, index, pair!);
  };
  assert.ok(fits(''));
  assert.ok(fits(':clause,+of'));
  assert.ok(!fits(':clause'));
  assert.ok(!fits(':!+of'));
  assert.ok(!fits(':+of,!+of'));
  assert.ok(!fits(':nowhere'));
});
