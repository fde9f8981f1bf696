import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnotatedToken, Candidate } from '../../../../core/annotation/annotation.ts';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { PROFILES } from '../../../../core/profile/index.ts';
import { fittingIn } from '../../../../core/substitution/surroundings/surroundings.ts';
import type { SubstitutionKind } from '../../../../core/substitutionKinds/kinds.ts';

/** `marked` is `word/TAG`s, the one in question with its candidates in brackets: `try/VB[attempt,seek] to/TO go/VB`. */
function check(kind: SubstitutionKind, marked: string, expected: string, profile = PROFILES.strict) {
  let candidates: Candidate[] = [];
  let index = -1;
  const tokens = marked.split(' ').map((each, i): AnnotatedToken => {
    const [, text, tag, list] = /^(.+)\/([^[]+)(?:\[(.*)\])?$/.exec(each)!;
    if (list) {
      index = i;
      const relation = kind.endsWith('antonym') ? 'antonym' : 'synonym';
      candidates = list.split(',').map((form) => ({ form, lemma: form, synset: 0, relation, tagCount: 9 }));
    }
    return { text: text!, start: 0, end: 0, tag: tag as PennTag, confidence: 1, lemma: text!.toLowerCase() };
  });
  const fitting = fittingIn(tokens, index, candidates, profile.candidates[kind]);
  assert.equal(fitting.map(({ form }) => form).join(','), expected);
}

test('before an infinitive, only verbs that take one', () => {
  check('verb-synonym', 'they/PRP try/VBP[attempt,essay] to/TO go/VB', 'attempt');
  check('verb-antonym', 'they/PRP begin/VBP[end,stop] to/TO go/VB', '');
});

test('a verb with a particle is left alone, however short an object stands between', () => {
  check('verb-synonym', 'turn/VB[go] off/RP', '');
  check('verb-antonym', 'turn/VB[go] the/DT lights/NNS off/RP', '');
  check('verb-antonym', 'jog/VB[rest] ./. hurry/VB up/RP', 'rest');
});

test('an adjective before a noun gets none that cannot stand there', () => {
  check('adjective-antonym', 'a/DT wounded/JJ[alive,well,whole] man/NN', 'whole');
  check('adjective-antonym', 'they/PRP seem/VBP dying/JJ[alive,well] ./.', 'alive,well');
});

test('after a word of degree or measure an adjective is left alone; after a negator, an adverb', () => {
  check('adjective-antonym', 'as/IN possible/JJ[impossible]', '');
  check('adjective-antonym', 'ten/CD feet/NNS high/JJ[low]', '');
  check('adverb-antonym', 'not/RB always/RB[never]', '');
  check('adverb-antonym', 'they/PRP always/RB[never] win/VBP', 'never');
});

test('a noun in a compound is left alone', () => {
  check('noun-synonym', 'a/DT risk/NN[peril] assessment/NN', '');
  check('noun-synonym', 'a/DT risk/NN[peril] to/TO him/PRP', 'peril');
  check('noun-synonym', 'a/DT car/NN[automobile] yesterday/NN', 'automobile');
});

test('a plural keeps the possessive behind it', () => {
  check('noun-synonym', "children/NNS[kids,offspring] 's/POS toys/NNS", 'offspring');
  check('noun-synonym', "doctors/NNS[physicians,people] '/POS toys/NNS", 'physicians');
});

test('an adjective that stands for a noun is left alone', () => {
  check('adjective-antonym', 'the/DT poor/JJ[rich] are/VBP many/JJ', '');
  check('adjective-antonym', 'they/PRP seem/VBP poor/JJ[rich] ./.', 'rich');
});

test('a word whose opposite is said elsewhere gets no other one', () => {
  check('adjective-antonym', 'a/DT big/JJ or/CC a/DT small/JJ[large,big] house/NN', '');
  check('adjective-antonym', 'a/DT good/JJ or/CC a/DT small/JJ[large,big] house/NN', 'large,big');
  check(
    'adjective-antonym',
    'a/DT big/JJ or/CC a/DT small/JJ[large,big] house/NN',
    'large,big',
    PROFILES.white2015,
  );
});

test('the paper asks nothing of the words around', () => {
  check('verb-synonym', 'replied/VBD[answered] to/TO him/PRP', 'answered', PROFILES.white2015);
  check('adjective-antonym', 'as/IN possible/JJ[impossible]', 'impossible', PROFILES.white2015);
});
