import type { RunItem } from '../../../server/protocol.ts';
import type { RunNode } from '../../views/runTree.ts';

/**
 * The runs that a command of the runs view is for: those selected where the clicked one is among them or none is
 * clicked, else the clicked one.
 */
export function selectedRuns(clicked: unknown, selection: unknown, selected: readonly RunNode[]): RunItem[] {
  const given = Array.isArray(selection) ? (selection as RunNode[]) : [];
  const nodes = given.length > 0 ? given : isRun(clicked) ? [clicked] : selected;
  return nodes.flatMap((node) => (isRun(node) ? [node.run] : []));
}

function isRun(node: unknown): node is Extract<RunNode, { run: RunItem }> {
  return typeof node === 'object' && node !== null && 'run' in node;
}
