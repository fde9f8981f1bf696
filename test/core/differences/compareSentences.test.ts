import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  createSentenceComparison,
  MOST_COMPARED_TOKENS,
} from '../../../core/differences/compareSentences.ts';
import { openLinguistics } from '../../../host/openAnnotator.ts';

const { compare } = createSentenceComparison(await openLinguistics());

/** The verdict, a kind among the differences, and the two sentences. */
for (const [meaning, kind, a, b] of [
  ['changed', 'negation', "It's a return.", "It's not a return."],
  ['changed', 'negation', 'Nobody answered.', 'Somebody answered.'],
  ['changed', 'negation', 'I need some money.', "I don't need any money."],
  ['preserved', 'negation', 'He has no money.', "He doesn't have any money."],
  ['preserved', 'negation', 'She said nothing.', 'She did not say anything.'],
  ['changed', 'antonym', 'How do I enable it?', 'How do I disable it?'],
  ['preserved', 'negated-antonym', 'The gate is not open.', 'The gate is closed.'],
  ['preserved', 'negated-antonym', 'The shop is not open on Sundays.', 'The shop is closed on Sundays.'],
  ['preserved', 'negated-antonym', 'He is not married.', 'He is unmarried.'],
  ['preserved', 'negated-antonym', 'It is not possible to enter.', 'It is impossible to enter.'],
  ['preserved', 'synonym', 'We left because of the noise.', 'We left due to the noise.'],
  ['preserved', 'synonym', 'It will probably snow.', 'It will likely snow.'],
  ['preserved', 'spelling', 'He has gotten a car.', 'He has got a car.'],
  ['uncertain', 'antonym', "She didn't fail the test.", 'She passed the test.'],
  ['preserved', 'synonym', 'How do I purchase a ticket?', 'How do I buy a ticket?'],
  ['uncertain', 'synonym', 'She enjoyed his company.', 'She enjoyed his firm.'],
  ['preserved', 'synonym', 'He kept the garbage in his house.', 'He kept the trash in his house.'],
  ['preserved', 'synonym', 'The minister stepped down.', 'The minister resigned.'],
  ['changed', 'number', 'Three people were hurt.', 'Five people were hurt.'],
  ['changed', 'number', 'It is right in 72.8% of cases.', 'It is right in 73.0% of cases.'],
  ['changed', 'frequency', 'Take it three times a day.', 'Take it twice a day.'],
  ['preserved', 'synonym', 'Take it twice a day.', 'Take it two times daily.'],
  ['changed', 'number', 'Take two tablets a day.', 'Take one tablet a day.'],
  ['changed', 'number', 'One large file is missing.', 'Two large files are missing.'],
  ['preserved', 'number', 'The book has 1,000 pages.', 'The book has 1000 pages.'],
  ['preserved', 'unit', 'The tunnel is 5 km long.', 'The tunnel is 5,000 m long.'],
  ['preserved', 'unit', 'It cost two million dollars.', 'It cost $2,000,000.'],
  ['changed', 'unit', 'The tunnel is 5 km long.', 'The tunnel is 5 miles long.'],
  ['changed', 'unit', 'Take 20 mg daily.', 'Take 20 µg daily.'],
  ['preserved', 'date', 'The train leaves at 3 pm.', 'The train leaves at 15:00.'],
  ['preserved', 'date', "It starts at eight o'clock.", 'It starts at 8:00.'],
  ['preserved', 'date', 'It ends on 2024-05-03.', 'It ends on May 3rd, 2024.'],
  ['changed', 'date', 'It ends on May 3, 2024.', 'It ends on March 5, 2024.'],
  ['changed', 'question', 'How do I delete my account?', 'When do I delete my account?'],
  ['changed', 'role-swap', 'The teacher was praised by the student.', 'The teacher praised the student.'],
  ['changed', 'role-swap', 'The dog chased the cat.', 'The cat chased the dog.'],
  ['changed', 'role-swap', 'I fly from Boston to Denver.', 'I fly from Denver to Boston.'],
  ['changed', 'role-swap', 'Protect the baby from the dog.', 'Protect the dog from the baby.'],
  ['changed', 'role-swap', 'Cats like dogs.', 'Dogs like cats.'],
  ['changed', 'entity', 'Tom arrived on Monday.', 'Ann arrived on Friday.'],
  ['preserved', 'synonym', 'I gotta leave.', 'I must leave.'],
  ['changed', 'role-swap', 'He slept while Anna worked.', 'Anna slept while he worked.'],
  ['changed', 'role-swap', 'Her plan beat your plan.', 'Your plan beat her plan.'],
  ['preserved', 'voice', 'The storm destroyed the barn.', 'The barn was destroyed by the storm.'],
  ['preserved', 'order', 'Anna gave Tom the keys.', 'Anna gave the keys to Tom.'],
  ['preserved', 'order', 'Turn the lights off.', 'Turn off the lights.'],
  ['preserved', 'order', 'A man is singing on the bridge.', 'There is a man singing on the bridge.'],
  ['preserved', 'order', 'There are 4 horses in the field.', 'Four horses are in the field.'],
  ['preserved', 'order', 'There is no milk in the fridge.', 'No milk is in the fridge.'],
  ['preserved', 'order', 'There is nobody in the house.', 'No one is in the house.'],
  ['preserved', 'order', 'Last year, it fell from 6% to 5%.', 'It fell from 6% to 5% last year.'],
  ['preserved', 'order', "The town's population doubled.", 'The population of the town doubled.'],
  ['preserved', 'unit', 'Bake for half an hour.', 'Bake for 30 minutes.'],
  ['preserved', 'negated-antonym', 'Pets are not allowed here.', 'Pets are prohibited here.'],
  ['preserved', 'synonym', 'why isnt it here', "Why isn't it here?"],
  ['uncertain', 'tense', 'There was a man singing.', 'A man is singing.'],
  [
    'preserved',
    'function-word',
    'Applications received late are refused.',
    'Applications that are received late are refused.',
  ],
  ['uncertain', 'tense', 'He met the man who is singing.', 'He met the man singing.'],
  ['preserved', 'question-frame', 'how do i reset my password', 'How can I reset my password?'],
  ['preserved', 'format', 'is heathrow open', 'Is Heathrow open?'],
  ['preserved', 'format', 'how tall is the eiffel tower', 'How tall is the Eiffel Tower?'],
  ['preserved', 'date', 'when do you open on sunday', 'When do you open on Sunday?'],
  ['uncertain', 'format', 'i love turkey', 'I love Turkey.'],
  ['preserved', 'contraction', 'he doesnt like spicy food', 'He does not like spicy food.'],
  ['preserved', 'order', 'Prices in Rome rose on Monday.', 'On Monday, prices in Rome rose.'],
  [
    'preserved',
    'order',
    'After the protest, police arrested a man.',
    'Police arrested a man after the protest.',
  ],
  [
    'preserved',
    'order',
    'A girl is giving her brother an apple.',
    'A girl is giving an apple to her brother.',
  ],
  ['preserved', 'voice', 'The court rejected the appeal.', 'The appeal was rejected by the court.'],
  [
    'preserved',
    'voice',
    'The goods shall be delivered by the seller within ten days.',
    'The seller shall deliver the goods within 10 days.',
  ],
  ['preserved', 'politeness', 'Please could you send the invoice?', 'Send the invoice, please.'],
  ['preserved', 'order', 'If it rains, we stay at home.', 'We stay at home if it rains.'],
  ['preserved', 'order', 'Because the shop was shut, she left.', 'She left because the shop was shut.'],
  ['preserved', 'order', 'When he is ill, I go instead of him.', 'I go instead of him when he is ill.'],
  ['preserved', 'order', 'We sell apples and pears.', 'We sell pears and apples.'],
  ['preserved', 'order', 'In order to win, Tom and Ann ran.', 'In order to win, Ann and Tom ran.'],
  ['preserved', 'order', 'The rules of the game are clear.', "The game's rules are clear."],
  ['preserved', 'order', 'The rules of the game are not new.', "The game's rules are not new."],
  ['preserved', 'function-word', 'The coat that I bought is red.', 'The coat I bought is red.'],
  ['preserved', 'politeness', 'Please close the door.', 'Could you close the door, please?'],
  ['changed', 'quantifier', 'All tests passed.', 'Some tests passed.'],
  ['changed', 'comparison', 'More than half left.', 'Half left.'],
  ['changed', 'comparison', 'It is nearly ready.', 'It is ready.'],
  ['changed', 'restriction', 'He only slept.', 'He slept.'],
  ['uncertain', 'quantifier', 'Not every bird can fly.', 'Some birds cannot fly.'],
  ['changed', 'modality', 'Visitors must register.', 'Visitors may register.'],
  ['changed', 'modality', 'The tenant shall pay.', 'The tenant may pay.'],
  ['uncertain', 'modality', 'Guests must leave by noon.', 'Guests should leave by noon.'],
  ['preserved', 'number', 'Add one user.', 'Add 1 user.'],
  ['preserved', 'synonym', 'You have to sign the form.', 'You must sign the form.'],
  ['preserved', 'synonym', 'He has to sign the form.', 'He must sign the form.'],
  ['changed', 'tense', 'He worked for the railway.', 'He works for the railway.'],
  ['changed', 'entity', 'The flight to Paris was late.', 'The flight to Rome was late.'],
  ['changed', 'entity', 'Mr. Smith left.', 'Mrs. Smith left.'],
  ['changed', 'person', 'It left.', 'They left.'],
  ['changed', 'replaced', 'The shop sells cars.', 'The shop rents cars.'],
  ['changed', 'restriction', 'Only members can vote.', 'Members can vote.'],
  ['changed', 'restriction', 'I only eat fish.', 'Only I eat fish.'],
  ['changed', 'temporal-order', 'Wash your hands before you eat.', 'Wash your hands after you eat.'],
  ['uncertain', 'removed', 'She left before he came.', 'He came after she left.'],
  ['uncertain', 'removed', 'If he eats, the meat is good.', 'If he eats the meat is good.'],
  ['preserved', 'order', 'She slowly closed the door.', 'She closed the door slowly.'],
  ['uncertain', 'inserted', 'She quietly asked him to sing.', 'She asked him to sing quietly.'],
  ['uncertain', 'inserted', 'We spoke on Monday on TV.', 'We spoke on TV on Monday.'],
  ['preserved', 'synonym', 'There are no errors.', "There aren't any errors."],
  ['uncertain', 'date', 'It begins at 5:00.', 'It begins at 5 pm.'],
  ['preserved', 'order', 'We sell apples and pears on Sunday.', 'We sell pears and apples on Sunday.'],
  ['preserved', 'order', 'I have to leave tomorrow.', 'Tomorrow I have to leave.'],
  [
    'preserved',
    'voice',
    'Yesterday the police arrested the thief.',
    'The thief was arrested by the police yesterday.',
  ],
  ['preserved', 'role-swap', 'Yesterday, Tom sold it to Ann.', 'Ann bought it from Tom yesterday.'],
  [
    'preserved',
    'negated-antonym',
    'If he is early, the door is not open.',
    'The door is closed if he is early.',
  ],
  [
    'preserved',
    'politeness',
    'When you arrive, turn the light on.',
    'Please turn on the light when you arrive.',
  ],
  ['preserved', 'order', 'If it rains, he stays. She is ill.', 'He stays if it rains. She is ill.'],
  ['preserved', 'voice', 'Friday was loved by everyone.', 'Everyone loved Friday.'],
  [
    'changed',
    'condition',
    'If it rains, we will cancel the match.',
    'We will cancel the match unless it rains.',
  ],
  ['changed', 'role-swap', 'After she sang, he danced.', 'She sang after he danced.'],
  ['changed', 'temporal-order', 'After she sang, he danced.', 'He danced before she sang.'],
  ['changed', 'date', 'On Monday the shop opened at 9 am.', 'The shop opened at 10 am on Monday.'],
  ['changed', 'number', 'Last week, five men called.', 'Six men called last week.'],
  ['preserved', 'date', 'It begins at 9 am.', 'It begins at 09:00.'],
  ['changed', 'date', 'It begins at 5:00.', 'It begins at 6 pm.'],
  ['changed', 'date', 'It begins at noon.', 'It begins at midnight.'],
  ['changed', 'date', 'It begins at 5 am.', 'It begins at 5 pm.'],
  ['preserved', 'synonym', 'Call me ASAP.', 'Call me as soon as possible.'],
  ['preserved', 'synonym', 'Thanks for the help.', 'Thank you for the help.'],
  ['changed', 'tense', 'He was in Rome.', 'He is in Paris.'],
  ['changed', 'comparison', 'He nearly drowned.', 'He drowned.'],
  ['uncertain', 'comparison', 'At least 100 came.', 'Over 100 came.'],
  ['changed', 'inserted', 'They met at the mill.', 'They met at the old mill.'],
  ['changed', 'condition', 'She pays only if she wins.', 'She pays if she wins.'],
  ['changed', 'frequency', 'He takes it once daily.', 'He takes it twice daily.'],
  ['changed', 'negation', 'Both drivers were hurt.', 'Neither driver was hurt.'],
  ['changed', 'replaced', 'Peel the potatoes.', 'Peel the carrots.'],
  ['changed', 'replaced', 'She adopted the plan.', 'She adapted the plan.'],
  ['preserved', 'synonym', 'Bring fruit, e.g. apples.', 'Bring fruit, for example apples.'],
  ['preserved', 'order', 'The pilot said the engine had failed.', 'The engine had failed, the pilot said.'],
  ['preserved', 'order', 'Sadly, nobody was hurt.', 'Nobody was hurt, sadly.'],
  ['preserved', 'order', 'After lunch, we walked to the harbor.', 'We walked to the harbor after lunch.'],
  ['changed', 'function-word', 'Sales fell by 20%.', 'Sales fell to 20%.'],
  ['uncertain', 'number', 'Install version 1.2.', 'Install version 1.20.'],
  ['changed', 'modality', 'You must not pay.', 'You do not have to pay.'],
  ['changed', 'modality', 'She must not leave.', 'She need not leave.'],
  ['changed', 'replaced', 'It costs 20 euros per month.', 'It costs 20 euros per year.'],
  ['uncertain', 'temporal-order', 'It was defused before it exploded.', 'It exploded after it was defused.'],
  ['changed', 'condition', 'It rings if the door is open.', 'It rings unless the door is open.'],
  ['changed', 'comparison', 'You need at least five votes.', 'You need at most five votes.'],
  ['changed', 'frequency', 'He always replies.', 'He rarely replies.'],
  ['uncertain', 'question', 'How do you use my data?', 'How do I use my data?'],
  ['uncertain', 'number', 'It costs £5.', 'It costs 5 pounds.'],
  ['uncertain', 'antonym', 'The glass is half full.', 'The glass is half empty.'],
  ['uncertain', 'condition', 'He likes no tea or coffee.', 'He likes no tea and coffee.'],
  ['preserved', 'question-frame', 'How do I reset it?', 'Can you tell me how to reset it?'],
  ['preserved', 'question-frame', 'How do I reset the router?', 'How can I reset the router?'],
  ['preserved', 'politeness', 'Close the window.', 'Could you please close the window?'],
  ['preserved', 'politeness', 'Close the window.', 'Would you close the window?'],
  ['preserved', 'question-frame', 'Do you know how to reset it?', 'Can you tell me how to reset it?'],
  ['changed', 'person', 'My order has not arrived.', 'Your order has not arrived.'],
  ['preserved', 'contraction', "I'm sure they won't come.", 'I am sure they will not come.'],
  ['preserved', 'spelling', 'He likes the colour.', 'He likes the color.'],
  ['changed', 'replaced', 'I want to return a jacket.', 'I want to return a laptop.'],
  ['changed', 'replaced', 'She plays the piano.', 'She plays the harp.'],
  ['changed', 'replaced', 'The wall is green.', 'The wall is brown.'],
  ['changed', 'replaced', 'The Dutch team won.', 'The Danish team won.'],
  ['changed', 'replaced', 'He walked to the station.', 'He drove to the station.'],
  ['changed', 'number', 'The box arrived.', 'The boxes arrived.'],
  ['changed', 'tense', 'The fair was free.', 'The fair will be free.'],
  ['uncertain', 'number', 'The dog is a loyal animal.', 'The dogs are a loyal animal.'],
  ['changed', 'quantifier', 'Five tests failed.', 'All tests failed.'],
  ['changed', 'negation', 'Two tests failed.', 'No tests failed.'],
  ['changed', 'comparison', 'She is the older sister.', 'She is the oldest sister.'],
  ['changed', 'antonym', 'She rented the flat to Tom.', 'She rented the flat from Tom.'],
  ['changed', 'antonym', 'The offer is valid until June.', 'The offer is valid from June.'],
  ['uncertain', 'replaced', 'The folder is empty.', 'The directory is empty.'],
  ['changed', 'inserted', 'The senator resigned.', 'The former senator resigned.'],
  ['preserved', 'synonym', 'He kicked the bucket last year.', 'He died last year.'],
  ['changed', 'tense', 'He had lived in Paris.', 'He lives in Paris.'],
  ['uncertain', 'tense', 'He has lived in Paris.', 'He lived in Paris.'],
  ['changed', 'role-swap', 'Ann called Bob, and prices are higher.', 'Bob called Ann, and prices are lower.'],
  ['preserved', 'role-swap', 'Ann bought the car from Bob.', 'Bob sold the car to Ann.'],
  ['preserved', 'role-swap', 'Ann had to buy it from Bob.', 'Bob had to sell it to Ann.'],
  ['preserved', 'voice', 'Ann will beat Bob.', 'Bob will be beaten by Ann.'],
  ['changed', 'unit', 'It cost $5m.', 'It cost $5.'],
  ['preserved', 'unit', 'It cost $5m.', 'It cost $5 million.'],
  ['changed', 'number', 'It cost $5.', 'It cost $7.'],
  ['changed', 'unit', 'It cost €5.', 'It cost $5.'],
  ['preserved', 'unit', 'It cost €5 mn.', 'It cost €5,000,000.'],
  ['preserved', 'unit', 'It cost $2tn.', 'It cost $2 trillion.'],
  ['changed', 'unit', 'The plant makes 5 mW.', 'The plant makes 5 MW.'],
  ['preserved', 'unit', 'The plant makes 5 MW.', 'The plant makes 5,000 kW.'],
  ['changed', 'unit', 'The file has 5 Mb.', 'The file has 5 MB.'],
  ['changed', 'unit', 'It measured 5 ms.', 'It measured 5 mS.'],
  ['changed', 'number', 'It ends on 2024-14-05.', 'It ends on 2024-13-05.'],
  ['uncertain', 'voice', 'Every student read a book.', 'A book was read by every student.'],
  ['uncertain', 'voice', 'Many arrows did not hit the target.', 'The target was not hit by many arrows.'],
  [
    'uncertain',
    'voice',
    'Both members did not sign the letter.',
    'The letter was not signed by both members.',
  ],
  ['uncertain', 'voice', 'Two guards watched three doors.', 'Three doors were watched by two guards.'],
  ['preserved', 'voice', 'Two engineers founded the firm.', 'The firm was founded by two engineers.'],
  ['uncertain', 'role-swap', 'Most men bought cars from two dealers.', 'Two dealers sold cars to most men.'],
  ['uncertain', 'role-swap', 'Two boys met three girls.', 'Three girls met two boys.'],
  ['changed', 'function-word', 'The cat is on the box.', 'The cat is behind the box.'],
  ['uncertain', 'role-swap', 'No man met the queen.', 'The queen met no man.'],
  ['uncertain', 'role-swap', 'The firm merged with the bank.', 'The bank merged with the firm.'],
  ['uncertain', 'role-swap', 'The bank is close to the park.', 'The park is close to the bank.'],
  ['uncertain', 'role-swap', 'The lake touches the road.', 'The road touches the lake.'],
  ['uncertain', 'role-swap', 'Tom is a cousin of Ann.', 'Ann is a cousin of Tom.'],
  ['uncertain', 'role-swap', "Tom is Ann's cousin.", "Ann is Tom's cousin."],
  ['uncertain', 'role-swap', 'My brother is the owner.', 'The owner is my brother.'],
  ['uncertain', 'role-swap', '2 + 3 is 5.', '3 + 2 is 5.'],
  ['uncertain', 'role-swap', 'Six times four is 24.', 'Four times six is 24.'],
  ['uncertain', 'role-swap', 'What matters is the price.', 'The price is what matters.'],
  ['changed', 'role-swap', 'All squares are rectangles.', 'All rectangles are squares.'],
  ['uncertain', 'negation', 'She did not say that he left.', 'She said that he did not leave.'],
  ['changed', 'role-swap', 'Revenue rose while costs fell.', 'Revenue fell while costs rose.'],
  ['changed', 'role-swap', "Ann's dog bit Bob's cat.", "Bob's dog bit Ann's cat."],
  [
    'changed',
    'role-swap',
    'He ate before noon and left after dark.',
    'He ate after noon and left before dark.',
  ],
  ['changed', 'role-swap', 'The first beat the last.', 'The last beat the first.'],
  ['changed', 'role-swap', 'The third follows the second.', 'The second follows the third.'],
  ['changed', 'role-swap', 'This costs more than that.', 'That costs more than this.'],
  ['changed', 'role-swap', 'He arrived early and left late.', 'He arrived late and left early.'],
  ['changed', 'role-swap', 'Nothing is better than this.', 'This is better than nothing.'],
  ['preserved', 'voice', 'The dead were counted by the living.', 'The living counted the dead.'],
  ['preserved', 'order', 'This and that need repair.', 'That and this need repair.'],
  ['changed', 'role-swap', "Ann married Ben's sister.", "Ben married Ann's sister."],
  ['changed', 'role-swap', 'Divide four by six.', 'Divide six by four.'],
  ['uncertain', 'role-swap', 'Multiply four by six.', 'Multiply six by four.'],
  ['uncertain', 'role-swap', 'My doctor is Ann.', 'Ann is my doctor.'],
  ['uncertain', 'role-swap', 'Tom resembles Bill.', 'Bill resembles Tom.'],
  ['changed', 'role-swap', 'Add 4 eggs to 6 cups of milk.', 'Add 6 eggs to 4 cups of milk.'],
  ['changed', 'number', 'Add 4 to 6 percent.', 'Add 6 to 4 percent.'],
  ['changed', 'role-swap', '4 minus 6 is what I need.', '6 minus 4 is what I need.'],
  ['changed', 'role-swap', 'Ann is the boss of Tom.', 'Tom is the boss of Ann.'],
  ['changed', 'role-swap', 'Replace tin with lead.', 'Replace lead with tin.'],
  ['changed', 'tense', 'He shut the door.', 'He shuts the door.'],
  ['changed', 'negation', 'I put it there.', 'I did not put it there.'],
  ['changed', 'tense', 'They are building a school.', 'They built a school.'],
  ['changed', 'number', 'She came second in the race.', 'She came third in the race.'],
  ['changed', 'modality', 'I know that he left.', 'I suspect that he left.'],
  ['changed', 'antonym', 'She spoke for the plan.', 'She spoke against the plan.'],
  ['changed', 'replaced', 'She bought an apple.', 'She bought a pear.'],
  ['changed', 'replaced', 'She has a Danish passport.', 'She has a French passport.'],
  ['uncertain', 'replaced', 'He works for a European company.', 'He works for a French company.'],
  ['uncertain', 'replaced', 'It is a Christian church.', 'It is a Catholic church.'],
  ['uncertain', 'replaced', 'She took the book from the shelf.', 'She got the book from the shelf.'],
  ['uncertain', 'replaced', 'He cleared the table.', 'He cleaned the table.'],
  ['uncertain', 'replaced', 'She saw the castle yesterday.', 'She saw the fortress yesterday.'],
  ['uncertain', 'voice', 'It was sold by the pound.', 'The pound sold it.'],
  ['uncertain', 'replaced', 'She ate the bacon.', 'She ate the pork.'],
  ['uncertain', 'replaced', 'The talks broke down.', 'The sides parted in anger over the deal.'],
  ['preserved', 'role-swap', 'The box is heavier than the bag.', 'The bag is lighter than the box.'],
  ['preserved', 'number', 'They earn 50k a year.', 'They earn 50,000 a year.'],
  ['changed', 'negation', 'He never smokes.', 'He often smokes.'],
  ['preserved', 'synonym', 'how do i turn off the alarm', 'how do i switch off the alarm'],
  ['preserved', 'order', 'There is a café near the beach.', 'A café is near the beach.'],
] as const) {
  test(`${a} | ${b}`, () => {
    const compared = compare(a, b);
    assert.equal(compared.meaning, meaning, compared.reason);
    const kinds = compared.differences.map((each) => each.kind);
    assert(
      kinds.some((each) => each === kind),
      kinds.join(', '),
    );
  });
}

