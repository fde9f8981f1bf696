import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation, Substitute, SubstituteRelation } from '../../../../core/annotation/annotation.ts';
import { hoverCandidates } from '../../../../server/features/hover/hoverCandidates.ts';
import { type WordCandidate, wordCandidates } from '../../../../server/words/wordCandidates.ts';

const related = (text: string): Substitute[] =>
  text.split(' ').map((item) => {
    const [form, fit, relation = 'synonym'] = item.replace('✓', '').split('/') as [string, string, undefined];
    const marked = item.startsWith('✓');
    return { token: 1, word: form, form, relation: relation as SubstituteRelation, fit: Number(fit), marked };
  });

const annotation = (replacements: object, dropped: readonly string[] = []) =>
  ({
    substitutions: Object.entries(replacements).map(([kind, forms]) => ({
      ...{ token: 1, kind },
      candidates: forms.map((form: string) => ({ form })),
    })),
    judgments: [{ token: 1, candidates: dropped.map((form) => ({ form, kept: false })) }],
  }) as unknown as Annotation;

const formsOf = (candidates: readonly WordCandidate[]) =>
  candidates.map(({ form, marked }) => (marked ? '✓' : '') + form).join(' ');

for (const [name, given, substitutes, kept, antonyms] of [
  ['the marked first, then by fit', annotation({}), 'a/.3 ✓b/.2 c/.4', '✓b c a', ''],
  ['each form once, as it fits best', annotation({}), 'a/.4 a/.3/broader b/.35', 'a b', ''],
  ['nothing that is out of the question', annotation({}), 'a/.3 b/.05 c/.04 d/.19/antonym', 'a b', ''],
  ['replacements whatever their fit', annotation({ 'noun-synonym': ['a', 'z'] }), 'b/.4 a/.1', 'b a z', ''],
  ['antonyms apart', annotation({ 'verb-antonym': ['z'] }), 'a/.4 ✓b/.1/antonym', 'a', '✓b z'],
  ['nothing that a judge drops', annotation({}, ['a']), '✓a/.9 b/.3', 'b', ''],
  ['at most eight', annotation({}), 'a/.9 b/.8 c/.7 d/.6 e/.5 f/.4 g/.3 h/.3 i/.3', 'a b c d e f g h', ''],
] as const) {
  test(name, () => {
    const found = hoverCandidates(wordCandidates(given, 1, related(substitutes)));
    assert.deepEqual([formsOf(found.kept), formsOf(found.antonyms)], [kept, antonyms]);
  });
}
