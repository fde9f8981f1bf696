import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation, Candidate, Substitution } from '../../../core/annotation/annotation.ts';
import type { PennTag } from '../../../core/english/pennTag.ts';
import { generate, generateVariants } from '../../../core/variants/generateVariants.ts';
import type { VariantOptions } from '../../../core/variants/options.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import fc from '../../fastCheck.ts';

/** An annotation of `word/TAG[candidate,candidate]` tokens, the spaces between them kept. */
function annotation(marked: string): Annotation {
  const tokens: Annotation['tokens'][number][] = [];
  const substitutions: Substitution[] = [];
  let text = '';
  for (const [, space, word, tag, list] of marked.matchAll(/(\s*)([^/\s]+)\/([^[\s]+)(?:\[([^\]]*)\])?/g)) {
    const start = text.length + space!.length;
    text += space! + word!;
    const token =
      tokens.push({
        text: word!,
        start,
        end: text.length,
        tag: tag as PennTag,
        confidence: 1,
        lemma: word!,
      }) - 1;
    if (!list) continue;
    const kind = tag!.startsWith('V') ? 'verb-antonym' : 'noun-synonym';
    const candidates = list.split(',').map(candidate);
    substitutions.push({ token, kind, sense: 0, candidates });
  }
  return { text, tokens, substitutions, collocations: [], blocked: [] };
}

function candidate(form: string): Candidate {
  return { form, lemma: form, synset: 0, relation: 'synonym', tagCount: 0 };
}

function check(marked: string, expected: readonly string[], options: VariantOptions = {}) {
  const variants = generateVariants(annotation(marked), options);
  assert.deepEqual(
    variants.map((variant) => `${variant.kind} ${variant.level}: ${variant.text}`),
    expected,
  );
}

const unions =
  'other/JJ  unions/NNS[brotherhoods,guilds]  met/VBD[parted] a/DT government/NN[administration] ./.';

test('one more word is changed at each level, from left to right, kinds apart, the spacing kept', () => {
  check(unions, [
    'noun-synonym 1: other  brotherhoods  met a government .',
    'noun-synonym 2: other  brotherhoods  met an administration .',
    'verb-antonym 1: other  unions  parted a government .',
  ]);
});

test('tokens are joined by one space where that is asked for', () => {
  check(unions, ['verb-antonym 1: other unions parted a government .'], {
    kinds: ['verb-antonym'],
    joinTokens: true,
  });
});

test('changes list the substitutions and, apart from them, the articles repaired', () => {
  const [, second] = generateVariants(annotation(unions));
  assert.equal(second!.level, 2);
  assert.deepEqual(second!.changes, [
    { token: 1, from: 'unions', to: 'brotherhoods', repair: false },
    { token: 3, from: 'a', to: 'an', repair: true },
    { token: 4, from: 'government', to: 'administration', repair: false },
  ]);
});

test('a capital article stays capital, and no token is ever lost', () => {
  check('An/DT union/NN[guild] ./.', ['noun-synonym 1: A guild .']);
  check('A/DT car/NN[auto] ./.', ['noun-synonym 1: An auto .']);
});

test('an article is the one of the spelling', () => {
  const plant = annotation('a/DT plant/NN[herb] ./.');
  const article = (spelling: Annotation['spelling']) => generateVariants({ ...plant, spelling })[0]!.text;
  assert.deepEqual(
    [undefined, 'american', 'british'].map((each) => article(each as Annotation['spelling'])),
    ['an herb .', 'an herb .', 'a herb .'],
  );
});

test('levels are bounded, and the bound says when it cuts in', () => {
  const messages: string[] = [];
  const reached = (_limit: string, message: string) => void messages.push(message);
  check(unions, ['noun-synonym 1: other  brotherhoods  met a government .'], {
    kinds: ['noun-synonym'],
    levels: 1,
    reached,
  });
  assert.deepEqual(messages, ['A sentence with 2 words to change (noun-synonym) gets 1 levels of variants.']);
});

