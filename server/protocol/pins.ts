import type { Position, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { RequestName } from './requestName.ts';

/**
 * Commands for `workspace/executeCommand`, each with one argument. They change `.semloc/pins.json` in the workspace
 * folder; if that is impossible, the user is shown the reason. The answer is whether pins were changed.
 */
export const PIN_SENSE = 'semloc.pinSense';
export const UNPIN_SENSE = 'semloc.unpinSense';
export type PinScope = 'document' | 'workspace';
export interface PinParams {
  readonly uri: string;
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** The synset by its name in the WordNet in use, `n02961779`; not needed to unpin. */
  readonly sense: string;
  readonly scope: PinScope;
}

/** Command of the client: lets the user choose among all senses of a word. Takes {@link WordPlace}. */
export const CHOOSE_SENSE = 'semloc.chooseSense';

/** Request: {@link SensesParams} to {@link SensesResult}, or null if no word with several senses is there. */
export const SensesRequest = 'semloc/senses' as RequestName<SensesParams, SensesResult | null>;
export interface SensesParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}
export interface SensesResult {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** The scopes in which its sense can be pinned; none if no folder is open. */
  readonly scopes: readonly PinScope[];
  /** All senses, in WordNet's order. */
  readonly senses: readonly SenseItem[];
}
export interface SenseItem {
  /** The sense's number, from 1. */
  readonly number: number;
  /** The name of the synset. */
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  /** The other words of the synset. */
  readonly synonyms: readonly string[];
  /** True if the word is read in this sense. */
  readonly chosen: boolean;
  /** How sure a model is of the chosen sense; absent if none has read the sentence, and of a pinned word. */
  readonly sureness?: 'likely' | 'uncertain';
  /** The scope in which the sense is pinned; absent if it is not. */
  readonly pinned?: PinScope;
}
