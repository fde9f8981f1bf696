import * as vscode from 'vscode';
import type { SuiteEvaluationItem, SuiteGateItem } from '../../server/protocol.ts';

/** The data of the items in the Test Explorer; items are plain, and the same evaluation may get a new one. */
export interface SuiteItem {
  readonly uri: vscode.Uri;
  /** The name of the evaluation. */
  readonly evaluation: string;
  /** The paths of its corpora. */
  readonly corpus: readonly string[];
  /** The gate, where the item is one. */
  readonly gate?: string;
}

/** The item of an evaluation; its children are its gates. */
export function evaluationItem(
  controller: vscode.TestController,
  uri: vscode.Uri,
  { name, line, corpus, gates }: SuiteEvaluationItem,
): vscode.TestItem {
  const item = controller.createTestItem(`${uri}#${name}`, name, uri);
  item.range = lineRange(line);
  const data = { uri, evaluation: name, corpus };
  DATA.set(item, data);
  item.children.replace(
    gates.map(({ text, line }: SuiteGateItem) => {
      const gate = controller.createTestItem(`${item.id}#${text}`, text, uri);
      gate.range = lineRange(line);
      DATA.set(gate, { ...data, gate: text });
      return gate;
    }),
  );
  return item;
}

/** The data of the item of an evaluation or of a gate; undefined for that of a file. */
export function suiteItemOf(item: vscode.TestItem): SuiteItem | undefined {
  return DATA.get(item);
}

/** The range of a line, counted from 1, which an editor reveals. */
export function lineRange(line: number): vscode.Range {
  return new vscode.Range(line - 1, 0, line - 1, 0);
}

const DATA = new WeakMap<vscode.TestItem, SuiteItem>();
