import assert from 'node:assert/strict';
import test from 'node:test';
import { type Shape, shapeOf } from '../../../../../core/encoders/vectors/lookup/shapeOf.ts';

const CASES: Record<Shape | 'none', string> = {
  letter: 'q Q é Ж',
  year: '1066 1999 2003 2099',
  decade: "1990s 1990's 1990’s 80s '90s",
  ordinal: '1st 2nd 3rd 21st 1,000th',
  'one digit': '0 7 +5 ７',
  'two digits': '10 42 07',
  'three digits': '100 911',
  thousands: '9,000 9000 2100 0700 123456',
  millions: '1,000,000 12345678901',
  decimal: '3.14 .5 1,5 1,234.5',
  negative: '-5 −5 –5 -1,000 -0.5',
  time: '10:30 10:30:59 10:30am 10am 5p.m.',
  date: '12/31/1999 2008-11-10 24.12.2001',
  fraction: '1/2 ½ 2½ 9/11',
  years: '1914-1918 1914–18 1990—95',
  range: '5-10 5–10 1.5-2',
  measure: '10km 19th-century 10-year-old 5x5 1e5 100m',
  code: 'B2 x86 mp3 h1n1 a1b2 co2',
  'other number': '1.000,00 ٣ 1.2.3.4 #5 $5 50% 1-2-3-4 5..6',
  none: 'is ab -- ... $ % iv MCMXC 😀 \ud800 x-ray',
};

for (const [shape, tokens] of Object.entries(CASES)) {
  test(`the shape of ${tokens} is ${shape}`, () => {
    for (const token of tokens.split(' ')) {
      assert.equal(shapeOf(token) ?? 'none', shape, token);
    }
    if (shape === 'none') assert.equal(shapeOf(''), undefined);
  });
}

test('a token of any length has the shape of its first characters', () => {
  for (const part of ['1', '1,', '1-', '1.', '-', "'", 'a1', '1/', '½', '１']) {
    const token = part.repeat(100_000);
    assert.equal(shapeOf(token), shapeOf(token.slice(0, 64)), part);
  }
  assert.equal(shapeOf(`${'9'.repeat(64)}${'x'.repeat(100_000)}`), 'millions');
});
