import { tableOf } from '../../tableOf.ts';

/** Words that are built with a preposition, by the preposition. */
type Builds = ReadonlyMap<string, ReadonlySet<string>>;

/** Tests whether a noun ({@link NOUNS}) or a verb with its object ({@link VERBS}) takes a preposition. */
export function isBuiltWith(builds: Builds, preposition: string, lemma: string): boolean {
  return builds.get(preposition)?.has(lemma) ?? false;
}

/** Nouns by the preposition that belongs to them: "an attack on". */
export const NOUNS: Builds = tableOf({
  on: words(
    'attack assault ban tax limit report study decision impact effect focus pressure war vote hold restriction raid ' +
      'strike crackdown cap sanction information data book agreement talk view comment research work perspective ' +
      'discount influence emphasis opinion hearing',
  ),
  in: words(
    'increase decrease rise fall drop decline interest change role part stake investment confidence faith belief ' +
      'delay improvement growth reduction cut share vote slump gain loss shift jump surge dip breakthrough place ' +
      'investment progress difference experience pride faith trust drop rebound upturn downturn',
  ),
  to: words(
    'answer access key threat right solution response reaction end damage visit trip amendment alternative ' +
      'opposition objection contribution approach tribute link payment aid debt response connection commitment ' +
      'loyalty reply reference service appeal return attachment alternative exception resistance',
  ),
  for: words(
    'need demand request plan reason bid offer contract hope call support search responsibility excuse case bill ' +
      'budget funding deadline target demand rule guideline forecast opportunity desire recommendation nomination ' +
      'reservation invoice application procedure incentive respect enthusiasm outlook',
  ),
  over: words('control power dispute concern'),
  by: words(
    'novel book song film movie play painting story essay article sculpture opera symphony album photograph ' +
      'portrait report study statement speech decision ruling attack raid strike visit claim proposal offer bid vote paper ' +
      'idea design theory drawing letter concept poem theorem experiment',
  ),
  against: words('lawsuit suit case charge war action complaint allegation claim fight campaign appeal'),
  with: words(
    'deal agreement relation relationship link contract merger contact pact treaty conversation partnership ' +
      'compliance trouble experience problem meeting interview',
  ),
  between: words(
    'deal agreement relation relationship link contract difference merger pact treaty correlation connection ' +
      'distinction gap conflict balance',
  ),
  about: words(
    'book story question concern information report article song film movie joke fear doubt detail anything ' +
      'info lot thing word decision something nothing idea statement',
  ),
  from: words(
    'letter call message report degree death slide photo picture quote excerpt data result postcard scene',
  ),
  toward: words('trend move step progress'),
  towards: words('trend move step progress'),
  into: words('inquiry enquiry investigation probe research insight look'),
});

const GIVING =
  'give send show sell bring hand deliver return offer lend teach tell take move add pass award present introduce ' +
  'compare link tie limit reduce raise lower apply submit extend transfer attach devote expose owe refer direct forward recommend communicate deliver disclose';
const PUTTING = 'put place set lay hang pour stick plant park store bury dip throw drop push pull';

/** Verbs by the preposition that belongs to them after an object: "put the book on". */
export const VERBS: Builds = tableOf({
  to: words(GIVING),
  on: words(`${PUTTING} base blame spend impose focus`),
  in: words(`${PUTTING} involve invest publish keep`),
  into: words('send take move bring separate turn divide put pour'),
  at: words('throw aim'),
  under: words(PUTTING),
  behind: words(PUTTING),
  over: words('pour throw hang spread'),
  with: words(
    'provide supply fill cover replace equip present charge compare mix combine share confuse associate load decorate',
  ),
  for: words(
    'blame thank praise criticize criticise sue arrest punish reward exchange mistake search pay use prepare set schedule',
  ),
  from: words(
    'remove steal protect prevent separate free exclude ban save release rescue evacuate withdraw extract import ' +
      'expel exempt isolate',
  ),
  against: words('use protect defend turn'),
  as: words(
    'describe use regard treat define view see cite recognize recognise identify name portray choose elect appoint',
  ),
});

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
