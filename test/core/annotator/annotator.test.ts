import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import type { Annotation } from '../../../core/annotation/annotation.ts';
import { withCache } from '../../../core/annotator/annotationCache.ts';
import { type Annotator, createAnnotator } from '../../../core/annotator/annotator.ts';
import { InputError } from '../../../core/inputError.ts';
import type { Parser } from '../../../core/parsing/parser.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import type { PinnedSense } from '../../../core/substitution/senses/pins.ts';
import { annotatorFor, openLinguistics } from '../../../host/openAnnotator.ts';
import { createResources } from '../../../host/resources.ts';
import fc, { character, tries } from '../../fastCheck.ts';
import { everyWordBut, memoryTagger, memoryWordNet } from '../inMemory.ts';

const parts = {
  wordnet: memoryWordNet(`
    n car=71 auto=2 automobile=15
    n police_officer officer
    n police
    n officer=4 bureaucrat=1
    n chair=9
    v begin=10 start=8
    v end=3!begin finish=4!start
    v have=50
    v lack=4!have
  `),
  words: everyWordBut(),
  tagger: memoryTagger(
    'car/NN cars/NNS police/NNS officer/NN officers/NNS chair/NN begin/VBP begins/VBZ had/VBD must/MD Ford/NNP auto/NN gizmo/NN start/VB? to/TO rest/VB',
  ),
};

const paper = createAnnotator({ ...parts, profile: PROFILES.white2015 });
const strict = createAnnotator({
  ...parts,
  profile: PROFILES.strict,
  findEntities: (sentence) => new Set(sentence.startsWith('5') ? [1] : []),
});

/** The decisions about the words of a sentence: `car=auto,automobile had:auxiliary`. */
function decisions({ tokens, substitutions, blocked }: Annotation): string {
  const said = [
    ...substitutions.map(
      ({ token, candidates }) => [token, `=${candidates.map(({ form }) => form).join(',')}`] as const,
    ),
    ...blocked.map(({ token, reason }) => [token, `:${reason}`] as const),
  ];
  return said
    .sort(([a], [b]) => a - b)
    .map(([token, what]) => tokens[token]!.text + what)
    .join(' ');
}

function check(annotator: Annotator, sentence: string, expected: string) {
  assert.equal(decisions(annotator.annotate(sentence)), expected);
}

test('a sentence is parsed when its tree is asked for, and not before', () => {
  const parsed: string[] = [];
  const parser: Parser = {
    hash: '',
    parse(tokens) {
      parsed.push(tokens.map(({ text, tag }) => `${text}/${tag}`).join(' '));
      return tokens.length > 2
        ? 'too-long'
        : { heads: [1, -1], relations: ['det', 'root'], confidences: [1, 1] };
    },
  };
  const annotator = withCache(createAnnotator({ ...parts, profile: PROFILES.white2015, parser }), 10);
  const annotation = annotator.annotate('The car');
  assert.deepEqual(parsed, []);
  assert.deepEqual(annotator.parse(annotation)?.heads, [1, -1]);
  assert.deepEqual(annotator.parse(annotator.annotate('The car'))?.heads, [1, -1]);
  assert.deepEqual(parsed, ['The/DT car/NN']);
  assert.equal(annotator.parse(annotator.annotate('The car begins')), undefined);
  assert.equal(paper.parse(annotation), undefined);
});

test('an annotation says whose spelling it is in', () => {
  assert.equal(paper.annotate('The car').spelling, undefined);
  const british = createAnnotator({ ...parts, profile: PROFILES.white2015, spelling: 'british' });
  assert.equal(british.annotate('The car').spelling, 'british');
});

test('every noun and verb gets candidates or one reason', () => {
  check(paper, 'The car begins', 'car=auto,automobile begins=ends,finishes');
  check(paper, 'The officer had a chair', 'officer=bureaucrat had:auxiliary chair:no-candidate');
  check(paper, 'A gizmo must start', 'gizmo:no-sense must:auxiliary start=end,finish');
});

test('proper nouns and other words get neither', () => check(paper, 'The Ford .', ''));

test('words in a collocation are blocked, and the collocation is told', () => {
  check(paper, 'Police officers begin', 'Police:collocation officers:collocation begin=end,finish');
  assert.deepEqual(paper.annotate('Police officers begin').collocations, [
    { from: 0, to: 2, lemma: 'police_officer' },
  ]);
});

