import { parentPort } from 'node:worker_threads';
import { failureOf } from '../../host/engineThread/engineMessages.ts';
import { createCaseTables } from '../../host/runs/caseTables/caseTables.ts';
import type { CasesCalls, FromCases, ToCases } from './casesMessages.ts';

// The script of the thread that holds the cases of runs.

const port = parentPort!;
const tables = createCaseTables();
const running = new Map<number, AbortController>();

const calls: {
  [Name in keyof CasesCalls]: (
    request: CasesCalls[Name]['request'],
    signal: AbortSignal,
  ) => Promise<CasesCalls[Name]['answer']>;
} = {
  cases: tables.ask,
  line: tables.lineOf,
  close: async (asked) => {
    await tables.close(asked);
    return null;
  },
};

port.on('message', async (message: ToCases) => {
  const { id } = message;
  if ('abort' in message) return running.get(id)?.abort();
  const stopping = new AbortController();
  running.set(id, stopping);
  const send = (answer: FromCases) => port.postMessage(answer);
  try {
    send({ id, answer: await calls[message.call](message.request as never, stopping.signal) });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  } finally {
    running.delete(id);
  }
});
