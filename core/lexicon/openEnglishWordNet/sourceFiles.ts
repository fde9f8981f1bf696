/**
 * Tells the YAML files of Open English WordNet's sources from others by their names: `entries-a.yaml`, `noun.act.yaml`.
 */
export function isSourceFile(name: string): boolean {
  return isEntryFile(name) || lexicographerFileOf(name) !== undefined;
}

/** Tests whether it holds entries; other files of the sources hold synsets. */
export function isEntryFile(name: string): boolean {
  return /^entries-\w+\.yaml$/.test(name);
}

/** The number of the lexicographer file (lexnames(5)) that has the name of a YAML file; undefined if none has. */
export function lexicographerFileOf(name: string): number | undefined {
  return LEXICOGRAPHER_FILES.get(name.replace(/\.yaml$/, ''));
}

const LEXICOGRAPHER_FILES: ReadonlyMap<string, number> = new Map(
  [
    'adj.all',
    'adj.pert',
    'adv.all',
    'noun.Tops',
    'noun.act',
    'noun.animal',
    'noun.artifact',
    'noun.attribute',
    'noun.body',
    'noun.cognition',
    'noun.communication',
    'noun.event',
    'noun.feeling',
    'noun.food',
    'noun.group',
    'noun.location',
    'noun.motive',
    'noun.object',
    'noun.person',
    'noun.phenomenon',
    'noun.plant',
    'noun.possession',
    'noun.process',
    'noun.quantity',
    'noun.relation',
    'noun.shape',
    'noun.state',
    'noun.substance',
    'noun.time',
    'verb.body',
    'verb.change',
    'verb.cognition',
    'verb.communication',
    'verb.competition',
    'verb.consumption',
    'verb.contact',
    'verb.creation',
    'verb.emotion',
    'verb.motion',
    'verb.perception',
    'verb.possession',
    'verb.social',
    'verb.stative',
    'verb.weather',
    'adj.ppl',
  ].map((name, number) => [name, number]),
);
