import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/**
 * Light verbs, whose meaning is that of a bare noun after them: "caught fire", "filed suit", "jumped rope".
 */
export const LIGHT_VERBS: ReadonlySet<string> = new Set(
  (
    'take make do give keep lose pay set catch hold gain run turn stand break put bear find show file face reach draw ' +
    'cast cross hit miss leave change shake bring call raise express jump rank place win serve enter declare ' +
    'begin start continue stop send'
  ).split(' '),
);

/** Nouns that make a fixed phrase with a verb of little meaning, by the verb: "take place". */
export const FIXED_OBJECTS: ReadonlyMap<string, RegExp> = tableOf({
  take: oneOf(`
  place part time care look walk seat bath shower step break breath nap rest chance lead turn toll effect
  shape root office issue aim refuge pride pains trouble note notice risk advantage leave heart stand side
  hold pity hit`),
  make: oneOf(`
  sense way fun love friends? room use do end mind debut living face headway haste difference point sure it`),
  give: oneOf('way birth rise look ground chase thought try it up'),
  do: oneOf('well good best harm it that so'),
  pay: oneOf('attention heed off way visit'),
  keep: oneOf('pace track company mind eye quiet promise word'),
  lose: oneOf(`
  sight touch weight track ground heart temper mind face patience way interest consciousness`),
  catch: oneOf('fire cold breath sight eye glimpse'),
  set: oneOf('foot sail fire eye sights?'),
  gain: oneOf('ground weight speed'),
  pick: oneOf('speed pace steam'),
  cry: oneOf('wolf foul'),
  close: oneOf('ranks?'),
  shake: oneOf('head hand'),
  change: oneOf('hand mind course'),
  hold: oneOf('breath sway hand tongue'),
  cross: oneOf('finger mind'),
  run: oneOf('risk course'),
  turn: oneOf('head back tail'),
  stand: oneOf('trial guard ground chance'),
  enter: oneOf('gear mind phase'),
  send: oneOf('ripple wave shiver message signal shock'),
  show: oneOf('sign interest promise mercy'),
  develop: oneOf(`
  sars aids cancer disease symptom infection pneumonia diabetes fever illness habit interest taste`),
  break: oneOf('ranks? even ground'),
});