test('no part of a word that the tokenizer cuts is replaced, together or apart', () => {
  const tagger = memoryTagger(
    'wan/VBP na/TO go/VB got/VBD ta/TO Lem/VB me/PRP t/NN cha/NN wha/NN du/VBP n/RB no/DT',
  );
  const wordnet = memoryWordNet(
    'v wan=9 pale=8\nv get=9 let=8\nv lem=5 go=5\nn t=4 tea=4\nv du=4 go=5\nv go=9 move=8',
  );
  const annotator = createAnnotator({
    ...parts,
    wordnet,
    tagger,
    profile: { ...PROFILES.white2015, kinds: ['noun-synonym', 'verb-synonym'] },
  });
  check(annotator, 'wanna go', 'wan:auxiliary go=move');
  check(annotator, 'wan na go', 'wan:auxiliary go=move');
  check(annotator, 'gotta go', 'got:auxiliary go=move');
  check(annotator, 'Lemme go', 'Lem:auxiliary go=move');
  check(annotator, 'whatcha go', 'wha:auxiliary t:auxiliary cha:auxiliary go=move');
  check(annotator, 'dunno go', 'du:auxiliary go=move');
});

test('strict leaves units that are written short alone', () => {
  const units = ['mg', 'km', 'lb', 'ml', 'oz', 'ft', 'cm', 'ghz', 'hr', 'pct'];
  const annotator = createAnnotator({
    ...parts,
    wordnet: memoryWordNet(units.map((unit) => `n ${unit}=9 ${unit}ogram=9`).join('\n')),
    tagger: memoryTagger(units.map((unit) => `${unit}/NN`).join(' ')),
    profile: { ...PROFILES.strict, kinds: ['noun-synonym'] },
    findEntities: () => new Set(),
  });
  for (const unit of units) check(annotator, `20 ${unit}`, `${unit}:no-candidate`);
});

test('the capital is copied', () => check(paper, 'Cars begin', 'Cars=Autos,Automobiles begin=end,finish'));

test('strict leaves entities and uncertain tags alone', () => {
  check(strict, '5 cars', 'cars:entity');
  check(strict, 'cars start', 'cars=automobiles,autos start:low-confidence');
});

test('a pinned sense settles the part of speech of its word, and of no other', () => {
  for (const [pos, expected] of [
    ['verb', 'start=finish,end'],
    ['noun', 'start:low-confidence'],
  ] as const) {
    const { wordnet } = parts;
    const [sense] = wordnet.synsets('start', 'verb');
    const pinnedSense: PinnedSense = (lemma, of) => (lemma === 'start' && of === pos ? sense : undefined);
    const annotator = createAnnotator({
      ...parts,
      profile: PROFILES.strict,
      pinnedSense,
      findEntities: () => new Set(),
    });
    check(annotator, 'cars start', `cars=automobiles,autos ${expected}`);
  }
});

test('strict: before an infinitive only what may stand there', () => {
  check(strict, 'cars begins', 'cars=automobiles,autos begins=ends,finishes begins=starts');
  check(strict, 'cars begins to rest', 'cars=automobiles,autos begins=starts rest:no-sense');
});

test('a dummy is one token, left alone, and part of no collocation', () => {
  const annotation = paper.annotate('police XXXXXXX cars', [{ start: 7, end: 14 }]);
  assert.deepEqual(
    annotation.tokens.map((token) => token.text),
    ['police', 'XXXXXXX', 'cars'],
  );
  const between = paper.annotate('police officer', [{ start: 7, end: 14 }]);
  assert.equal(decisions(between), 'police:no-candidate officer:entity');
});

test('lemmas and confidences come with the tokens', () => {
  const [car] = paper.annotate('cars').tokens;
  assert.deepEqual(car, { text: 'cars', start: 0, end: 4, tag: 'NNS', confidence: 1, lemma: 'car' });
});

test('the lemma of "\'s" is that of the verb for which it stands', () => {
  const tagger = memoryTagger("it/PRP 's/VBZ `s/VBZ never/RB been/VBN left/VBN here/RB fun/NN");
  const annotator = createAnnotator({ ...parts, tagger, profile: PROFILES.white2015 });
  const lemmas = (sentence: string) => annotator.annotate(sentence).tokens.map(({ lemma }) => lemma);
  assert.equal(lemmas("it's never been here")[1], 'have');
  assert.equal(lemmas('it`s never been here')[1], 'have');
  assert.equal(lemmas("it's never left")[1], 'be');
  assert.equal(lemmas("it's never fun")[1], 'be');
});

