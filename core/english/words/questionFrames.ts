import { oneOf } from './oneOf.ts';

/** Openings of questions, each with one that asks the same; "$" is "I", "we", "you", "someone" or "one". */
export type OpeningPair = readonly [from: string, to: string];

/** Openings before a verb in its base form. */
export const OPENINGS_BEFORE_VERBS: readonly OpeningPair[] = pairs(
  `how do $ > how can $; how can $ > how do $; how would $ > how can $; how to > how do I;
  what is the way to > how do I; what 's the way to > how do I; what are the steps to > how do I;
  what do I need to do to > how do I; what do I have to do to > how do I;
  what is the best way to > what would be the best way to; what 's the best way to > what would be the best way to;
  where can $ > where do $; where do $ > where can $; where to > where can I;
  is there a way to > is it possible to; is there any way to > is it possible to; is it possible to > is there a way to;
  is it possible for me to > can I; am I able to > can I; are we able to > can we; can $ > is it possible to;
  do $ need to > do $ have to; do $ have to > do $ need to; is it necessary to > do I need to; must $ > do $ have to;
  am I allowed to > is it permitted for me to; can someone tell me how to > how do I;
  how long does it take to > how much time does it take to; how much time does it take to > how long does it take to;
  how long will it take to > how much time will it take to; what do I do to > how do I`,
);

/** Openings before anything. */
export const OPENINGS: readonly OpeningPair[] = pairs(
  `how often > how frequently; how frequently > how often; what happens if > what will happen if;
  what will happen if > what happens if; what happens when > what will happen when; what should I do if > what do I do if;
  what do I do if > what should I do if; how much does it cost > what does it cost; what does it cost > how much does it cost;
  at what time > what time; what time > at what time; how many times > how often;
  how long does it take > how much time does it take; how long will it take > how much time will it take;
  how long do I have to wait > how much time do I have to wait; what is the reason that > why is it that`,
);

/** Verbs of states, which nobody can do in a way: "How do I look?" */
export const VERBS_WITHOUT_WAY = oneOf(
  'look feel know like mean think see want sound seem be describe define spell pronounce live stand belong sit love hate believe compare differ rate appear do say dare expect go need have',
);

/** Verbs with which "how can I" may say that one cannot: "How can I leave?" */
export const RHETORICAL_VERBS = oneOf(
  'help leave remember tell let wait talk speak respond compare answer hold stop walk come go',
);

/** Verbs of what can be done in several places, so that "where do I" asks the same as "where can I". */
export const VERBS_OF_PLACES = oneOf('find get buy see check view download change learn order');

/** Verbs after "Can I", which asks for something: "Can I have". */
export const VERBS_OF_ASKING = oneOf('have get ask borrow help speak talk see come trust please be take sit');

/** Frames around a question: what stands after them is one with the order of a statement. */
export const WRAPPERS: readonly (readonly string[])[] = (
  'can you tell me;could you tell me;can you please tell me;could you please tell me;would you tell me;do you know;' +
  'do you happen to know;i want to know;i would like to know;i need to know;i wonder;i was wondering;' +
  'i am wondering;can someone tell me;can anyone tell me;does anyone know;please tell me;tell me;' +
  "i 'd like to know;i 'm wondering;would you happen to know;could someone tell me"
)
  .split(';')
  .map((wrapper) => wrapper.split(' '));

/** Nouns of measures and classes, of which one asks "what", not "which": "what temperature". */
export const NOUNS_WITHOUT_CHOICE = oneOf(
  `time kind sort type size color colour hour temperature psi pressure speed age height weight length depth width percentage
  percent amount rate number distance angle volume price level reason effect difference`,
);

function pairs(list: string): OpeningPair[] {
  return list.split(';').map((pair) => pair.trim().split(/\s+>\s+/) as [string, string]);
}

/** Verbs whose participle has a complement that "what" asks for, or a purpose: "what is it called". */
export const VERBS_OF_WHAT = oneOf(
  'call name title consider deem know use make need require mean suppose intend allow',
);

/** Verbs of questions that ask what to do, or for something already: "Do you know". */
export const VERBS_THAT_ASK_ALREADY = oneOf('do know mind want think');