/** All differences of two sentences, by their kinds and what differs. */
for (const [a, b, ...expected] of [
  ["They're here.", 'They were here.', "tense: 're, were"],
  ["They're here.", 'They are here.', "contraction: 're, are"],
  ["He'd left.", 'He had left.', "contraction: 'd, had"],
  ['I can’t come.', 'I can not come.', 'contraction: ca, can', 'contraction: n’t, not'],
  ["You needn't wait.", 'You need not wait.', "contraction: needn't, need not"],
  ["It doesn't work.", 'It doesn’t work.'],
  ["It starts at eight o'clock.", 'It starts at eight o’clock.'],
  ['He said "no".', 'He said “no”.'],
  ["It DOESN'T work.", 'It doesn’t work.', 'format: DOES, does', "format: N'T, n’t"],
] as const) {
  test(`all differences: ${a} | ${b}`, () => {
    const { differences } = compare(a, b);
    assert.deepEqual(
      differences.map((each) => `${each.kind}: ${each.a?.text}, ${each.b?.text}`),
      expected,
    );
  });
}

test('differences and tokens have UTF-16 offsets into the two sentences', () => {
  const [a, b] = ['😀 The gate isn’t open.', '😀 The gate is open.'];
  const { differences, tokens, alignment } = compare(a, b);
  assert.deepEqual(
    differences.map(({ kind, a, b }) => [kind, a, b]),
    [['negation', { start: 14, end: 17, text: 'n’t' }, null]],
  );
  for (const [text, list] of [
    [a, tokens.a],
    [b, tokens.b],
  ] as const) {
    for (const token of list) assert.equal(text.slice(token.start, token.end), token.text);
  }
  const pairs = alignment.map(([i, j]) => `${tokens.a[i]!.text}=${tokens.b[j]!.text}`);
  assert.deepEqual(pairs.slice(-3), ['is=is', 'open=open', '.=.']);
});