test('a word is the same with soft hyphens, joiners and ligatures, which stay in its text', () => {
  const parts = { words: everyWordBut(), profile: PROFILES.white2015 };
  const annotator = createAnnotator({
    ...parts,
    wordnet: memoryWordNet('n officer=4 bureaucrat=1'),
    tagger: memoryTagger('officers/NNS'),
  });
  const { tokens, substitutions } = annotator.annotate('of\u00ADfi\u2060cers o\uFB03cers');
  assert.deepEqual(
    tokens.map(({ text, tag, lemma }) => `${text} ${tag} ${lemma}`),
    ['of\u00ADfi\u2060cers NNS officer', 'o\uFB03cers NNS officer'],
  );
  assert.deepEqual(
    substitutions.map(({ candidates }) => candidates.map(({ form }) => form)),
    [['bureaucrats'], ['bureaucrats']],
  );
});

test('a profile that leaves entities alone needs a finder', () => {
  assert.throws(() => createAnnotator({ ...parts, profile: PROFILES.strict }), InputError);
});

const needed = ['wordnet.bin', 'words.bin', 'tagger.bin'];
const resources = createResources();
const missing = needed.filter((name) => !existsSync(resources.locate(name)));
const skip = missing.length > 0 && `resources/${missing.join(', ')} not built: npm run build`;
const linguistics = skip ? undefined : await openLinguistics({ resources });
const builtIn = (name: 'white2015' | 'strict') => annotatorFor(linguistics!, { profile: PROFILES[name] });

const UNIONS =
  'However , other unions including the powerful CGT remained opposed to the reform and demanded the government begin fresh negotiations with them .';

test("the paper's example gets the paper's substitutions (White 2015, section 5)", { skip }, async () => {
  const { annotator } = builtIn('white2015');
  const { tokens, substitutions } = annotator.annotate(UNIONS);
  const first = new Map(
    substitutions.map(({ token, candidates }) => [tokens[token]!.text, candidates[0]!.form]),
  );
  for (const [word, expected] of [
    ['unions', 'brotherhoods'],
    ['government', 'authorities'],
    ['negotiations', 'dialogues'],
    ['including', 'excluding'],
    ['remained', 'changed'],
    ['demanded', 'obviated'],
    ['begin', 'end'],
  ]) {
    assert.equal(first.get(word!), expected);
  }
});

/** The tags that the kinds of each profile take, and that of modals. */
const TAKEN = {
  white2015: /^(?:NNS?|MD|VB.?)$/,
  strict: /^(?:NNS?|MD|VB.?|JJ.?|RB.?)$/,
};

for (const name of ['white2015', 'strict'] as const) {
  test(`${name}: whatever the text, tokens lie in it and each word is decided once`, { skip }, async () => {
    const { annotator } = builtIn(name);
    const pieces = fc.constantFrom(
      ...'the cat dogs Begin ended $5 2003 😀 \ud800 عربي don’t can\'t "quoted" ( ) … -- U.S. constructor __proto__ police officers a@b.c'.split(
        ' ',
      ),
      '\u000b',
      '\u00a0',
      '\r\n',
    );
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 15 }).map((words) => words.join(' ')),
      fc.string({ unit: character, maxLength: 40 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens, substitutions, blocked } = annotator.annotate(text);
        let end = 0;
        for (const token of tokens) {
          assert.ok(token.start >= end && token.end > token.start);
          assert.equal(text.slice(token.start, token.end), token.text);
          assert.ok(token.confidence >= 0 && token.confidence <= 1);
          end = token.end;
        }
        const decided = new Set(substitutions.map(({ token }) => token));
        for (const { token } of blocked) assert.ok(!decided.has(token));
        for (const { token } of blocked) decided.add(token);
        assert.equal(decided.size, new Set(substitutions.map(({ token }) => token)).size + blocked.length);
        for (const [index, { tag }] of tokens.entries()) {
          assert.equal(decided.has(index), TAKEN[name].test(tag), `${tag} ${index}`);
        }
        for (const { token, candidates } of substitutions) {
          const original = tokens[token]!.text.toLowerCase();
          const forms = candidates.map(({ form }) => form);
          assert.ok(forms.length > 0 && new Set(forms).size === forms.length);
          for (const form of forms) assert.ok(form.toLowerCase() !== original && !/[_\s]/.test(form));
        }
      }),
      tries(100),
    );
  });
}

test('the same sentence is annotated the same each time', { skip }, async () => {
  const { annotator } = builtIn('strict');
  assert.deepEqual(annotator.annotate(UNIONS), annotator.annotate(UNIONS));
});
