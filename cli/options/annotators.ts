import { ANNOTATOR_SCHEMAS, ANY_LANGUAGE_SCHEMA } from '../../core/annotator/annotatorSchemas.ts';
import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { type Profile, profileNamed } from '../../core/profile/index.ts';
import type { SubstitutionKind } from '../../core/substitutionKinds/kinds.ts';
import { type OpenedAnnotator, openAnnotator } from '../../host/openAnnotator.ts';
import type { ThreadAnnotator } from '../../host/runs/threads/batchMessages.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { CACHE_OPTIONS, readCache } from './cacheOptions.ts';
import { pinsSource } from './pins.ts';
import { readOption, schemaOptions } from './schemaOptions.ts';

/** The options that decide how sentences are annotated. */
export const ANNOTATOR_OPTIONS = {
  ...under(HEADINGS.words, {
    ...schemaOptions({ ...ANNOTATOR_SCHEMAS, 'any-language': ANY_LANGUAGE_SCHEMA }),
    wordnet: {
      value: 'DIR',
      help: "A folder with WordNet's database files, or with Open English WordNet's YAML files, instead of the built-in WordNet.",
    },
    words: { value: 'FILE', help: 'A file with one valid word per line, instead of the built-in list.' },
  }),
  ...CACHE_OPTIONS,
} satisfies Options;

/**
 * Opens the annotator that the options describe, for the given kinds instead of those of the profile. `notice`
 * receives warnings.
 */
export function openAnnotatorFor(
  given: Arguments,
  notice: (message: string) => void,
  kinds?: readonly SubstitutionKind[],
): Promise<OpenedAnnotator<PackedWordNet>> {
  return openAnnotator({
    ...annotatorSources(given, kinds),
    onLostPins: notice,
  });
}

/** The sources of the annotator that the options describe, as a thread can be sent them. */
export function annotatorSources(given: Arguments, kinds?: readonly SubstitutionKind[]): ThreadAnnotator {
  const profile = profileFor(given);
  return {
    profile: kinds ? { ...profile, kinds } : profile,
    spelling: readOption(given, 'spelling', ANNOTATOR_SCHEMAS.spelling),
    wordnet: given.text('wordnet'),
    words: given.text('words'),
    pins: pinsSource(given),
    cache: readCache(given),
  };
}

function profileFor(given: Arguments): Profile {
  return profileNamed(readOption(given, 'profile', ANNOTATOR_SCHEMAS.profile), {
    anyLanguage: given.has('any-language'),
  });
}