test('both directions give one verdict, the spans exchanged', () => {
  const file = path.join(import.meta.dirname, '../../../bench/accuracy/comparedPairs.tsv');
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const sentences = lines.flatMap((line) => line.split('\t').slice(2));
  // The labeled pairs, and each first sentence with one that has nothing to do with it.
  for (let i = 0; i < sentences.length; i += 2) {
    const a = sentences[i]!;
    for (const b of [sentences[i + 1]!, sentences[(i + 7) % sentences.length]!]) {
      const [there, back] = [compare(a, b), compare(b, a)];
      assert.equal(there.meaning, back.meaning, `${a} | ${b}`);
      const spans = ({ differences }: typeof there, first: 'a' | 'b', second: 'a' | 'b') =>
        differences.map((each) => JSON.stringify([each[first], each[second], each.meaning])).sort();
      assert.deepEqual(spans(there, 'a', 'b'), spans(back, 'b', 'a'));
      for (const [side, text] of [
        ['a', a],
        ['b', b],
      ] as const) {
        for (const each of there.differences) {
          const span = each[side];
          if (span) assert.equal(text.slice(span.start, span.end), span.text);
        }
      }
    }
  }
});

test('ordinals are places in a series, no amounts', () => {
  const { meaning, differences } = compare('The third child left.', 'The 3rd child left.');
  assert.equal(meaning, 'preserved');
  assert.match(differences[0]!.explanation, /are the same place in a series/);
});

