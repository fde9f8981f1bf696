import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenize } from '../../../core/text/tokenize.ts';

/** The tokens of `sentence` are those of `expected`, which are parted by spaces. */
function check(sentence: string, expected: string): void {
  const tokens = tokenize(sentence);
  assert.equal(tokens.map(({ text }) => text).join(' '), expected);
  for (const { text, start, end } of tokens) assert.equal(sentence.slice(start, end), text);
}

test('contractions come apart as in the Penn Treebank', () => {
  check("They can't, won't and shouldn't.", "They ca n't , wo n't and should n't .");
  check(
    "I'm sure he'd say it's what they've got; we'll see you're right.",
    "I 'm sure he 'd say it 's what they 've got ; we 'll see you 're right .",
  );
  check("She couldn't've known.", "She could n't 've known .");
  check('It isn’t the dog’s bone.', 'It is n’t the dog ’s bone .');
  check(
    "I cannot go, I'm gonna wait, gimme that, lemme see.",
    "I can not go , I 'm gon na wait , gim me that , lem me see .",
  );
  check(
    "'Tis late; 'twas early. D'ye see more'n that?",
    "'T is late ; 't was early . D' ye see more 'n that ?",
  );
  check('WE DON’T KNOW', 'WE DO N’T KNOW');
  check('He said‘what’ he would.', 'He said ‘ what ’ he would .');
  check("The boys' hats, James's hat, the 1960's.", "The boys ' hats , James 's hat , the 1960's .");
  check(
    "O'Brien came at five o'clock for rock 'n' roll in the '90s.",
    "O'Brien came at five o'clock for rock 'n' roll in the '90s .",
  );
  check('We dont mind, it didnt rain.', 'We do nt mind , it did nt rain .');
});

test('the abbreviation before a reference keeps its period', () => {
  const tokens = tokenize('See Fig. XXXX and fig. it.', [{ start: 9, end: 13 }]);
  assert.equal(tokens.map(({ text }) => text).join(' '), 'See Fig. XXXX and fig . it .');
});

test('text that comes tokenised stays as it is', () => {
  for (const text of ["unions 's plan does n't work , he said .", "`` Yes , '' -LRB- she -RRB- said ."])
    check(text, text);
});

test('punctuation', () => {
  check('"Stop," he said (twice); then: nothing!', '" Stop , " he said ( twice ) ; then : nothing !');
  check('“Hi,” she said, ‘there’.', '“ Hi , ” she said , ‘ there ’ .');
  check("He said 'no' again.", "He said ' no ' again .");
  check('Wait--no... well… what?! Yes!!!', 'Wait -- no ... well … what ?! Yes !!!');
  check('A dash—like this – or so.', 'A dash — like this – or so .');
  check('[sic] {x} <y> person(s)', '[ sic ] { x } < y > person ( s )');
  check('state-of-the-art, non-U.S. and pre-2001', 'state-of-the-art , non-U.S. and pre-2001');
});

test('what has no width or only a direction parts words', () => {
  check('\u200EThe\u200F cats\u200Bsat \u202Bhere\u202C, \u2067now\u2069.', 'The cats sat here , now .');
});

test('numbers, money and times', () => {
  check('It cost $1,000.50, or £900, €5 and US$3.', 'It cost $ 1,000.50 , or £ 900 , € 5 and US$ 3 .');
  check('Up 5% to -3.2 or +4, .5 more, 10km.', 'Up 5 % to -3.2 or +4 , .5 more , 10km .');
  check('At 10:30 on 12/03, pages 5–10, #1 of 2nd.', 'At 10:30 on 12/03 , pages 5–10 , # 1 of 2nd .');
  check('From 1990-1995: v1.9, 37°C, 3/4.', 'From 1990-1995 : v1.9 , 37°C , 3/4 .');
});

test('abbreviations keep their period but for the one that ends the sentence', () => {
  check(
    'Mr. Smith of Acme Inc. met Dr. J. R. Reed, Ph.D., in the U.S. at 5 p.m. on Jan. 5.',
    'Mr. Smith of Acme Inc. met Dr. J. R. Reed , Ph.D. , in the U.S. at 5 p.m. on Jan. 5 .',
  );
  check('He left at 5 p.m.', 'He left at 5 p.m .');
  check('(It is in the U.S.)', '( It is in the U.S . )');
  check("The U.S.'s plan, U.S.-led, e.g. this.", "The U.S. 's plan , U.S.-led , e.g. this .");
  check('See No. 5 and p. 55. No. Stop.', 'See No. 5 and p. 55 . No . Stop .');
  check('Apples, etc., and so on etc...', 'Apples , etc. , and so on etc ...');
});

test('addresses, names and codes are one token', () => {
  check(
    'See https://a.example/b?c=d#e, or www.example.org/x.',
    'See https://a.example/b?c=d#e , or www.example.org/x .',
  );
  check(
    '(http://example.org/a_(b)) <http://example.org>',
    '( http://example.org/a_(b) ) < http://example.org >',
  );
  check('Find example.org/find?q=1&r=2 here.', 'Find example.org/find?q=1&r=2 here .');
  check(
    'Write to jo.doe+x@mail.example.org, @jo or #topic_1!',
    'Write to jo.doe+x@mail.example.org , @jo or #topic_1 !',
  );
  check(
    'AT&T and/or S&P use Node.js, main.js, .NET and C++ or C#.',
    'AT&T and/or S&P use Node.js , main.js , .NET and C++ or C# .',
  );
  check(
    'Open ~/notes/a.md, /usr/bin/env and C:\\Users\\x.',
    'Open ~/notes/a.md , /usr/bin/env and C:\\Users\\x .',
  );
});

test('emoji and emoticons', () => {
  check('Nice👍🏽 👩‍👩‍👧🇬🇧🇫🇷!', 'Nice 👍🏽 👩‍👩‍👧 🇬🇧 🇫🇷 !');
  check('Good :) or bad :-( or <3.', 'Good :) or bad :-( or <3 .');
});

test('a dummy is one token and what touches it is cut off', () => {
  const sentence = "Run XX XX's (XXX).";
  const dummies = [
    { start: 4, end: 9 },
    { start: 13, end: 16 },
  ];
  assert.deepEqual(
    tokenize(sentence, dummies).map(({ text }) => text),
    ['Run', 'XX XX', "'s", '(', 'XXX', ')', '.'],
  );
});

test('any script, and what is no text', () => {
  check('مرحبا، يا عالم!', 'مرحبا ، يا عالم !');
  check('cafe\u0301 naïve \u{1D400}bc', 'cafe\u0301 naïve \u{1D400}bc');
  check('a\u00a0b\ud800 \udc00', 'a b \ud800 \udc00');
  check('', '');
});

test('half compounds, degrees and "whaddya"', () => {
  check('pre- and post-war, two-, three- or four-door', 'pre- and post-war , two- , three- or four-door');
  check('Great food- I loved it.', 'Great food - I loved it .');
  check('at 80 °C and 20°', 'at 80 °C and 20°');
  check('Whaddya want?', 'Wha dd ya want ?');
  check("'Twasn't me.", "'T was n't me .");
});
