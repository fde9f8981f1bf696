import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { parentheticalReport } from '../../../../core/english/syntax/clauses/parentheticalReport.ts';
import { hasQuotation } from '../../../../core/english/syntax/clauses/quotation.ts';
import type { TaggedToken } from '../../../../core/english/taggedToken.ts';

const LEMMAS = new Map([
  ['said', 'say'],
  ['says', 'say'],
  ['told', 'tell'],
]);

function tokens(text: string): TaggedToken[] {
  return text.split(' ').map((each) => {
    const at = each.lastIndexOf('/');
    const [word, tag] = [each.slice(0, at), each.slice(at + 1) as PennTag];
    return { text: word, tag, lemma: LEMMAS.get(word) ?? word.toLowerCase() };
  });
}

function check(text: string, expected: string): void {
  const read = tokens(text);
  const report = parentheticalReport(read);
  const found = report && read.slice(report.from, report.to).map((token) => token.text);
  assert.equal(found?.join(' ') ?? '', expected, text);
}

test('a reporting clause behind what it reports', () => {
  check(`"/\`\` It/PRP works/VBZ ,/, "/'' he/PRP said/VBD ./.`, 'he said');
  check(`"/\`\` It/PRP works/VBZ ,/, "/'' said/VBD Ann/NNP ,/, a/DT judge/NN ./.`, 'said Ann , a judge');
  check(`"/\`\` Go/VB !/. "/'' he/PRP told/VBD the/DT paper/NN Monday/NNP ./.`, 'he told the paper Monday');
  check('It/PRP works/VBZ ,/, said/VBD Ann/NNP ,/, who/WP left/VBD ./.', 'said Ann , who left');
});

test('one inside what it reports', () => {
  check('The/DT plan/NN ,/, he/PRP said/VBD ,/, works/VBZ ./.', 'he said');
  check('Prices/NNS fell/VBD ,/, says/VBZ Ann/NNP ,/, because/IN of/IN it/PRP ./.', 'says Ann');
  check('In/IN Rome/NNP ,/, he/PRP said/VBD ,/, it/PRP works/VBZ ./.', 'he said');
});

test('none that stands first, has an object or goes on', () => {
  check('He/PRP said/VBD it/PRP works/VBZ ./.', '');
  check(`At/IN noon/NN ,/, he/PRP said/VBD ,/, "/\`\` It/PRP works/VBZ ./. "/''`, '');
  check('When/WRB it/PRP broke/VBD ,/, he/PRP said/VBD it/PRP works/VBZ ./.', '');
  check('He/PRP came/VBD ,/, said/VBD nothing/NN ,/, and/CC left/VBD ./.', '');
});

test('the apostrophe of a plural is no quotation mark', () => {
  const both = (text: string, expected: boolean) => assert.equal(hasQuotation(tokens(text)), expected, text);
  both("the/DT smokers/NNS '/POS groups/NNS did/VBD n't/RB go/VB", false);
  both('the/DT smokers/NNS ’/POS groups/NNS', false);
  both("the/DT smokers/NNS '/'' groups/NNS", false);
  both("Jesus/NNP '/POS friends/NNS of/IN the/DT owners/NNS '/POS dogs/NNS", false);
  both("He/PRP said/VBD '/`` yes/UH '/''", true);
  both("'/`` dogs/NNS '/POS", true);
  both('‘/`` dogs/NNS ’/POS', true);
  both(`the/DT dogs/NNS '/POS "/\`\` friend/NN "/''`, true);
});
