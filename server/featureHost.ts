import type { ClientAbilities } from './clientAbilities.ts';
import type { WordDistances } from './distances/wordDistances.ts';
import type { Annotators } from './documents/annotators.ts';
import type { Pins, Workspace } from './documents/pins.ts';
import type { DocumentSessions } from './documents/sessions.ts';
import type { SettingsSource } from './documents/settings.ts';
import type { EncoderHost } from './encoderHost.ts';
import type { Judgments } from './judging/judgments.ts';
import type { EncoderKeys } from './protocol.ts';
import type { Roles } from './words/roles.ts';
import type { SentenceReadings } from './words/sentenceReadings.ts';

/** The dependencies of the language features. The factory of each feature picks what it needs. */
export interface FeatureHost extends EncoderHost {
  readonly settings: SettingsSource;
  readonly annotators: Annotators;
  readonly pins: Pins;
  readonly sessions: DocumentSessions;
  readonly distances: WordDistances;
  readonly roles: Roles;
  readonly judgments: Judgments;
  readonly readings: SentenceReadings;
  readonly client: ClientAbilities;
  readonly workspace: Workspace;
  /** False where no encoder can run, as in a browser. */
  readonly hasEncoders: boolean;
  /** The keys that the client has stored, as they are now. */
  storedKeys(): EncoderKeys;
}
