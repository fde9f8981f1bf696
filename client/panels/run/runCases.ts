import * as vscode from 'vscode';
import { FIRST_CASES } from '../../../media/cases/firstCases.ts';
import type { GivenAnswer, MetricsQuestion, MetricsState } from '../../../media/page/messages.ts';
import {
  type CaseExamples,
  type CaseLineParams,
  CaseLineRequest,
  type CaseLineResult,
  type CasesParams,
  CasesRequest,
  type CasesResult,
  CloseCasesRequest,
} from '../../../server/protocol.ts';
import { isThere } from '../../isThere.ts';
import type { LanguageClient } from '../../languageClient.ts';

/** Answers what the page of a run asks about its cases. */
export interface RunCases {
  answer(question: MetricsQuestion): Promise<unknown>;
  /** The answer to the first question of the page: the server begins to read before there is a page that asks. */
  first(): Promise<readonly GivenAnswer[]>;
  /** Lets the server forget the cases. */
  close(): void;
}

/** The cases that a panel shows, and what belongs to them. */
export interface ShownCases {
  /** Undefined where there are none. */
  readonly examples: CaseExamples | undefined;
  /** The paths that the corpus was given by, if they are known, and the names of its files. */
  readonly corpus: readonly string[];
  readonly names: readonly string[];
  /** The encoders to inspect a case by. */
  readonly encoders: readonly string[];
}

/** @param shown the cases that the panel shows now */
export function createRunCases(client: LanguageClient, shown: () => ShownCases): RunCases {
  const opened = new Map<string, CaseExamples>();
  /** The first question as long as the server is answering it. */
  let asking: { readonly examples: string; readonly answer: Promise<CasesResult> } | undefined;
  const examplesOf = (): CaseExamples => {
    const { examples } = shown();
    if (!examples) throw new Error(vscode.l10n.t('There are no examples beside this run.'));
    opened.set(JSON.stringify(examples), examples);
    return examples;
  };
  return {
    async answer(question) {
      if (question.about === 'cases') {
        const params: CasesParams = { ...examplesOf(), ...question.asked };
        const isFirst = JSON.stringify(question) === JSON.stringify(FIRST_QUESTION);
        if (isFirst && asking?.examples === params.examples) return asking.answer;
        return client.sendRequest(CasesRequest, params);
      }
      if (question.about === 'line') {
        const { names } = shown();
        const corpus = await corpusPlaces(shown().corpus, names);
        const params: CaseLineParams = { ...examplesOf(), number: question.number, corpus, names };
        return openLine(await client.sendRequest(CaseLineRequest, params));
      }
      return inspect(question.row, shown().encoders);
    },
    async first() {
      if (!shown().examples) return [];
      const params: CasesParams = { ...examplesOf(), ...FIRST_CASES };
      const isRunning = client.isRunning();
      const answer = client.sendRequest(CasesRequest, params).finally(() => {
        asking = undefined;
      });
      asking = { examples: params.examples, answer };
      // A page need not wait for a server that is only starting; it asks again, and says what is wrong.
      if (!isRunning) {
        answer.catch(() => {});
        return [];
      }
      return [{ question: FIRST_QUESTION, answer: await answer }];
    },
    close() {
      for (const { examples, beside } of opened.values()) {
        void client.sendRequest(CloseCasesRequest, { examples, ...(beside && { beside }) }).catch(() => {});
      }
    },
  };
}

const FIRST_QUESTION = { about: 'cases', asked: FIRST_CASES } satisfies MetricsQuestion;

/** The cases of a run. */
export function casesOfRun(state: MetricsState): ShownCases {
  const { method, manifest } = state.run;
  const file = examplesFile(state);
  const encoders = Object.keys(manifest.encoders);
  return {
    examples: file === undefined ? undefined : { examples: file, method, encoders },
    corpus: state.corpus ?? [],
    names: manifest.corpus.files.map(({ name }) => name),
    encoders,
  };
}

function examplesFile({ files, scratch }: MetricsState): string | undefined {
  if (scratch !== undefined) return vscode.Uri.joinPath(vscode.Uri.file(scratch), 'examples.jsonl').fsPath;
  return files.find((file) => /[\\/]examples\.(?:jsonl|parquet)$/.test(file));
}

/** The paths by which the corpus was given, as far as they are there, else the files of the workspace so named. */
async function corpusPlaces(given: readonly string[], names: readonly string[]): Promise<string[]> {
  const there = await Promise.all(given.map((place) => isThere(vscode.Uri.file(place))));
  const known = given.filter((_, index) => there[index]);
  if (known.length > 0) return known;
  const found = await Promise.all(
    names.slice(0, SOUGHT).map((name) => vscode.workspace.findFiles(`**/${literally(name)}`, undefined, 1)),
  );
  return found.flat().map((file) => file.fsPath);
}

/** Files of a corpus that are looked for in the workspace. */
const SOUGHT = 100;

/** A name as a pattern that nothing else fits. */
const literally = (name: string) => name.replace(/[[\]{}*?]/g, '[$&]');

/** Opens a file beside the panel, with a line selected. */
async function openLine({ file, line }: CaseLineResult): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const { range } = document.lineAt(Math.min(line, document.lineCount - 1));
  await vscode.window.showTextDocument(document, {
    selection: range,
    viewColumn: vscode.ViewColumn.Beside,
    preview: true,
  });
}

async function inspect(
  { lines }: Extract<MetricsQuestion, { about: 'inspection' }>['row'],
  encoders: readonly string[],
): Promise<void> {
  const [sentence, ...others] = lines;
  const paraphrase = others.find(({ label }) => label === 'Paraphrase')?.text ?? '';
  await vscode.commands.executeCommand('semloc.inspectSentence', {
    sentence: sentence!.text,
    paraphrase,
    encoders,
  });
}
