import { oneOf } from './oneOf.ts';

/** Verbs of what one asks others to do, also as the first word of an instruction. */
export const REQUEST_VERBS: ReadonlySet<string> = new Set(
  (
    'add adjust advise allow answer apply approve arrange ask assign attach back block book bring build buy calculate call ' +
    'cancel change charge check choose clean clear click close collect combine come compare complete confirm connect contact convert ' +
    'copy correct create cut deactivate delete deliver deposit describe detail disable discuss divide download draft dry edit email ' +
    'empty enable ensure enter estimate examine explain export extend fax feed fill find finish fix fold follow format forward get give ' +
    'go grant hand heat help hold identify ignore import include increase indicate inform insert install introduce invite join keep ' +
    'leave let limit list load locate lock log look lower mail make mark meet merge mix modify move name notify open order ' +
    'organize pack pass pause pay peel pick place plan play pour preheat prepare press print process provide pull push put read ' +
    'reboot rebook recommend record reduce refer refund register release reload remember remind remove rename renew repair repeat replace ' +
    'reply report request reschedule reserve reset resize respond restart restore return review revise rinse run save say scan schedule ' +
    'search select send serve set ship show shut sign slice solve sort speak specify split spread sprinkle start stir stop store ' +
    'submit subscribe suggest summarize swap switch take talk tell test track transfer translate transport try turn type ' +
    'unlock unsubscribe update upgrade upload use validate verify view visit wait wake walk wash watch wear whisk wipe write'
  ).split(' '),
);

/** Verbs of what one is able to do: "can you walk" asks for nothing. */
export const VERBS_OF_ABILITY = oneOf('speak walk read run play write go keep stop turn stand');

/** Verbs of imperatives that ask for nothing: "Thank you", "Imagine a house". */
export const VERBS_OF_NO_REQUEST = oneOf(
  `think feel wish thank thanks suppose imagine say guess mind bless damn forget welcome have let's enjoy see look trust believe consider note
  remember expect congratulations fuck screw beware hope compare sorry need want love like get go come be do say`,
);

/** Verbs of advice, and of the steps of a recipe: "Ask an expert", "fill it with water". */
export const VERBS_OF_STEPS = oneOf(
  `ask visit buy carve fill pour stir whisk bake boil simmer sprinkle drill sand glue soak rinse peel chop slice eat drink wear pick
  avoid run burn recall`,
);
