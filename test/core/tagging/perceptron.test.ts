import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PENN_TAGS } from '../../../core/english/pennTag.ts';
import { openTagger, taggerAttribution } from '../../../core/tagging/perceptron.ts';
import { recase } from '../../../scripts/train/tagger/recase.ts';
import { readConllu } from '../../../scripts/train/treebanks/conllu.ts';
import { pennSentence, type TaggedSentence } from '../../../scripts/train/treebanks/treebank.ts';
import { DATA, noData } from '../../evaluationData.ts';
import fc, { character } from '../../fastCheck.ts';

const model = readFileSync(join(import.meta.dirname, '../../../resources/tagger.bin'));
const tagger = openTagger(model);

/** `word/TAG` parted by spaces. */
function check(text: string): void {
  test(text, () => {
    const pairs = text.split(' ').map((pair) => /^(.*)\/([^/]+)$/.exec(pair)!);
    const words = pairs.map(([, word]) => word!);
    const { tags } = tagger.tag(words);
    assert.equal(words.map((word, i) => `${word}/${tags[i]}`).join(' '), text);
  });
}

check('The/DT cat/NN sat/VBD on/IN the/DT mat/NN ./.');
check('She/PRP was/VBD taken/VBN to/TO the/DT hospital/NN to/TO see/VB a/DT doctor/NN ./.');
check('Markets/NNS have/VBP fallen/VBN sharply/RB ./.');
check('I/PRP can/MD n’t/RB open/VB the/DT door/NN ./.');
check("The/DT company/NN 's/POS shares/NNS rose/VBD 5/CD %/NN to/TO $/$ 3.50/CD ./.");
check("“/`` It/PRP ’s/VBZ a/DT return/NN ,/, ”/'' she/PRP said/VBD ./.");
check('"/`` It/PRP is/VBZ good/JJ "/\'\' ,/, he/PRP said/VBD ./.');
check('a/DT well-known/JJ device/NN (/-LRB- see/VB [/-LRB- 3/CD ]/-RRB- )/-RRB-');
check('Those/DT that/WDT remained/VBD were/VBD the/DT oldest/JJS children/NNS ./.');
check('The/DT bigger/JJR of/IN the/DT two/CD birds/NNS flew/VBD away/RB ./.');

test('a headline and a line in capitals are more than proper nouns', () => {
  const count = (text: string) =>
    tagger.tag(text.split(' ')).tags.filter((tag) => tag.startsWith('NNP')).length;
  assert.ok(count('THE PRESIDENT WILL SIGN THE NEW LAW AND THE SENATE WILL VOTE') <= 2);
  assert.ok(count('Investors Sell Shares as the Government Raises New Taxes') <= 3);
});

test('every word has a known tag and a probability, whatever it is', () => {
  const odd = fc.constantFrom(
    '',
    '\uD800',
    '\uDC00a',
    '\u0000',
    ' ',
    '\u202Eabc',
    'مرحبا',
    '语言',
    '😀',
    '-LRB-',
    '__proto__',
  );
  const word = fc.oneof(odd, fc.string({ unit: character }), fc.string());
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const { tags, confidences } = tagger.tag(words);
      assert.equal(tags.length, words.length);
      assert.equal(confidences.length, words.length);
      assert.ok(tags.every((tag) => PENN_TAGS.includes(tag)));
      assert.ok(confidences.every((value) => value >= 0 && value <= 1));
    }),
  );
});

test('no words, huge words, many words', () => {
  assert.deepEqual(tagger.tag([]).tags, []);
  assert.equal(tagger.tag(['a'.repeat(100_000), '\uD800'.repeat(100_000)]).tags.length, 2);
  assert.equal(tagger.tag(Array(5000).fill('word')).tags.length, 5000);
});

test('what was tagged before changes nothing', () => {
  const sentence = 'The old man the boats while the young fish .'.split(' ');
  const first = tagger.tag(sentence);
  for (let i = 0; i < 50; i++) tagger.tag([`noise${i}`, 'BUT', 'why', String(i)]);
  assert.deepEqual(tagger.tag(sentence), first);
  assert.deepEqual(openTagger(model).tag(sentence), first);
});

test('the hash is that of the file, and the sources are named', () => {
  assert.equal(tagger.hash, createHash('sha256').update(model).digest('hex'));
  assert.match(taggerAttribution(model), /English.*CC BY-SA 4\.0/s);
});

test('English Web Treebank', { skip: noData }, async (t) => {
  const file = join(DATA, 'treebanks/en_ewt-test.conllu');
  const sentences = [...readConllu(readFileSync(file, 'utf8'), 'en_ewt-test.conllu')].map(pennSentence);
  const words = judged(sentences);
  await t.test('at least 94.5% of tags are right', () => assert.ok(accuracy(words) >= 0.945));
  const every = sentences.filter((_, place) => place % 3 === 0);
  for (const casing of ['upper', 'title', 'lower'] as const) {
    await t.test(`at least 92% are right in ${casing} case`, () => {
      assert.ok(accuracy(judged(every.map((sentence) => recase(sentence, casing)))) >= 0.92);
    });
  }
  await t.test('confidences are what they say: within 4 points, above 0.5', () => {
    for (const [low, high] of [
      [0.5, 0.7],
      [0.7, 0.9],
      [0.9, 0.97],
      [0.97, 1],
    ] as const) {
      const found = words.filter(({ confidence }) => confidence >= low && confidence < high);
      const mean = found.reduce((sum, { confidence }) => sum + confidence, 0) / found.length;
      const right = accuracy(found);
      assert.ok(Math.abs(mean - right) < 0.04, `${low} to ${high}: ${mean} said, ${right} right`);
    }
  });
});

/** "to" is TO here also where the treebank has the preposition as IN. */
function isRight(word: string, gold: string, tag: string): boolean {
  return gold === tag || (tag === 'TO' && gold === 'IN' && /^to$/i.test(word));
}

interface JudgedWord {
  readonly isRight: boolean;
  readonly confidence: number;
}

/** Tags sentences; tells of each word whether its tag is right, and how sure the tagger is. */
function judged(sentences: readonly TaggedSentence[]): JudgedWord[] {
  return sentences.flatMap(({ words, tags: gold }) => {
    const { tags, confidences } = tagger.tag(words);
    return words.map((word, i) => ({
      isRight: isRight(word, gold[i]!, tags[i]!),
      confidence: confidences[i]!,
    }));
  });
}

const accuracy = (words: readonly JudgedWord[]) => words.filter((word) => word.isRight).length / words.length;
