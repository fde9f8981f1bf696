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
  ['preserved', 'negation', 'I saw no one.', 'I did not see anyone.'],
  ['changed', 'antonym', 'How do I enable it?', 'How do I disable it?'],
  ['preserved', 'negated-antonym', 'The gate is not open.', 'The gate is closed.'],
  ['preserved', 'negated-antonym', 'The gate is not open at night.', 'The gate is closed at night.'],
  ['preserved', 'negated-antonym', "She didn't pass the test.", 'She failed the test.'],
  ['preserved', 'negated-antonym', 'The list does not include my name.', 'The list excludes my name.'],
  ['preserved', 'synonym', 'How do I purchase a ticket?', 'How do I buy a ticket?'],
  ['uncertain', 'synonym', 'She enjoyed his company.', 'She enjoyed his firm.'],
  ['preserved', 'synonym', 'He kept the garbage in his house.', 'He kept the trash in his house.'],
  ['preserved', 'synonym', 'The minister stepped down.', 'The minister resigned.'],
  ['changed', 'number', 'Three people were hurt.', 'Five people were hurt.'],
  ['changed', 'frequency', 'Take it three times a day.', 'Take it twice a day.'],
  ['preserved', 'synonym', 'Take it twice a day.', 'Take it two times daily.'],
  ['changed', 'number', 'Take two tablets a day.', 'Take one tablet a day.'],
  ['changed', 'number', 'One large file is missing.', 'Two large files are missing.'],
  ['preserved', 'number', 'The book has 1,000 pages.', 'The book has 1000 pages.'],
  ['preserved', 'unit', 'The tunnel is 5 km long.', 'The tunnel is 5,000 m long.'],
  ['preserved', 'unit', 'It cost two million dollars.', 'It cost $2,000,000.'],
  ['changed', 'unit', 'The tunnel is 5 km long.', 'The tunnel is 5 miles long.'],
  ['preserved', 'date', 'The train leaves at 3 pm.', 'The train leaves at 15:00.'],
  ['preserved', 'date', "It starts at eight o'clock.", 'It starts at 8:00.'],
  ['preserved', 'date', 'It ends on 2024-05-03.', 'It ends on May 3rd, 2024.'],
  ['changed', 'date', 'It ends on May 3, 2024.', 'It ends on March 5, 2024.'],
  ['changed', 'role-swap', 'The dog chased the cat.', 'The cat chased the dog.'],
  ['changed', 'role-swap', 'I fly from Boston to Denver.', 'I fly from Denver to Boston.'],
  ['changed', 'role-swap', 'He slept while Anna worked.', 'Anna slept while he worked.'],
  ['changed', 'role-swap', 'Her plan beat your plan.', 'Your plan beat her plan.'],
  ['changed', 'role-swap', 'The teacher was praised by the student.', 'The teacher praised the student.'],
  ['preserved', 'voice', 'The storm destroyed the barn.', 'The barn was destroyed by the storm.'],
  ['preserved', 'order', 'Anna gave Tom the keys.', 'Anna gave the keys to Tom.'],
  ['preserved', 'order', 'Turn the lights off.', 'Turn off the lights.'],
  ['preserved', 'order', 'If it rains, we stay at home.', 'We stay at home if it rains.'],
  ['preserved', 'order', 'We sell apples and pears.', 'We sell pears and apples.'],
  ['changed', 'quantifier', 'All tests passed.', 'Some tests passed.'],
  ['preserved', 'quantifier', 'Not every bird can fly.', 'Some birds cannot fly.'],
  ['changed', 'modality', 'Visitors must register.', 'Visitors may register.'],
  ['preserved', 'synonym', 'You have to sign the form.', 'You must sign the form.'],
  ['preserved', 'synonym', 'He has to sign the form.', 'He must sign the form.'],
  ['changed', 'tense', 'He worked for the railway.', 'He works for the railway.'],
  ['changed', 'entity', 'The flight to Paris was late.', 'The flight to Rome was late.'],
  ['changed', 'restriction', 'Only members can vote.', 'Members can vote.'],
  ['changed', 'restriction', 'I only eat fish.', 'Only I eat fish.'],
  ['changed', 'temporal-order', 'Wash your hands before you eat.', 'Wash your hands after you eat.'],
  ['uncertain', 'temporal-order', 'She left before he came.', 'He came after she left.'],
  ['uncertain', 'temporal-order', 'It was defused before it exploded.', 'It exploded after it was defused.'],
  ['changed', 'condition', 'It rings if the door is open.', 'It rings unless the door is open.'],
  ['changed', 'comparison', 'You need at least five votes.', 'You need at most five votes.'],
  ['changed', 'frequency', 'He always replies.', 'He rarely replies.'],
  ['changed', 'question', 'How do I delete my account?', 'When do I delete my account?'],
  ['uncertain', 'question', 'How do you use my data?', 'How do I use my data?'],
  ['uncertain', 'number', 'It costs £5.', 'It costs 5 pounds.'],
  ['uncertain', 'antonym', 'The glass is half full.', 'The glass is half empty.'],
  ['uncertain', 'condition', 'He likes no tea or coffee.', 'He likes no tea and coffee.'],
  ['preserved', 'question-frame', 'How do I reset it?', 'Can you tell me how to reset it?'],
  ['preserved', 'question-frame', 'How do I reset the router?', 'How can I reset the router?'],
  ['preserved', 'politeness', 'Close the window.', 'Could you please close the window?'],
  ['changed', 'person', 'My order has not arrived.', 'Your order has not arrived.'],
  ['preserved', 'contraction', "I'm sure they won't come.", 'I am sure they will not come.'],
  ['preserved', 'spelling', 'He likes the colour.', 'He likes the color.'],
  ['changed', 'replaced', 'I want to return a jacket.', 'I want to return a laptop.'],
  ['changed', 'replaced', 'She plays the piano.', 'She plays the harp.'],
  ['changed', 'replaced', 'The wall is green.', 'The wall is brown.'],
  ['changed', 'replaced', 'The Dutch team won.', 'The Danish team won.'],
  ['changed', 'replaced', 'He walked to the station.', 'He drove to the station.'],
  ['changed', 'number', 'The box arrived.', 'The boxes arrived.'],
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
  ['changed', 'negation', 'She did not say that he left.', 'She said that he did not leave.'],
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
  ['preserved', 'order', 'Tom resembles Bill.', 'Bill resembles Tom.'],
  ['changed', 'role-swap', "Ann married Ben's sister.", "Ben married Ann's sister."],
  ['preserved', 'order', 'Multiply four by six.', 'Multiply six by four.'],
  ['preserved', 'order', 'Multiply the width by the height.', 'Multiply the height by the width.'],
  ['preserved', 'order', 'Please add 4 to 6.', 'Please add 6 to 4.'],
  ['preserved', 'order', 'What is four times six?', 'What is six times four?'],
  ['changed', 'role-swap', 'Divide four by six.', 'Divide six by four.'],
  ['changed', 'role-swap', 'Add 4 eggs to 6 cups of milk.', 'Add 6 eggs to 4 cups of milk.'],
  ['changed', 'number', 'Add 4 to 6 percent.', 'Add 6 to 4 percent.'],
  ['changed', 'role-swap', '4 minus 6 is what I need.', '6 minus 4 is what I need.'],
  ['preserved', 'order', 'My doctor is Ann.', 'Ann is my doctor.'],
  ['changed', 'role-swap', 'Ann is the boss of Tom.', 'Tom is the boss of Ann.'],
  ['changed', 'role-swap', 'Replace tin with lead.', 'Replace lead with tin.'],
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

