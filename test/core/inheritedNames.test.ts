import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { PROFILES } from '../../core/profile/index.ts';
import { annotatorFor, openLinguistics } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { checkInherited, inheritedSentences } from './inheritedWords.ts';

const resources = createResources();
const missing = ['wordnet.bin', 'words.bin', 'tagger.bin'].filter(
  (name) => !existsSync(resources.locate(name)),
);
const skip = missing.length > 0 && `resources/${missing.join(', ')} not built: npm run build`;
const linguistics = skip ? undefined : await openLinguistics({ resources });

for (const profile of ['white2015', 'strict'] as const) {
  test(`${profile}: names that objects inherit are words`, { skip }, () => {
    const { annotator } = annotatorFor(linguistics!, { profile: PROFILES[profile] });
    for (const text of inheritedSentences(8)) checkInherited(annotator, text);
  });
}
