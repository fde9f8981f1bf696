import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createEntityFinder, type FindEntities } from '../core/substitution/entities/entities.ts';
import { scriptUrl } from './location.ts';

/**
 * The entity finder of this thread. wink-nlp, which takes longer to load than everything else that annotation needs, is
 * loaded at the first sentence that may contain an entity.
 */
export function openEntityFinder(): FindEntities {
  return (opened ??= createEntityFinder(() => {
    const { recognizer } = require(fileURLToPath(scriptUrl('entityRecognizer', 'cjs')));
    return recognizer;
  }));
}

let opened: FindEntities | undefined;
const require = createRequire(import.meta.url);