/** Pairs that mean different things, of which a proof of the same meaning would be wrong. */
for (const [a, b] of [
  ['The user reported.', 'The user was reported.'],
  ['He fired the gun.', 'He dismissed the gun.'],
  ['The fan broke.', 'The buff broke.'],
  ['His late father spoke.', 'His tardy father spoke.'],
  ['He turned the page.', 'He became the page.'],
  ['The bill passed.', 'The invoice passed.'],
  ['He took the stage.', 'He took the phase.'],
  ['He left a note.', 'He departed a note.'],
  ['Today, he promised to come.', 'He promised to come today.'],
  ['Today, he promised to be there.', 'He promised to be there today.'],
  ['When she called, he promised to come.', 'He promised to come when she called.'],
  ['He showed two men three houses.', 'He showed three houses to two men.'],
  ['The players selected.', 'The players were selected.'],
  ['Who paid the admin?', 'Who did the admin pay?'],
  ['Which team beat Spain?', 'Which team did Spain beat?'],
  ['The doctor who sued the nurse left.', 'The doctor who the nurse sued left.'],
  ['The fox that the hound chased escaped.', 'The fox that chased the hound escaped.'],
  ["Ann is Tom's manager.", "Tom is Ann's manager."],
  ["The pope's envoy met the queen.", "The queen's envoy met the pope."],
  ['If A is late, B is absent.', 'If B is absent, A is late.'],
  ['When A is late, B is absent.', 'When B is absent, A is late.'],
  ['The fuse blew because the lamp broke.', 'The lamp broke because the fuse blew.'],
  ['It uses version 1.1.', 'It uses version 1.10.'],
  ['See section 4.1.', 'See section 4.10.'],
  ['Agent 007 called.', 'Agent 7 called.'],
  ['No, users are allowed.', 'No users are allowed.'],
  ["Let's paint, children.", "Let's paint children."],
  ['Enable A and disable B.', 'Disable A and enable B.'],
  ['Revenue rose and costs fell.', 'Revenue fell and costs rose.'],
  ['Although it is cheap, it is good.', 'Although it is good, it is cheap.'],
  ['Although he is late, she waits.', 'Although she waits, he is late.'],
  ['Mount the disk, then format it.', 'Format the disk, then mount it.'],
  ['Save the file and close the editor.', 'Close the editor and save the file.'],
  ['Deploy finished ✅', 'Deploy finished ❌'],
  ['The review says 👍.', 'The review says 👎.'],
  ['Run it while x <= 5.', 'Run it while x >= 5.'],
  ['Require a != b.', 'Require a == b.'],
  ['Compute a + b.', 'Compute a - b.'],
  ['He will resign.', 'He will re-sign.'],
  ['We recover the sofa.', 'We re-cover the sofa.'],
  ['Ask IT about the laptop.', 'Ask it about the laptop.'],
  ['They sent US packages.', 'They sent us packages.'],
  ['He naturally died.', 'He died naturally.'],
  ['Happily, they married.', 'They married happily.'],
  ['He has lived in Paris.', 'He had lived in Paris.'],
  ['She is eating.', 'She eats.'],
  ['The dog barked.', 'The dogs barked.'],
  ['The shop is open.', 'Is the shop open?'],
  ['He sells fresh fish.', 'He sells "fresh" fish.'],
  ['Nobody knows anyone.', 'Somebody does not know anyone.'],
  ['He did not come because he was ill.', 'Because he was ill, he did not come.'],
  ['The man bit the dog with the hat.', 'The dog was bitten by the man with the hat.'],
  ['She is not unhappy.', 'She is happy.'],
  ['I told Ann that Ben bought the car from Cy.', 'I told Cy that Ben bought the car from Ann.'],
  ['China was sold.', 'china was sold.'],
  ['The book was sold by Friday.', 'Friday sold the book.'],
  ['Old men and women sang.', 'Women and old men sang.'],
  ['He is ill, says Ann.', 'He is ill says Ann.'],
  ['She wrote a paper.', 'She wrote a newspaper.'],
  ['He ran a bath.', 'He operated a bath.'],
  ['The house has two stories.', 'The house has two tales.'],
  ['He is my big brother.', 'He is my large brother.'],
  ['He scored a goal.', 'He scored an aim.'],
  ['He ran over the dog.', 'He ran the dog over.'],
  ['She looked over the fence.', 'She looked the fence over.'],
  ['They had a close game.', 'They had a near game.'],
  ['They made out in the car.', 'They discerned in the car.'],
  ['He carried out the trash.', 'He executed the trash.'],
  ['They called off the dog.', 'They canceled the dog.'],
  ['Beavers build dams.', 'Dams are built by beavers.'],
  ['He bought the ticket for the concert on Sunday.', 'On Sunday he bought the ticket for the concert.'],
  ['The love of God is great.', "God's love is great."],
  ['The invasion of France began.', "France's invasion began."],
  ['The appointment of the minister surprised us.', "The minister's appointment surprised us."],
  ['He thanked his wife, Eve, and Tom.', 'He thanked his wife, Eve and Tom.'],
  ['He thanked his wife, a doctor, and Tom.', 'He thanked his wife, a doctor and Tom.'],
  ['Interest is due monthly; pay on time.', 'Interest is due; pay on time monthly.'],
  ['He had to pay.', 'He has to pay.'],
  ['She wanted to rest.', 'She wants to rest.'],
  ['He was able to come.', 'He can come.'],
  ['She has been able to sleep.', 'She can sleep.'],
  ['The puppy was found by the lake.', 'The lake found the puppy.'],
  ['The body was buried by the oak.', 'The oak buried the body.'],
  ['The order was sent by mail.', 'Mail sent the order.'],
  ['The price was raised by ten dollars.', 'Ten dollars raised the price.'],
  ['He lost his way.', 'His way was lost by him.'],
  ['He resembles his father.', 'His father is resembled by him.'],
  ['The committee discussed the strike on Friday.', 'On Friday the committee discussed the strike.'],
  ['We sold fruit for Sunday.', 'For Sunday we sold fruit.'],
  ['Every boy cries if he falls.', 'If he falls every boy cries.'],
  ['He kissed Ann and Eve slapped him.', 'He kissed Eve and Ann slapped him.'],
  ['It is a matter of trial and error.', 'It is a matter of error and trial.'],
  ['She put on the table.', 'She put the table on.'],
  ['He put the lid on the pot.', 'He put on the lid the pot.'],
  ['She turned on the driveway.', 'She turned the driveway on.'],
  ['He met the deadline.', 'The deadline met him.'],
  ['He is the big boss.', 'He is the large boss.'],
  ['The garbage collector runs hourly.', 'The trash collector runs hourly.'],
  ['He is a doctor of law.', 'He is a physician of law.'],
  ['He just left.', 'He simply left.'],
  ['It was quite good.', 'It was somewhat good.'],
  ['All boxes weigh a ton.', 'Every box weighs a ton.'],
  ['They just ate all.', 'They just ate each.'],
  ["He's left.", 'He is left.'],
  ["They'd put it away.", 'They would put it away.'],
  ["He'd better go.", 'He would better go.'],
  ['Can you swim?', 'Could you swim?'],
  ['Can you hear me?', 'Could you hear me?'],
  ['I want you to win.', 'Win.'],
  ['She kindly answered.', 'She answered kindly.'],
  ['Thank you for your help.', 'Please for your help.'],
  ['Say please to her.', 'Say thanks to her.'],
  ['The ticket costs $5.', 'The ticket costs US$5.'],
  ['I know that woman.', 'I know woman.'],
  ['The fact that he found shocked us.', 'The fact he found that shocked us.'],
  ['It is time that flies.', 'Time flies.'],
  ['The man of the year won.', "The year's man won."],
  ['The city of Rome is old.', "Rome's city is old."],
  ['He bought a ring for her sister to wear.', 'He bought her sister a ring to wear.'],
  ['He ran 5K.', 'He ran 5,000.'],
  ['Ann refuses to buy it from Bob.', 'Bob refuses to sell it to Ann.'],
  ['Ann wants to marry Bob.', 'Bob wants to marry Ann.'],
  ['Ann wants to beat Bob.', 'Bob wants to be beaten by Ann.'],
  ['Hoping to win, Ann beat Bob.', 'Hoping to win, Bob was beaten by Ann.'],
  ['They turned on us.', 'They turned us on.'],
  ['The firm needs to contact the bank.', 'The bank needs to be contacted by the firm.'],
  ['Reluctantly, Ann bought the car from Bob.', 'Reluctantly, Bob sold the car to Ann.'],
  ['Ann met Bob before leaving.', 'Bob met Ann before leaving.'],
  ['The priest married Ann.', 'Ann married the priest.'],
  ['Ann sent a letter to Bob.', 'Bob received a letter from Ann.'],
  ['The service is not online 24 hours a day.', 'The service is offline 24 hours a day.'],
  ["The shop isn't open long.", 'The shop is closed long.'],
  ["It's not safe enough.", "It's unsafe enough."],
  ["The door wasn't open for an hour.", 'The door was closed for an hour.'],
  ["She didn't pass the salt.", 'She failed the salt.'],
  ["The sensor didn't fail.", 'The sensor succeeded.'],
  ["We haven't agreed on a price.", 'We have disagreed on a price.'],
  ["They didn't approve the budget.", 'They disapproved the budget.'],
  ["He isn't dead serious.", "He's alive serious."],
  ['The milk is not off.', 'The milk is on.'],
  ['He is not alive to the risk.', 'He is dead to the risk.'],
  ['He is not a complete fool.', 'He is an incomplete fool.'],
  ['It is not unclear.', 'It is clear.'],
  ['Dr. Gray called.', 'Dr. Grey called.'],
  ['Mr. Center left.', 'Mr. Centre left.'],
  ['Check your balance.', 'Cheque your balance.'],
  ['The story goes on.', 'The storey goes on.'],
  ['I tire easily.', 'I tyre easily.'],
  ['Draft a plan.', 'Draught a plan.'],
  ['It is a prized possession.', 'It is a prised possession.'],
  ['One never knows.', '1 never knows.'],
  ['How can you do this to me?', 'How do you do this to me?'],
  ['How do I look in this dress?', 'How can I look in this dress?'],
  ['How can I forget her?', 'How do I forget her?'],
  ['Where do I sign?', 'Where can I sign?'],
  ['Can I help you?', 'Am I able to help you?'],
  ['It is too late.', 'It is also late.'],
  ['Too many people came.', 'Also many people came.'],
  ['You can be fired.', 'You are able to be fired.'],
  ['You must be joking.', 'You have to be joking.'],
  ['He must have left.', 'He has to have left.'],
  ["I don't buy your story.", "I don't purchase your story."],
  ['He finished the bottle.', 'He completed the bottle.'],
  ['She started at the noise.', 'She began at the noise.'],
  ["What's he got?", 'What is he got?'],
  ['I know that man left.', 'I know man left.'],
  ['Now, listen to me.', 'Currently, listen to me.'],
  ['The tree doctor came.', 'The tree physician came.'],
  ['Ann would marry Bob.', 'Bob would marry Ann.'],
  ['Ann bought her car from Eve.', 'Eve sold her car to Ann.'],
  ["The sky isn't clear.", 'The sky is unclear.'],
  ["My foot isn't asleep.", 'My foot is awake.'],
  ["The question isn't open.", 'The question is closed.'],
  ['He did not pass the interview room.', 'He failed the interview room.'],
  ['Gray called.', 'Grey called.'],
  ['One day you will see.', '1 day you will see.'],
  ['Where do I go wrong?', 'Where can I go wrong?'],
  ['He turned on the guard.', 'He turned the guard on.'],
  ['She is not certain to win.', 'She is uncertain to win.'],
  ["The park isn't accessible around the clock.", 'The park is inaccessible around the clock.'],
  ['How can I report my friend?', 'How do I report my friend?'],
  ['I would like to have been there.', 'I want to have been there.'],
  ['Tom and Ann got 5 and 6 points.', 'Ann and Tom got 5 and 6 points.'],
] as const) {
  test(`not preserved: ${a} | ${b}`, () => {
    const { meaning, reason } = compare(a, b);
    assert.notEqual(meaning, 'preserved', reason);
  });
}

