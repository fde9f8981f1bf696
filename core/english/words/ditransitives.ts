import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/** Verbs with two objects, with the preposition that the person takes after the thing. */
export const DITRANSITIVE_VERBS = tableOf<'to' | 'for'>({
  ...Object.fromEntries(
    'give send show offer lend hand pass mail email e-mail sell forward award feed'
      .split(' ')
      .map((verb) => [verb, 'to' as const]),
  ),
  ...Object.fromEntries('buy cook bake order fetch'.split(' ').map((verb) => [verb, 'for' as const])),
});

/** Nouns of people, who may be given something. */
export const PERSON_NOUNS = oneOf(`
  customer client manager team mother father mom dad parent friend brother sister son daughter wife husband student
  teacher boss doctor landlord landlady child kid baby boy girl man woman person people family guest colleague employee
  staff neighbor neighbour patient user buyer seller worker member driver waiter nurse tenant supervisor director
  president coach coworker cousin uncle aunt grandmother grandfather grandson granddaughter officer player winner reporter reader`);

/** Nouns that make a fixed phrase with such a verb: "give it a try", "pay attention". */
export const LIGHT_OBJECTS = oneOf(`
  try look chance call ring break hand push thought hug kiss kick time way rise birth place credit attention visit respect
  compliment damn shot lift ride tour headache start end idea impression benefit permission access choice option opportunity
  reason pause hell hope lot bit more less rest feeling advice help pleasure trouble sense feedback stuff something anything
  nothing everything back money one hint yell shout shake action example leverage misery vote warning savings score
  grade star date life example style feel hunt point look sense guy blessing smile strength confidence voice peace happiness grief shout heads-up`);
