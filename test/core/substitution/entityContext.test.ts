import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemEntity } from 'wink-nlp';
import { ENTITY_PARTS, entityContext, WEAK_PARTS } from '../../../core/substitution/entityContext.ts';

function check(sentence: string, expected: string) {
  assert.equal(entityContext(sentence), expected);
}

test('words far from any part of an entity are left out', () => {
  check('It rained for two weeks in Kansas.', 'x             two weeks in Kansas.');
  check('The man who left, the cat that stayed.', 'x                          that stayed.');
  check('on the road to 5 dollars', 'x           to 5 dollars');
});

test('nothing is left out where the recognizer may read other characters', () => {
  check('we walked\u0007 home all day', 'we walked\u0007 home all day');
});

test('no word is left out but between spaces', () => {
  check('five-day tours, "half an hour"', 'five-day tours, "half an hour"');
  check('', '');
});

const nlp = winkNLP(model, ['ner']);

/** Types and offsets of the entities. */
function entitiesOf(sentence: string): string[] {
  const document = nlp.readDoc(sentence);
  const texts: string[] = document.tokens().out();
  const ends: number[] = [];
  for (const text of texts) ends.push(sentence.indexOf(text, ends.at(-1) ?? 0) + text.length);
  const found: string[] = [];
  document.entities().each((entity: ItemEntity) => {
    const [from, to] = entity.out(nlp.its.span) as unknown as [number, number];
    found.push(`${entity.out(nlp.its.type)} ${ends[from]! - texts[from]!.length}-${ends[to]}`);
  });
  return found;
}

test('the recognizer finds the same without the words that are left out', () => {
  const others = ['chairman', 'Smith', 'however', 'Corp.', 'said', '4.4%', '$5', '2003', "o'clock", 'x', 'Qzx', 'ab,'];
  const word = fc.oneof(
    fc.constantFrom(...ENTITY_PARTS),
    fc.constantFrom(...WEAK_PARTS, ...others),
    fc.constantFrom(...ENTITY_PARTS).map((part) => `${part[0]!.toUpperCase()}${part.slice(1)}`),
    fc.stringMatching(/^[A-Za-z][a-z]{0,9},?$/),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const sentence = words.join(' ');
      assert.deepEqual(entitiesOf(entityContext(sentence)), entitiesOf(sentence));
    }),
    { numRuns: 1000 },
  );
});