test('no candidate is a result with a reason', () => {
  assert.deepEqual(generate(annotation('Stop/VB ./.'), 'noun-synonym'), {
    kind: 'noun-synonym',
    variants: [],
    none: 'no-word',
  });
  assert.equal(generate(annotation('Stop/VB ./.'), 'verb-antonym').none, 'all-blocked');
  assert.equal(generate(annotation(''), 'verb-antonym').none, 'no-word');
  assert.deepEqual(generateVariants(annotation('')), []);
});

test('a random choice is the same for the same seed, whatever else was made before', () => {
  const many = annotation(Array.from({ length: 8 }, (_, i) => `n${i}/NN[a${i},b${i},c${i},d${i}]`).join(' '));
  const draw = (seed: number) =>
    generateVariants(many, { choice: 'random', seed }).map((variant) => variant.text);
  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7), draw(8));
  assert.notDeepEqual(
    draw(7).slice(0, 1),
    generateVariants(many)
      .map((variant) => variant.text)
      .slice(0, 1),
  );
});

const word = fc.stringMatching(/^[a-zé😀]{1,6}$/u);
const sentences = fc
  .array(
    fc.record({
      space: fc.constantFrom('', ' ', '  ', '\t', '\n'),
      word: fc.oneof(word, fc.constantFrom('a', 'an', 'A', 'An', 'hour', 'union')),
      tag: fc.constantFrom('NN', 'NNS', 'VB', 'DT', 'JJ'),
      candidates: fc.array(fc.oneof(word, fc.constantFrom('apple', 'house', 'hour')), { maxLength: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((words): Annotation => {
    const tokens: Annotation['tokens'][number][] = [];
    const substitutions: Substitution[] = [];
    let text = '';
    for (const each of words) {
      const start = text.length + each.space.length;
      text += each.space + each.word;
      const token = tokens.length;
      const tag = each.tag as PennTag;
      tokens.push({ text: each.word, start, end: text.length, tag, confidence: 1, lemma: each.word });
      const forms = [...new Set(each.candidates)].filter((form) => form !== each.word && !/^an?$/.test(form));
      const kind = tag === 'VB' ? 'verb-antonym' : 'noun-synonym';
      const candidates = forms.map(candidate);
      const replaceable = tag === 'NN' || tag === 'NNS' || tag === 'VB';
      if (replaceable && forms.length > 0) substitutions.push({ token, kind, sense: 0, candidates });
    }
    return { text, tokens, substitutions, collocations: [], blocked: [] };
  });

/** The base text with a variant's changes made in it, last one first. */
function applied(base: Annotation, { changes }: Variant): string {
  let text = base.text;
  for (const { token, from, to } of [...changes].reverse()) {
    const { start, end } = base.tokens[token]!;
    assert.equal(text.slice(start, end), from);
    text = text.slice(0, start) + to + text.slice(end);
  }
  return text;
}

test('the changes of a variant, made in the base sentence, give exactly the variant', () => {
  fc.assert(
    fc.property(sentences, fc.constantFrom('first', 'random'), fc.integer(), (base, choice, seed) => {
      const byKind = new Map<string, number>();
      for (const variant of generateVariants(base, { choice, seed })) {
        assert.equal(applied(base, variant), variant.text);
        assert.equal(variant.tokens.length, base.tokens.length);
        assert.equal(variant.changes.filter(({ repair }) => !repair).length, variant.level);
        assert.equal(variant.level, (byKind.get(variant.kind) ?? 0) + 1);
        byKind.set(variant.kind, variant.level);
        for (const { from, repair } of variant.changes) if (repair) assert.match(from, /^an?$/i);
      }
    }),
  );
});

test('a string that a kind makes by the words of another one is made once', () => {
  const sentence = annotation('The/DT shops/NNS open/VBP[close] at/IN noon/NN ./.');
  const made = (kinds: VariantOptions['kinds']) =>
    generateVariants(sentence, { kinds }).map(({ kind }) => kind);
  assert.deepEqual(made(['opposite-action']), ['opposite-action']);
  assert.deepEqual(made(['opposite-action', 'verb-antonym']), ['verb-antonym']);
});
