import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotatedToken } from '../../../core/annotation/annotation.ts';
import type { PennTag } from '../../../core/english/pennTag.ts';
import type { Parse } from '../../../core/parsing/parse.ts';
import type { Relation } from '../../../core/parsing/relations.ts';
import { wordRole } from '../../../server/words/wordRole.ts';

/** `word/TAG/head/relation` parted by spaces, heads from 0 and − for the root; `?` at the end of what is not certain. */
function read(text: string): { parse: Parse; tokens: AnnotatedToken[] } {
  const rows = text
    .split(' ')
    .map((row) => row.replace('?', '').split('/') as [string, PennTag, string, Relation]);
  return {
    parse: {
      heads: rows.map(([, , head]) => (head === '-' ? -1 : Number(head))),
      relations: rows.map(([, , , relation]) => relation),
      confidences: text.split(' ').map((row) => (row.endsWith('?') ? 0.5 : 0.95)),
    },
    tokens: rows.map(([text, tag]) => {
      const lemma = /^(?:was|is)$/.test(text) ? 'be' : text.toLowerCase();
      return { text, tag, lemma, start: 0, end: 0, confidence: 1 };
    }),
  };
}

for (const [text, roles] of [
  [
    'Dogs/NNS/1/nsubj chase/VBP/-/root red/JJ/3/amod cats/NNS/1/obj ././1/punct',
    ['subject of chase', 'main verb · Dogs · cats', 'modifier of cats', 'object of chase', undefined],
  ],
  [
    'Dogs/NNS/1/nsubj? chase/VBP/-/root cats/NNS/1/obj',
    [undefined, 'main verb ·  · cats', 'object of chase'],
  ],
  [
    'Cats/NNS/2/nsubj was/VBD/2/aux chased/VBN/-/root',
    ['passive subject of chased', 'auxiliary of chased', 'main verb (passive) · Cats · '],
  ],
  ['Cats/NNS/2/nsubj is/VBZ/2/cop small/JJ/-/root', ['subject of is', 'main verb · Cats · ', undefined]],
  ['Annual/JJ/1/amod report/NN/-/root', ['modifier of report', undefined]],
] as const) {
  test(text, () => {
    const { parse, tokens } = read(text);
    const shown = tokens.map((_, index) => {
      const found = wordRole(parse, tokens, index);
      if (!found) return undefined;
      const { role, of, subject = '', object = '' } = found;
      return of === undefined ? [role, subject, object].join(' · ') : `${role} ${of}`;
    });
    assert.deepEqual(shown, roles);
  });
}
