import type { Profile } from './profile.ts';
import { STRICT } from './strict.ts';
import { WHITE2015 } from './white2015.ts';

export type { CandidateRules } from './candidateRules.ts';
export type { Profile, SenseRule } from './profile.ts';

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { white2015: WHITE2015, strict: STRICT };

/** The profile of that name; with `anyLanguage`, without its check for English. */
export function profileNamed(
  name: Profile['name'],
  { anyLanguage = false }: { readonly anyLanguage?: boolean } = {},
): Profile {
  return anyLanguage && PROFILES[name].foreignShare < 1
    ? { ...PROFILES[name], foreignShare: 1 }
    : PROFILES[name];
}
