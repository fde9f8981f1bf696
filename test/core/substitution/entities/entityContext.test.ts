import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemEntity } from 'wink-nlp';
import {
  ENTITY_PARTS,
  entityContexts,
  WEAK_PARTS,
} from '../../../../core/substitution/entities/entityContext.ts';
import fc from '../../../fastCheck.ts';

function check(sentence: string, ...expected: string[]) {
  const contexts = entityContexts(sentence);
  assert.deepEqual(
    contexts.map(({ text }) => text),
    expected,
  );
  for (const { text, offset } of contexts) {
    const own = text.replace(/^x | x$/g, '');
    const at = text.indexOf(own) + offset;
    assert.equal(sentence.slice(at, at + own.length), own);
  }
}

test('words far from any part of an entity are left out', () => {
  check('It rained for two weeks in Kansas.', 'x two weeks in Kansas.');
  check('The man who left, the cat that stayed.', 'x that stayed.');
  check('on the road to 5 dollars', 'x to 5 dollars');
  check('On Monday the man left, last year', 'On Monday the x', 'x , last year');
  check('one  dog ,  and two more', 'one x', 'x ,  and two more');
});

test('nothing is left out where the recognizer may read other characters', () => {
  check('we walked\u0007 home all day', 'we walked\u0007 home all day');
});

test('no word is left out but between spaces', () => {
  check('five-day tours; "half an hour"', 'five-day tours; "half x', 'x hour"');
  check('');
});

/** The parts of wink-nlp and its model that decide what an entity is. */
const createCache = createRequire(import.meta.url)('wink-nlp/src/cache.js');
const { core, featureFn, ner } = model as unknown as {
  core(): object;
  featureFn: unknown;
  ner(): { machines: string[]; transformers: (((id: number, cache: unknown) => number) | undefined)[] };
};
const cache = createCache(core(), featureFn);
/** Each automaton: from its states, by the number of a word, to others; the names of its terminal states. */
const automata = ner().machines.map((machine) => {
  const [, , states, terminals] = JSON.parse(machine) as [
    number,
    number,
    Record<string, Record<string, number>>,
    Record<string, string>,
  ];
  return { states, terminals };
});

test('the words that may be part of an entity are those of the model', () => {
  const known = new Set(automata.flatMap(({ states }) => Object.values(states).flatMap(Object.keys)));
  const parts = new Set<string>();
  for (let id = 0; id < cache.intrinsicSize(); id++) {
    const word = cache.value(id);
    if (!/^[A-Za-z][a-z]*$/.test(word)) continue;
    const usual = cache.normal(id);
    const isPart =
      cache.lookup(word).length > 1 ||
      [id, usual].some((each) => known.has(String(each)) || cache.property(each, 'nerHint') > 0);
    assert.equal(cache.property(usual, 'tokenType'), 'word', word);
    if (isPart) parts.add(word.toLowerCase());
  }
  assert.deepEqual([...ENTITY_PARTS].sort(), [...parts].sort());
});

test('no words but weak ones make an entity', () => {
  const OTHERWISE = '2070003';
  automata.forEach(({ states, terminals }, at) => {
    const transform = ner().transformers[at] ?? ((id: number) => id);
    const ids = [...WEAK_PARTS, ','].map((word) => transform(cache.normal(cache.lookup(word)[0]), cache));
    const reached = new Set(['0']);
    for (const state of reached) {
      assert.ok(!terminals[state] || terminals[state] === '0', terminals[state]);
      for (const id of state === '0' ? ids : [...ids, OTHERWISE]) {
        const next = states[state]?.[id];
        if (next) reached.add(String(next));
      }
    }
  });
});

const nlp = winkNLP(model, ['ner']);

/** Types and offsets of the entities, in what the text with its `offset` is a part of. */
function entitiesOf(sentence: string, offset = 0): string[] {
  const document = nlp.readDoc(sentence);
  const texts: string[] = document.tokens().out();
  const ends: number[] = [];
  for (const text of texts) ends.push(sentence.indexOf(text, ends.at(-1) ?? 0) + text.length);
  const found: string[] = [];
  document.entities().each((entity: ItemEntity) => {
    const [from, to] = entity.out(nlp.its.span) as unknown as [number, number];
    const start = ends[from]! - texts[from]!.length;
    found.push(`${entity.out(nlp.its.type)} ${start + offset}-${ends[to]! + offset}`);
  });
  return found;
}

test('the recognizer finds the same without the words that are left out', () => {
  const others = [
    'chairman',
    'Smith',
    'however',
    'Corp.',
    'said',
    '4.4%',
    '$5',
    '2003',
    "o'clock",
    'x',
    'Qzx',
    'ab,',
  ];
  const word = fc.oneof(
    fc.constantFrom(...ENTITY_PARTS),
    fc.constantFrom(...WEAK_PARTS, ...others),
    fc.constantFrom(...ENTITY_PARTS).map((part) => `${part[0]!.toUpperCase()}${part.slice(1)}`),
    fc.stringMatching(/^[A-Za-z][a-z]{0,9},?$/),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const sentence = words.join(' ');
      const found = entityContexts(sentence).flatMap(({ text, offset }) => entitiesOf(text, offset));
      assert.deepEqual(found, entitiesOf(sentence));
    }),
    { numRuns: 1000 },
  );
});
