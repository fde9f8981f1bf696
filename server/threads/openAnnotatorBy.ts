import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { profileNamed } from '../../core/profile/index.ts';
import { cacheFolder } from '../../host/cacheFolder.ts';
import { assertNothingSpecial } from '../../host/files/regularFile.ts';
import { type OpenedAnnotator, openAnnotator } from '../../host/openAnnotator.ts';
import type { Settings } from '../protocol.ts';

/** Opens the annotator that the settings describe. Rejects with an InputError if a lexicon cannot be used. */
export async function openAnnotatorBy({
  wordnet,
  words,
  profile,
  anyLanguage,
  spelling,
}: Pick<Settings, 'wordnet' | 'words' | 'profile' | 'anyLanguage' | 'spelling'>): Promise<
  OpenedAnnotator<PackedWordNet>
> {
  await assertNothingSpecial(words.path);
  return openAnnotator({
    wordnet: wordnet.path,
    words: words.path,
    cache: cacheFolder(),
    profile: profileNamed(profile, { anyLanguage }),
    spelling,
  });
}
