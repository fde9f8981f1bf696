import { oneOf } from './oneOf.ts';

/** Verbs with a particle that stands on either side of a short object: "turn off the light", "turn the light off". */
export const SEPARABLE_PARTICLES: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'turn on off down up over,switch on off,shut down off,set up aside,pick up out,put on away off down back,take off out down back away,' +
    'throw away out,give away up back,hand in out over back,fill out in up,look up,write down,bring up back in along,call off back up,' +
    'clean up out,cut off down out,figure out,hang up,hold up back,kick out,lay off,leave out behind,' +
    'let down,pay back off,point out,print out,pull down out off,send back out off,sort out,take down,tear down apart,tear up,' +
    'try on out,wake up,work out,wrap up,back up,block off out,blow up out,break down up,burn down,check out,cross out,drop off,' +
    'dry out off,eat up,fix up,get back,keep up,knock down over out,lock up,log out,mess up,move up back,phase out,plug in,roll out up down,' +
    'rule out,scale back down,screw up,sell off,sign up,slow down,speed up,start up,step up,sum up,swap out,tie up,track down,use up,warm up,wash off,wear out,' +
    'wipe out off,zip up,rip off,build up,close down,draw up,hook up,link up,open up,order in,peel off,ramp up,round up,save up,scrub off,ship out,split up,spread out,stir up,beef up,boot up'
  )
    .split(',')
    .reduce((verbs, entry) => {
      const [verb, ...particles] = entry.split(' ') as [string, ...string[]];
      return verbs.set(verb, [...(verbs.get(verb) ?? []), ...particles]);
    }, new Map<string, readonly string[]>()),
);

/** Objects that keep their place beside such a verb: "take off work". */
export const FIXED_PARTICLE_OBJECTS: ReadonlySet<string> = new Set(
  'ground steam speed weight hope way time game momentum sail residence arms shop office face fun space'.split(
    ' ',
  ),
);

/** Nouns of places that things go up, down, off or over. */
export const NOUNS_OF_PLACES =
  /^(?:shelf|wall|table|desk|road|street|stairs?|hill|mountain|ladder|floor|ground|bus|train|plane|stage|river|field|roof|bridge|fence|line|internet|web|rack|tree|track|chimney|slope|path|aisle|corridor|door|window|tower|middle|driveway)$/;

/** Nouns of what is switched on and off: to "turn off the road" is something else. */
export const SWITCHED_THINGS = oneOf(`
  light lamp lighting alarm radio tv television phone telephone computer laptop tablet printer camera router modem wi-fi wifi
  bluetooth notification engine machine motor device fan oven stove heater heating boiler power electricity screen monitor siren`);
