import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitSentences } from '../../../core/text/sentences.ts';

/** The text splits into the sentences, which are parted by ` | `. */
function check(expected: string): void {
  const text = expected.replaceAll(' | ', ' ').replaceAll('|', '');
  const found = splitSentences(text, { start: 0, end: text.length });
  assert.deepEqual(
    found.map(({ start, end }) => text.slice(start, end)),
    expected.split(/\s*\|\s*/),
  );
}

test('titles and initials', () => {
  check('Mr. Gray met Dr. J. R. Poole Jr. in Ft. Worth. | Lt. Col. Ames and Gov. Rhee came too.');
  check('J.R.R. Tolkien wrote. | George W. Bush read. | So did T. S. Eliot.');
  check('You and I. | Did you see Albert I. Jones?');
  check('Take vitamin C. | Oranges have it. | Go with plan B. | Mary agreed.');
});

test('abbreviations inside a sentence and at its end', () => {
  check('Art. 5 applies. | See Art. 5 of the Act. | The 5th ed. was out.');
  check('The ASP.NET team said so. | .NET is old.');
  check('He works at Acme Inc. and she at Bright & Co. in town.');
  check('He works at Acme Inc. | She works at Bright & Co. | They like it.');
  check('Acme Corp. Chief Executive Ann Lee spoke.');
  check('U.S. sales rose in the U.S. | How about the U.N. Security Council?');
  check('He left at 5 p.m. | She stayed until 6 p.m. on Monday. | At 7 a.m. Mr. Fox rose.');
  check('From 4 p.m. EST to 5 p.m. Tuesday. | It ended at 5 p.m. | Mary left.');
  check('In Sept. 2001 she came, e.g. on Jan. 5. | He left in Oct. | The end.');
  check('She has a Ph.D. in law. | Use pears, etc. for it. | Or plums, etc. | Figs are fine.');
  check('Roe v. Wade, cf. Smith et al. (2001), i.e. the first. | See it.');
  check('He lives on Main St. | She lives in St. Louis, near Mt. Hood.');
});

test('numbers', () => {
  check('Turn to p. 55. | See Fig. 3, vol. 2 and No. 7. | No. | That is all.');
  check('It cost $5. | 10 people paid 3.5 percent. | We use v1.9. | It runs Node.js and main.js.');
  check('1. Open the file. | 2. Close it. | 3. Go.');
  check('1) Open the file | 2) Close it');
  check('Do this: | 1. Open it. | 2. Close it.');
  check('• One thing | • Another thing');
});

test('quotations and brackets', () => {
  check('"Why?" she asked. | "Go!" I shouted. | "Where?" John asked. | He left.');
  check('"It is late," he said. | "Stay." | She stayed.');
  check('He said “Stop.” | Then he ran. | (I know.) | [See above.] | Fine.');
  check('He teaches (he once learned too.) at a school. | She said (quietly!) that it was over.');
  check("'It is late.' he said. | 'Fine.' | She left.");
  check('" I see . " | He went on .');
});

test('ellipses', () => {
  check('Wait... what? | I thought... never mind. | Well… | He left.');
  check('The word [...] was gone. | It ended there.... | She went.');
  check('They said . . . nothing. | So it was . . . .');
  check('They were weak. . . . | The habit stayed. . . . | "The laws will appear. . . ." | He left.');
});

test('marks of other kinds', () => {
  check('What?! | No!! | Really?');
  check('She works at Yahoo! in town. | It is big!');
  check('I love it! 😍🎉 | You should come. :) | Bye. 🇬🇧');
  check(
    'I love it 😀 | So do I! | Great! 🎉 | See you :) | Then we left. | Best pizza ever 🍕😍 | We will be back ❤️',
  );
  check(
    'I ❤ You are my sunshine. | We like 🍕 and 🍔 a lot. | The 🇫🇷 President came. | Nice 🎉 see you!!! | Really?!',
  );
  check('A long line of them. | '.concat('Wow ', '😀 '.repeat(2000), 'it goes on.'));
  check('See https://example.com/a?B=c. | Write to Jo.Doe@example.com. | Thanks.');
  check('iPhone sales rose. | eBay won. | it was fine.');
  check('你好。|你好吗？|很好！'.replaceAll('|', '|'));
  check('Is that it?|Yes it is.|Today we go.');
});

test('a line break ends no sentence, a blank line does', () => {
  check('This one is\nwrapped over\nlines. | The next\r\ntoo.');
  const text = 'A heading\n\nA paragraph';
  assert.equal(splitSentences(text, { start: 0, end: text.length }).length, 2);
});

test('only the block is read', () => {
  assert.deepEqual(splitSentences('One. Two. Three.', { start: 4, end: 10 }), [{ start: 5, end: 9 }]);
  assert.deepEqual(splitSentences('  \n ', { start: 0, end: 4 }), []);
});

test('degrees, notes, names of files, faces, titles that exclaim', () => {
  check('It was kept at 37 °C. | Staff left.');
  check(
    'To reset it, 1. open the door, 2. press it. | You need: 1. flour 2. sugar 3. eggs. | It was 5. | the end.',
  );
  check('So it is.[3][4] | Others differ.[citation needed] | We do not.² | They do.');
  check('We use Vue.js. | ASP.NET is out.');
  check('See Tab. 4, App. B and Ref. 12 for it. | The rest is in Ref. 13.');
  check('Great job 😀 | Keep it up! | I ❤ New York.');
  check(
    "The mtg. is off. | The gov't. agency closed. | Take a 9 in. pan. | Put it in. | in the end it fits.",
  );
  check('Ah! how lovely it was. | The film Airplane! was a hit.');
});

test('scripts without spaces between sentences', () => {
  check('你好吗?|我很好。|これはペンです。|そう!|はい。');
});

test('titles in capitals, degrees behind titles, and headings of scenes', () => {
  check('MS. GRAY: I object. | DR. POOLE: So do I.');
  check('Dr. med. Ada Kern met Dr. rer. nat. Otto Voss. | They talked.');
  check(
    'INT. HALLWAY - NIGHT | Ann runs. | The column holds an INT. | It is signed.'.replace(
      ' | Ann',
      '. | Ann',
    ),
  );
});

test('measures that modify a noun, and works cited by a number', () => {
  check('The 5-yr. Treasury note fell. | The 12-in. Standard pan sold out. | He is 5 ft. tall.');
  check('Aristotle agreed (cf. Metaph. 1003a) in part. | Plato did not (Tim. 29d).');
  check('(We met in London. | 300 people came.)');
  check("He cites Dep't of Soc. Servs. and Am. Ins. Co. in a note.");
});

test('exclamations within quotations, titles with small words, appointments', () => {
  check('"Oh! do not go!" she cried. | "Alas! he is gone." | "Hush! he sleeps."');
  check('What Ever Happened to Baby Jane? is a film. | Is it good?');
  check('What is the time? | is what he asked.');
  check('I have an appt. on Monday.');
});

test('sections of laws, what is cited again, journals, degrees in words, sites with two endings', () => {
  check('It is cited in 18 U.S.C. § 1001. | Congress amended it. | § 4. Definitions apply here.');
  check('Id. at 12. | See id. at 14 n.3. | She lost her id. | At noon she found it.');
  check('It came out in J. Chem. Phys. last year, and in Proc. Natl. Acad. Sci. USA before.');
  check('Heat it to 180 degrees C. | Stir well. | Debts of $2 bn. in all remain.');
  check('Read it at news.co.uk. | Then tell Det. Moss. | Nice work :) Come again!'.replace(') ', ') | '));
});
