import { oneOf } from './oneOf.ts';

/** Verbs with a particle, the particle that reverses them, and the objects for which that holds, if not for all. */
interface ParticleVerb {
  readonly verb: string;
  readonly particle: string;
  readonly oppositeVerb: string;
  readonly opposite: string;
  readonly objects?: RegExp;
}

const SWITCHED =
  'light lamp tv television radio computer phone device machine update notification bluetooth wi-fi wifi gps heater heating heat oven stove ' +
  'engine alarm fan power water gas feature mode setting camera microphone location sync alert it them service option sound music ' +
  'router printer tracking vpn caption subtitle sharing system this that projector faucet tap motor car appliance screen';
const CLOTHES =
  'shoe coat jacket hat glove mask glasses seatbelt belt clothes shirt dress sock boot helmet uniform weight pound';
const FETCHED =
  'order package parcel child kid key car passenger prescription mail suit laundry equipment document luggage guest it them';

/** The verbs by their lemma. */
export const PARTICLE_VERBS: ReadonlyMap<string, readonly ParticleVerb[]> = table([
  ['turn', 'on', 'off', SWITCHED],
  ['switch', 'on', 'off', SWITCHED],
  ['flip', 'on', 'off', SWITCHED],
  ['power', 'on', 'off'],
  ['shut', 'off', 'turn on', SWITCHED],
  ['turn', 'up', 'down', 'volume heat temperature music sound thermostat brightness radio tv it air'],
  ['log', 'in', 'out'],
  ['log', 'on', 'off'],
  ['sign', 'in', 'out'],
  ['clock', 'in', 'out'],
  ['opt', 'in', 'out'],
  ['check', 'in', 'out'],
  ['zoom', 'in', 'out'],
  ['scroll', 'up', 'down'],
  ['scroll', 'left', 'right'],
  ['swipe', 'up', 'down'],
  ['swipe', 'left', 'right'],
  ['turn', 'left', 'right'],
  ['go', 'up', 'down'],
  ['go', 'upstairs', 'downstairs'],
  ['put', 'on', 'take off', CLOTHES],
  ['take', 'off', 'put on', CLOTHES],
  ['pick', 'up', 'drop off', FETCHED],
  ['drop', 'off', 'pick up', FETCHED],
  ['speed', 'up', 'slow down'],
  ['slow', 'down', 'speed up'],
  ['roll', 'up', 'down', 'window sleeve'],
  ['scale', 'up', 'down'],
  ['take', 'out', 'bring in', 'trash garbage rubbish'],
]);

function table(
  rows: readonly (readonly [verb: string, particle: string, opposite: string, objects?: string])[],
): ReadonlyMap<string, readonly ParticleVerb[]> {
  const found = new Map<string, ParticleVerb[]>();
  const add = (entry: ParticleVerb) => found.set(entry.verb, [...(found.get(entry.verb) ?? []), entry]);
  for (const [verb, particle, other, list] of rows) {
    const [oppositeVerb, opposite] = other.includes(' ')
      ? (other.split(' ') as [string, string])
      : [verb, other];
    const objects = list === undefined ? undefined : oneOf(list);
    add({ verb, particle, oppositeVerb, opposite, objects });
    if (oppositeVerb === verb) add({ verb, particle: opposite, oppositeVerb, opposite: particle, objects });
  }
  return found;
}
