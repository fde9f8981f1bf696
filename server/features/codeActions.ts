import type { CodeAction, CodeActionContext, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { Annotation } from '../../core/annotation/annotation.ts';
import { replaceableWords } from '../../core/substitution/fit/replaceableWords.ts';
import { SUBSTITUTIONS } from '../../core/substitutionKinds/kinds.ts';
import type { Span } from '../../core/text/span.ts';
import type { ClientAbilities } from '../clientAbilities.ts';
import type { DocumentSession } from '../documents/documentSession.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { DocumentPins } from '../documents/pins.ts';
import type { Word } from '../documents/words.ts';
import type { FeatureHost } from '../featureHost.ts';
import { judgedWithin } from '../judging/judgedWithin.ts';
import {
  CHOOSE_SENSE,
  PIN_SENSE,
  type PinScope,
  REPLACE_WORD,
  UNPIN_SENSE,
  type WordPlace,
} from '../protocol.ts';
import { replacementEdits } from '../words/replacementEdits.ts';
import { senseCommands } from '../words/senseCommands.ts';
import { listedOf, reportWord, type SenseChoice } from '../words/wordReport.ts';

/** Time limit for the judge, in milliseconds; then the actions offer all candidates. */
const PATIENCE = 700;

/** The kind of all code actions of Semloc. */
export const CODE_ACTION_KIND = 'refactor.rewrite.semloc';

/** Replaces a word in one step, together with the articles that change with it, and pins its sense. */
export interface CodeActionsFeature {
  /**
   * The actions for the word at the cursor, or for the only word that the selection touches: one per candidate, then the
   * choice of a sense, or one action per sense that can be pinned for a client that cannot ask for it, and last the choice
   * among all candidates, of which there may turn out to be none.
   */
  for(
    document: OpenDocument,
    range: Range,
    context: Pick<CodeActionContext, 'only'>,
    signal: AbortSignal,
  ): Promise<CodeAction[]>;
}

export function createCodeActions({
  sessions,
  judgments,
  client,
  workspace,
}: Pick<FeatureHost, 'sessions' | 'judgments' | 'client' | 'workspace'>): CodeActionsFeature {
  return Object.freeze<CodeActionsFeature>({
    async for(document, range, { only }, signal) {
      if (!document.language || (only && !only.some(includesOurKind))) return [];
      const session = await sessions.open(document, { signal });
      const word = await selectedWord(session, document.spanOf(range));
      if (!word) return [];
      const { linguist, pins, settings } = session;
      const { annotation: plain } = word.sentence;
      const judging = judgments.newest('code actions', plain, settings);
      const { annotation } = await judgedWithin(PATIENCE, judging, plain, signal);
      await session.pause();
      const place: WordPlace = { uri: document.uri, position: document.positionAt(word.start) };
      const { choice } = reportWord(annotation, word.index, linguist, pins.inForce);
      const isReplaceable = replaceableWords(annotation, linguist.wordnet).some(
        ({ from, to }) => from <= word.index && word.index < to,
      );
      const isReplacing = client.wordReplacement && workspace.trust.trusted && isReplaceable;
      return [
        ...replacingActions(document, word, annotation, client),
        ...(choice && pins.folder !== undefined ? senseActions(place, pins, choice, client) : []),
        ...(isReplacing ? [actionOf('All candidates…', REPLACE_WORD, place)] : []),
      ];
    },
  });
}

async function selectedWord(session: DocumentSession, span: Span): Promise<Word | undefined> {
  if (span.start === span.end) return session.wordAt(span.start);
  const words = await session.wordsTouching(span);
  return onlyOne(words.filter((each) => each.start < span.end && span.start < each.end));
}

function replacingActions(
  document: OpenDocument,
  word: Word,
  annotation: Annotation,
  client: Pick<ClientAbilities, 'documentChanges'>,
): CodeAction[] {
  return annotation.substitutions
    .filter(({ token }) => token === word.index)
    .flatMap(({ kind, candidates }) =>
      candidates.map((candidate) => ({
        title: `Replace with '${candidate.form}' (${SUBSTITUTIONS[kind].label})`,
        kind: CODE_ACTION_KIND,
        edit: workspaceEdit(document, replacementEdits(document, word, candidate), client.documentChanges),
      })),
    );
}

function senseActions(
  place: WordPlace,
  pins: DocumentPins,
  choice: SenseChoice,
  client: Pick<ClientAbilities, 'senseChoice'>,
): CodeAction[] {
  const pinning = pinningActions(place.uri, pins, choice);
  if (!client.senseChoice) return pinning;
  const unpinning = pinning.filter(({ command }) => command!.command === UNPIN_SENSE);
  return [actionOf('Choose sense…', CHOOSE_SENSE, place), ...unpinning];
}

/** The action that unpins comes first, wherever its sense stands in the list. */
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

/** Shortens a text so that it fits into a menu. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text;
}

/**
 * Tests whether a kind asks for Semloc's actions. Kinds are paths: `refactor` includes all kinds that begin with
 * `refactor.`.
 */
function includesOurKind(kind: string): boolean {
  return kind === '' || kind === CODE_ACTION_KIND || CODE_ACTION_KIND.startsWith(`${kind}.`);
}

function onlyOne(words: readonly Word[]): Word | undefined {
  return words.length === 1 ? words[0] : undefined;
}

function workspaceEdit({ uri, version }: OpenDocument, edits: TextEdit[], versioned: boolean): WorkspaceEdit {
  return versioned
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
