import assert from 'node:assert/strict';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import { InputError } from '../../../../core/inputError.ts';
import type { Network } from '../../../../core/network.ts';
import { createResources } from '../../../../host/resources.ts';
import { type Answer, patientNetwork, scriptedServer } from './scriptedServer.ts';

export const sentence = (text: string) => ({ text, tokens: text.split(' ') });

export function engineOver(network: Network, onNotice?: (notice: string) => void) {
  return createEngine({ resources: createResources(), device: 'cpu', network, onNotice });
}

export async function problem(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail('it should fail'),
    (error) => error,
  );
  assert.ok(error instanceof InputError, String(error?.stack));
  return error.message;
}

/** What describing an encoder behind this server fails with, or its dimension. */
export async function described(answer: Answer, timeIsUp?: Promise<unknown>) {
  await using server = await scriptedServer(answer);
  const { network, pauses } = patientNetwork(timeIsUp);
  const outcome = await engineOver(network)
    .describe(`${server.address}#m`)
    .then(({ dimension }) => String(dimension), problemText);
  return { outcome: outcome.replaceAll(server.address, 'ADDRESS'), pauses, asked: server.asked };
}

export function problemText(error: unknown): string {
  assert.ok(error instanceof InputError, String((error as Error).stack));
  return error.message;
}