/** Pairs that mean the same, of which a proof of a change would be wrong; and those that are proven to. */
for (const [a, b, proven] of [
  ['Everyone except Maria signed it.', 'Everyone but Maria signed it.'],
  ['He hid beneath the bed.', 'He hid under the bed.'],
  ['You cannot smoke here.', 'You must not smoke here.'],
  ['He may come.', 'He could come.'],
  ['He just wants tea.', 'He only wants tea.'],
  ['One should try.', 'You should try.'],
  ['What time is it?', 'When is it?'],
  ['How come he left?', 'Why did he leave?'],
  ['He lives in Kiev.', 'He lives in Kyiv.'],
  ['Dr. Smith left.', 'Doctor Smith left.'],
  ['He jumped into the pool.', 'He jumped in the pool.'],
  ['They walked through the field.', 'They walked across the field.'],
  ['It is made from oak.', 'It is made of oak.'],
  ['He took it off the shelf.', 'He took it from the shelf.'],
  ['A lamp hung over the table.', 'A lamp hung above the table.'],
  ['Take it twice daily.', 'Take it two times daily.', 'preserved'],
  ['Add 0.5 litres of milk.', 'Add ½ litre of milk.', 'preserved'],
  ['Take 1–2 pills.', 'Take 1 to 2 pills.'],
  ['It was 20 °C.', 'It was 68 °F.'],
  ['He came with no coat.', 'He came without a coat.'],
  ['Tea with no sugar is fine.', 'Tea without sugar is fine.', 'preserved'],
  ['It costs less than $200.', 'It costs under $200.', 'preserved'],
  ['More than 50 guests came.', 'Over 50 guests came.', 'preserved'],
  ['Ann sold the car to Ben.', 'Ben bought the car from Ann.', 'preserved'],
  ['Ann lent the car to Ben.', 'Ben borrowed the car from Ann.', 'preserved'],
  ['Call me at once.', 'Call me immediately.'],
  ['The inn is close to the lake.', 'The inn is near the lake.'],
  ['Where can I pay?', 'Where do I pay?'],
  ['She quit the board.', 'She resigned from the board.'],
  ['The firm posted a loss.', 'The firm reported a loss.'],
  ['He bought a free gift.', 'He bought a gift.'],
  ['I do not think he left.', 'I think he did not leave.'],
  ['It took an hour and 30 minutes.', 'It took 90 minutes.'],
  ['He met her.', 'She met him.', 'preserved'],
  ['The sum is positive if x is not negative.', 'The sum is positive unless x is negative.', 'preserved'],
  ['The price is at least 5.', 'The price is not less than 5.', 'preserved'],
  ['The café was full.', 'The cafe was full.'],
  ['They held negotiations.', 'They held talks.', 'preserved'],
  ['It is a small town.', 'It is a small city.'],
  ['So tired was he that he slept.', 'He was so tired that he slept.'],
  ['Both India and Iran deny it.', 'Both Iran and India deny it.', 'preserved'],
  ['The firm hired an attorney in May.', 'In May, the company hired a lawyer.'],
  ['We disagree with Ann.', 'We do not agree with Ann.'],
  ["It's been raining.", 'It has been raining.', 'preserved'],
  ['The inn is opposite the lake.', 'The lake is opposite the inn.'],
  ['Bob signed it.', 'Robert signed it.'],
  ['The distance from Rome to Bari is short.', 'The distance from Bari to Rome is short.'],
  ['Ann talked to Ben.', 'Ben talked to Ann.'],
  ['Ann met Ben at the fair.', 'Ben met Ann at the fair.'],
  ['Pay by card or by check.', 'Pay by check or by card.'],
  ['The store is by the bank.', 'The bank is by the store.'],
  ['On the wall hung a map.', 'A map hung on the wall.'],
  ['The ride is 100 km long.', 'The ride is 62 miles long.'],
  ["Isn't the shop open?", 'Is the shop open?'],
  ['Tom is a cousin of Ann.', 'Ann is a cousin of Tom.'],
  ['Neither the fork nor the spoon is clean.', 'Neither the spoon nor the fork is clean.', 'preserved'],
  ['We sell bread, cheese, and wine.', 'We sell bread, cheese and wine.', 'preserved'],
  ['A dog sits in the garden.', 'The dog sits in a garden.'],
  ['An owl sees the mouse.', 'The owl sees a mouse.'],
  ['Open the settings.', 'Open the preferences.'],
  ['Fix the bug.', 'Fix the error.'],
  ['The cops came.', 'The police came.'],
  ['A woman is slicing a carrot.', 'A woman is cutting a carrot.'],
  ['My size is different from yours.', 'My size is different to yours.'],
] as const) {
  test(`not changed: ${a} | ${b}`, () => {
    const { meaning, reason } = compare(a, b);
    assert.notEqual(meaning, 'changed', reason);
    if (proven) assert.equal(meaning, proven, reason);
  });
}

/** All differences of two sentences, by their kinds and what differs. */
for (const [a, b, ...expected] of [
  ["They're here.", 'They were here.', "tense: 're, were"],
  ["They're here.", 'They are here.', "contraction: 're, are"],
  ["Let's go.", 'Let us go.', "contraction: 's, us"],
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
  // The labeled pairs, and each sentence with one that has nothing to do with it.
  for (const [i, a] of sentences.entries()) {
    for (const b of [sentences[i ^ 1]!, sentences[(i + 7) % sentences.length]!]) {
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

test('what cannot be compared is uncertain, with the reason', () => {
  const long = 'The dog sleeps and '.repeat(MOST_COMPARED_TOKENS / 4);
  for (const [a, b, meaning, reason] of [
    ['', '', 'preserved', /identical/],
    ['', 'It rains.', 'uncertain', /no words/],
    ['...', 'It rains.', 'uncertain', /no words/],
    ['It rains.', 'It rains.', 'preserved', /identical/],
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
