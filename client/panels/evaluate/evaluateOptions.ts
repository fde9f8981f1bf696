import * as vscode from 'vscode';
import type { EvaluateChoices, EvaluateState } from '../../../media/page/messages.ts';
import {
  CorporaRequest,
  type CorporaResult,
  EncodersRequest,
  type EncodersResult,
  MethodsRequest,
  type MethodsResult,
} from '../../../server/protocol.ts';
import type { EncoderNames } from '../../encoders/encoderNames.ts';
import { encoderDetail, encoderGroups } from '../../encoders/encoderPicks.ts';
import type { LanguageClient } from '../../languageClient.ts';

/** The lists to choose from in the form of an evaluation. */
export type EvaluateOptions = Pick<EvaluateState, 'methods' | 'encoders' | 'corpora'>;

export async function evaluateOptions(client: LanguageClient, names: EncoderNames): Promise<EvaluateOptions> {
  const [{ methods }, { encoders }, { corpora }] = await Promise.all([
    client.sendRequest<MethodsResult>(MethodsRequest, {}),
    client.sendRequest<EncodersResult>(EncodersRequest),
    client.sendRequest<CorporaResult>(CorporaRequest),
  ]);
  const grouped = encoderGroups(encoders).flatMap(({ heading, encoders: there }) =>
    there.map((encoder) => ({
      ...{ ...encoder, heading, label: encoderDetail(encoder) },
      name: names.of(encoder.id) ?? encoder.name,
    })),
  );
  return { methods, encoders: grouped, corpora };
}

/** The choices to begin with: those given, else the last ones as far as they are still there, else the defaults. */
export function firstChoices(
  options: EvaluateOptions,
  last: EvaluateChoices | undefined,
  given: Partial<EvaluateChoices>,
): EvaluateChoices {
  const { methods, encoders, corpora } = options;
  const corpus = given.corpus ?? last?.corpus ?? [];
  const fitting = corpora.find(({ file }) => file === corpus[0])?.methods;
  const lastMethod =
    last && (given.corpus === undefined || fitting?.includes(last.method) !== false)
      ? last.method
      : undefined;
  const known = new Set(methods.map(({ name }) => name));
  const wanted = [given.method, lastMethod, fitting?.[0]].find(
    (name) => name !== undefined && known.has(name),
  );
  const method = wanted ?? methods[0]?.name ?? '';
  const settings = vscode.workspace.getConfiguration('semloc');
  const usable = new Set(encoders.filter(({ unusable }) => !unusable).map(({ id }) => id));
  const preferred = given.encoders ?? last?.encoders ?? [settings.get<string>('encoder', ''), 'bow'];
  return {
    corpus,
    method,
    encoders: [...new Set(preferred)].filter((id) => usable.has(id)),
    profile: given.profile ?? last?.profile ?? settings.get<'strict' | 'white2015'>('profile', 'strict'),
    seed: given.seed ?? settings.get<number>('seed', 1),
    options: given.options ?? (last?.method === method ? last.options : {}),
    keep: given.keep ?? last?.keep ?? 'workspace',
    name: given.name ?? '',
    ...(last?.folder !== undefined && { folder: last.folder }),
  };
}
