import type { CodeAction, CodeActionContext, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { Candidate } from '../../core/annotation.ts';
import { SUBSTITUTIONS } from '../../core/substitution/kinds.ts';
import type { ClientAbilities } from '../clientAbilities.ts';
import type { Annotators } from '../documents/annotators.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { DocumentPins, Pins } from '../documents/pins.ts';
import type { SettingsSource } from '../documents/settings.ts';
import { type Word, wordAt, wordsTouching } from '../documents/words.ts';
import { CHOOSE_SENSE, type ChooseSenseParams, PIN_SENSE, type PinScope, UNPIN_SENSE } from '../protocol.ts';
import { replace } from '../words/replacement.ts';
import { listedOf, reportWord, type SenseChoice } from '../words/wordReport.ts';
import { senseCommands } from './pinCommands.ts';

/** The kind of all of Semloc's code actions. */
export const CODE_ACTION_KIND = 'refactor.rewrite.semloc';

/** Replacing a word, with the articles that this asks to be repaired, in one step; and choosing its sense. */
export interface CodeActionsFeature {
  /**
   * Of the word at the cursor, or of the only word that the selection touches: one action a candidate, then those
   * that pin a sense.
   */
  for(
    document: OpenDocument,
    range: Range,
    context: Pick<CodeActionContext, 'only'>,
    signal: AbortSignal,
  ): Promise<CodeAction[]>;
}

export function createCodeActions(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
  client: Pick<ClientAbilities, 'documentChanges' | 'senseChoice'>,
): CodeActionsFeature {
  return Object.freeze({
    async for(
      document: OpenDocument,
      range: Range,
      { only }: Pick<CodeActionContext, 'only'>,
      signal: AbortSignal,
    ) {
      if (!document.language || (only && !only.some(includesOurKind))) return [];
      const settings = await settingsSource.of(document.uri);
      const pinned = await pins.of(document.uri);
      const linguist = await annotators.of(settings, pinned.inForce);
      const { annotator } = linguist;
      signal.throwIfAborted();
      const span = document.spanOf(range);
      const word =
        span.start === span.end
          ? await wordAt(document, span.start, annotator, settings, signal)
          : onlyOne(
              (await wordsTouching(document, span, annotator, settings, signal)).filter(
                (each) => each.start < span.end && span.start < each.end,
              ),
            );
      if (!word) return [];
      const { annotation } = word.sentence;
      const replacing = annotation.substitutions
        .filter(({ token }) => token === word.index)
        .flatMap(({ kind, candidates }) =>
          candidates.map((candidate) => ({
            title: `Replace with '${candidate.form}' (${SUBSTITUTIONS[kind].label})`,
            kind: CODE_ACTION_KIND,
            edit: workspaceEdit(document, editsFor(document, word, candidate), client.documentChanges),
          })),
        );
      const { choice } = reportWord(annotation, word.index, linguist, pinned.inForce);
      if (!choice || pinned.folder === undefined) return replacing;
      const place = { uri: document.uri, position: document.positionAt(word.start) };
      return [
        ...replacing,
        ...(client.senseChoice ? [choosing(place)] : []),
        ...pinningActions(document.uri, pinned, choice),
      ];
    },
  });
}

function choosing(place: ChooseSenseParams): CodeAction {
  return actionOf('Choose sense…', CHOOSE_SENSE, place);
}

/** Unpinning comes first, wherever its sense stands. */
function pinningActions(uri: string, pins: DocumentPins, choice: SenseChoice): CodeAction[] {
  const offered = listedOf(choice).flatMap((sense) =>
    senseCommands(uri, pins, choice, sense).map((command) => ({ ...command, sense })),
  );
  return [
    ...offered.filter(({ command }) => command === UNPIN_SENSE),
    ...offered.filter(({ command }) => command === PIN_SENSE),
  ].map(({ command, scope, params, sense }) =>
    actionOf(
      command === UNPIN_SENSE ? 'Unpin sense' : `Pin sense ${PLACES[scope]}: ${shortened(sense.definition)}`,
      command,
      params,
    ),
  );
}

const PLACES: Readonly<Record<PinScope, string>> = {
  document: 'in this document',
  workspace: 'in the workspace',
};

function actionOf(title: string, command: string, params: object): CodeAction {
  return { title, kind: CODE_ACTION_KIND, command: { title, command, arguments: [params] } };
}

/** To what fits into a menu. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text;
}

/** Kinds are paths: `refactor` asks for all that begin with `refactor.` too. */
function includesOurKind(kind: string): boolean {
  return kind === '' || kind === CODE_ACTION_KIND || CODE_ACTION_KIND.startsWith(`${kind}.`);
}

function onlyOne(words: readonly Word[]): Word | undefined {
  return words.length === 1 ? words[0] : undefined;
}

function editsFor(document: OpenDocument, { sentence, index }: Word, candidate: Candidate): TextEdit[] {
  const { tokens } = sentence.annotation;
  return replace(sentence.annotation, index, candidate).changes.map(({ token, to }) => ({
    range: document.rangeOf({
      start: sentence.start + tokens[token]!.start,
      end: sentence.start + tokens[token]!.end,
    }),
    newText: to,
  }));
}

function workspaceEdit({ uri, version }: OpenDocument, edits: TextEdit[], versioned: boolean): WorkspaceEdit {
  return versioned
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
