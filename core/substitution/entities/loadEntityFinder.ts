import { createEntityFinder, type FindEntities } from './entities.ts';

/** Loads wink-nlp and its model, and opens its entity recognizer: about 100 ms and 15 MB. */
export async function loadEntityFinder(): Promise<FindEntities> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  return createEntityFinder(() => ({ winkNLP, model }));
}
