import type { Prose } from '../prose.ts';
import type { LinesSoFar } from './linesSoFar.ts';
import type { Treatments } from './treatment.ts';

/** A format in which documents are written: one folder of formats/ and one line of `FORMATS`. */
export interface FormatDefinition<Construct extends string = string> {
  /** VS Code's identifier of the language. */
  readonly id: string;
  /** VS Code's identifiers of further languages that are read as this one. */
  readonly alsoRead?: readonly string[];
  /** The format's name for people. */
  readonly title: string;
  /** Endings of the names of its files, in lower case and without a period. */
  readonly extensions: readonly string[];
  /** Kinds of constructs whose treatment a user may choose, each by a setting `semloc.markup.<id>.<kind>`. */
  readonly constructs: Readonly<Record<Construct, ConstructKind>>;
  /** Identifier of the format whose treatments hold for this one too. */
  readonly treatedAs?: string;
  /** Writes words for the document, with marks escaped that would be read as markup; absent where words stay as they are. */
  escaped?(words: string): string;
  /** Reads the lines of a chunk to tell where it may end. */
  lines(own: OwnTreatments<Construct>): LinesSoFar;
  /** Reads the prose of a chunk. Never throws, whatever the text. */
  prose(chunk: string, own: OwnTreatments<Construct>): Prose;
  /** Reads the same prose in pieces that follow each other, where a chunk may take long; one piece where absent. */
  pieces?(chunk: string, own: OwnTreatments<Construct>): Iterable<Prose>;
}

/** A kind of constructs that settings name. */
export interface ConstructKind {
  /** Reads the name of a construct as a user wrote it; undefined where it names none. */
  nameOf(written: string): string | undefined;
  /** End of the message about an unusable name: `"1" is no name of a command`. */
  readonly unusable: string;
  /** All names, where there is a closed list of them. */
  readonly names?: readonly string[];
}

/** The treatments that a user chose for one format, by kind of construct. */
export type OwnTreatments<Construct extends string = string> = Readonly<Record<Construct, Treatments>>;