test('a word that is the same in both sentences is named once', () => {
  const { differences } = compare('The shops remain closed.', 'The shops are still closed.');
  const { explanation } = differences.find(({ kind }) => kind === 'tense')!;
  assert.equal(explanation, 'The two “closed” differ in tense, aspect or voice.');
});

for (const [a, b, named, otherNamed] of [
  ["You mustn't pay.", "You needn't pay.", "mustn't", "needn't"],
  ['You must not pay.', 'You may not pay.', 'must not', 'may not'],
  ['They doubt he left.', 'They do not think he left.', 'doubt', 'do not think'],
  ['The gate is broken.', 'The gate does not work.', 'is broken', 'does not work'],
] as const) {
  test(`no reason names half of what is denied: ${a} ${b}`, () => {
    for (const [{ reason }, names] of [
      [compare(a, b), `“${named}” and “${otherNamed}”`],
      [compare(b, a), `“${otherNamed}” and “${named}”`],
    ] as const)
      assert.ok(reason.includes(names), reason);
  });
}

test('what cannot be compared is uncertain, with the reason', () => {
  const long = 'The dog sleeps and '.repeat(MOST_COMPARED_TOKENS / 4);
  for (const [a, b, meaning, reason] of [
    ['', '', 'preserved', /identical/],
    ['', ' ', 'uncertain', /no words/],
    ['', 'It rains.', 'uncertain', /no words/],
    ['...', 'It rains.', 'uncertain', /no words/],
    ['It rains.', 'It rains.', 'preserved', /identical/],
    ['The café is open.', 'The cafe\u0301 is open.', 'preserved', /spacing, punctuation or form/],
    ['It rains.', 'It  rains', 'preserved', /spacing, punctuation or form/],
    [`${long}rests.`, `${long}eats.`, 'uncertain', /more than 1,000 tokens/],
    [
      'Le chat est sur la table et le chien est dans le jardin.',
      'The cat is on the table and the dog is in the garden.',
      'uncertain',
      /not to be English/,
    ],
  ] as const) {
    const compared = compare(a, b);
    assert.equal(compared.meaning, meaning);
    assert.match(compared.reason, reason);
  }
});

test('several sentences, control characters and lone surrogates are compared', () => {
  assert.equal(compare('It is late. Close the door.', 'It is late. Open the door.').meaning, 'changed');
  assert.equal(compare('It rains.\u0000\u0007', '\u202eIt rains.').a, 'It rains.\u0000\u0007');
  for (const text of ['\ud800', 'a\ud800b', '\u0000', '\n\n', '{}[]', '5 5 5 5', 'of of of']) {
    assert(['preserved', 'changed', 'uncertain'].includes(compare(text, 'It rains.').meaning));
    assert.equal(compare(text, text).meaning, 'preserved');
  }
});

test('a comparer without a parser and one with it agree on what needs no tree', async () => {
  const { wordnet, words, tagger } = await openLinguistics();
  const plain = createSentenceComparison({ wordnet, words, tagger });
  assert.equal(plain.compare('The gate is open.', 'The gate is not open.').meaning, 'changed');
  assert.equal(plain.compare('The dog chased the cat.', 'The cat chased the dog.').meaning, 'changed');
});
