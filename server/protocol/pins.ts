import type { Position, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';

/**
 * Commands for `workspace/executeCommand`: each takes one argument. They change `.semloc/pins.json` in the
 * workspace folder; where that cannot be, the user is shown why. The answer is whether pins were changed.
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

/** Command of the client: lets the user choose among all senses of a word. Takes {@link ChooseSenseParams}. */
export const CHOOSE_SENSE = 'semloc.chooseSense';
export interface ChooseSenseParams {
  readonly uri: string;
  /** In the word or at either end of it. */
  readonly position: Position;
}

/** Request: {@link SensesParams} to {@link SensesResult}, or null where no word with several senses is there. */
export const SensesRequest = 'semloc/senses';
export interface SensesParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
  readonly workDoneToken?: string | number;
}
export interface SensesResult {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** Where its sense can be pinned; nowhere if no folder is open. */
  readonly scopes: readonly PinScope[];
  /** All, in WordNet's order. */
  readonly senses: readonly SenseItem[];
}
export interface SenseItem {
  /** From 1. */
  readonly number: number;
  /** The synset, by its name. */
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  /** The other words of the synset. */
  readonly synonyms: readonly string[];
  /** Whether it is the one in which the word is taken. */
  readonly chosen: boolean;
  /** Where it is pinned, if it is. */
  readonly pinned?: PinScope;
}
