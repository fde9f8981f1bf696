import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtWords, skip } from './builtResources.ts';

// What a wrong rule of inflection would make, and no word of another kind or sense happens to be ("he mouses",
// "a seed"). A list that lets these pass guards against nothing.
const BROKEN = `
  childs oxes womans tooths lices criterions wifes lifes shelfs thiefs halfs calfs selfs policemans firemans
  salesmans grandchilds stepchilds sheeps deers aircrafts offsprings informations furnitures citys countrys
  companys partys churchs boxs classs crisises analysises bacterias mices womens
  bringed buyed catched fighted teached thinked goed eated drinked writed broked choosed drived falled forgetted
  gived growed knowed rised runned speaked stealed swimmed taked throwed weared sayed maked
  stoped begining occured admited refered carryed tryed carrys trys goodder
`
  .trim()
  .split(/\s+/);

test('the common list, which guards the best sentences, has no broken form', { skip }, () => {
  const words = builtWords();
  assert.ok(BROKEN.length >= 60);
  assert.deepEqual(
    BROKEN.filter((form) => words.has(form)),
    [],
  );
});

test('of the broken forms the broad list lets only plurals of nouns that have none pass', { skip }, () => {
  const words = builtWords('words-broad.bin');
  assert.equal(
    BROKEN.filter((form) => words.has(form)).join(' '),
    'sheeps deers aircrafts offsprings informations furnitures bacterias',
  );
});
