import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { FormValues } from '../../../media/page/messages.ts';
import {
  CorporaRequest,
  type CorpusItem,
  type MethodItem,
  MethodsRequest,
  RUNS_FOLDER,
} from '../../../server/protocol.ts';
import { diskFolder } from '../../diskFolder.ts';
import type { EncoderNames } from '../../encoders/encoderNames.ts';
import type { EvaluateChoices } from '../../evaluations/evaluateChoices.ts';
import type { EvaluateMemory } from '../../evaluations/evaluateMemory.ts';
import type { Evaluations } from '../../evaluations/evaluations.ts';
import {
  type EvaluationTimes,
  type ExpectedTime,
  roundedTime,
  type TimedChoices,
} from '../../evaluations/evaluationTimes.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { commandLine } from '../form/commandLine.ts';
import { createCorpusCheck } from '../form/corpusCheck.ts';
import { type EncoderChoices, encoderChoices, usable } from '../form/encoderChoices.ts';
import { type FormContent, type FormKind, listOf, textOf } from '../form/formKind.ts';
import { createLookup } from '../form/lookup.ts';
import { optionFields, optionsOf, optionValues } from '../form/optionFields.ts';
import { seedField } from '../form/seedField.ts';
import { ENCODER_FLAGS, settingFlags, VARIANT_FLAGS } from '../form/settingFlags.ts';
import { corpusField, methodField, profileField, resultsSection } from './evaluateFields.ts';
import { resultProblems } from './resultProblems.ts';
import { isResumed, runPlace, suggestedName } from './runPlace.ts';

export interface EvaluateFormParts {
  readonly client: LanguageClient;
  readonly evaluations: Evaluations;
  readonly memory: EvaluateMemory;
  readonly times: EvaluationTimes;
  readonly names: EncoderNames;
}

/** The form of an evaluation. */
export function evaluateForm(parts: EvaluateFormParts): FormKind {
  return {
    ...{ viewType: 'semloc.evaluate', subject: 'method' },
    title: vscode.l10n.t('Evaluate Encoders'),
    start: vscode.l10n.t('Evaluate'),
    create: (send) => createContent(parts, send),
  };
}

/** The lists to choose from. */
interface Available {
  readonly methods: readonly MethodItem[];
  readonly encoders: EncoderChoices;
  readonly corpora: readonly CorpusItem[];
}

function createContent(
  { client, evaluations, memory, times, names }: EvaluateFormParts,
  send: () => void,
): FormContent {
  const workspace = diskFolder()?.fsPath;
  const home = workspace && path.join(workspace, ...RUNS_FOLDER);
  let available: Available = { methods: [], encoders: [], corpora: [] };
  let finished = 0;
  const corpus = createCorpusCheck(client, send);
  const expected = createLookup(
    ({ timed, annotates }: { timed: TimedChoices; annotates: boolean; finished: number }) =>
      times.expected(timed, annotates),
    send,
  );
  const methodOf = ({ method }: FormValues) => available.methods.find(({ name }) => name === method);
  const choicesOf = (values: FormValues): EvaluateChoices => ({
    ...{ method: textOf(values.method), corpus: listOf(values.corpus), encoders: listOf(values.encoders) },
    ...({ profile: values.profile, seed: values.seed, keep: values.keep } as Pick<
      EvaluateChoices,
      'profile' | 'seed' | 'keep'
    >),
    options: optionsOf(values, methodOf(values)?.options ?? {}),
    ...{ name: textOf(values.name), folder: textOf(values.folder) },
  });
  const resumes = (out: string, values: FormValues) =>
    isResumed(out, choicesOf(values), memory.ofRun(path.join(out, 'run.json')));
  const suggested = (values: FormValues) =>
    suggestedName(choicesOf(values), (name) => {
      const out = home && path.join(home, name);
      return out !== undefined && existsSync(out) && !resumes(out, values);
    });
  const placeOf = (values: FormValues) => runPlace(choicesOf(values), home, suggested(values));
  /** The evaluation that is chosen. A profile is part of it only if its method annotates. */
  const evaluationOf = (values: FormValues) => {
    const { method, corpus: files, encoders, profile, seed, options } = choicesOf(values);
    const out = placeOf(values);
    return {
      ...{ method, corpus: files, encoders, seed, options },
      ...(methodOf(values)?.annotates && { profile }),
      ...(out !== undefined && { out }),
    };
  };

  return {
    async open(given, now) {
      const [{ methods }, encoders, { corpora }] = await Promise.all([
        client.sendRequest(MethodsRequest, {}),
        encoderChoices(client, names),
        client.sendRequest(CorporaRequest, {}),
      ]);
      available = { methods, encoders, corpora };
      return firstValues(available, now ?? remembered(memory.last()), given);
    },
    sections(values) {
      const method = methodOf(values);
      const { check, columns } = { check: corpus.found, columns: corpus.found?.columns ?? [] };
      const options = optionFields(method?.options ?? {}, columns);
      const areColumnsUnclear = check?.fits === false && options.some((field) => field.columns?.length);
      return [
        { legend: vscode.l10n.t('Corpus'), fields: [corpusField(available.corpora, check)] },
        {
          legend: vscode.l10n.t('Method'),
          fields: [
            methodField(available.methods, available.corpora, values),
            ...(method?.annotates ? [profileField()] : []),
            seedField(),
          ],
          options,
          isOpen:
            areColumnsUnclear ||
            options.some(({ id, schema }) => (values[id] ?? schema.default) !== schema.default),
        },
        {
          legend: vscode.l10n.t('Encoders'),
          fields: [
            {
              kind: 'encoders',
              id: 'encoders',
              label: vscode.l10n.t('Encoders'),
              encoders: available.encoders,
            },
          ],
        },
        resultsSection(values, home && RUNS_FOLDER.join('/'), suggested(values)),
      ];
    },
    problems(values) {
      const out = placeOf(values);
      return resultProblems(choicesOf(values), workspace, out, out !== undefined && resumes(out, values));
    },
    appraise(values) {
      const { method, corpus: files, encoders, profile, options } = choicesOf(values);
      const timed = { method, corpus: files, encoders, profile, options };
      return Promise.all([
        corpus.update(files.length === 0 ? undefined : { method, corpus: files, options }),
        expected.update({ timed, annotates: methodOf(values)?.annotates === true, finished }),
      ]);
    },
    estimate(values) {
      const out = placeOf(values);
      return out !== undefined && resumes(out, values)
        ? vscode.l10n.t('Resumes the stopped run if its corpus and its encoders are unchanged.')
        : expected.found && estimateText(expected.found);
    },
    command(values) {
      const {
        method,
        corpus: files,
        encoders,
        profile,
        seed,
        options,
        out,
      } = {
        profile: undefined,
        out: undefined,
        ...evaluationOf(values),
      };
      const asked = methodOf(values);
      return commandLine(
        ['evaluate', method],
        [
          ['corpus', files],
          ['encoder', encoders.join(',')],
          ['profile', profile],
          ...Object.entries(options),
          ['seed', seed],
          ['out', out],
          ...settingFlags(vscode.workspace.getConfiguration('semloc'), [
            // The setting is the default of the option.
            ...(asked && 'choice' in asked.options && !('choice' in options) ? (['choice'] as const) : []),
            ...(asked?.annotates ? ([...VARIANT_FLAGS, 'max-levels'] as const) : []),
            ...ENCODER_FLAGS,
          ]),
        ],
        workspace,
      );
    },
    async run(values, following) {
      const out = placeOf(values);
      await memory.remember(choicesOf(values), out && path.join(out, 'run.json'));
      const began = performance.now();
      await evaluations.run(evaluationOf(values), following);
      await times.took(choicesOf(values), (performance.now() - began) / 1000);
      finished += 1;
      return { name: '' };
    },
  };
}

const remembered = (choices: EvaluateChoices | undefined) => choices && valuesOf(choices);

/** Choices as the values of the form. */
export function valuesOf({ options, ...choices }: Partial<EvaluateChoices>): FormValues {
  return { ...(choices as FormValues), ...(options && optionValues(options)) };
}

/** The values to begin with: those given, else the last ones as far as they are still there, else the defaults. */
function firstValues(
  { methods, encoders, corpora }: Available,
  last: FormValues | undefined,
  given: FormValues,
): FormValues {
  const corpus = listOf(given.corpus ?? last?.corpus);
  const fitting = corpora.find(({ file }) => file === corpus[0])?.methods;
  const isLastFitting = given.corpus === undefined || fitting?.includes(textOf(last?.method)) !== false;
  const wanted = [given.method, isLastFitting && last?.method, fitting?.[0], methods[0]?.name];
  const method = wanted.find((each) => methods.some(({ name }) => name === each)) as string;
  const settings = vscode.workspace.getConfiguration('semloc');
  const preferred = given.encoders ?? last?.encoders ?? [settings.get<string>('encoder', ''), 'bow'];
  const own = { ...(last?.method === method && !('method' in given) && last), ...given };
  return {
    ...{ profile: settings.get<string>('profile', 'strict'), keep: 'workspace', folder: '', ...own },
    ...{ corpus, method, encoders: usable(listOf(preferred), encoders) },
    ...{ seed: given.seed ?? settings.get<number>('seed', 1), name: given.name ?? '' },
  };
}

function estimateText({ seconds, by }: ExpectedTime): string {
  const time = roundedTime(seconds);
  return by === 'last'
    ? vscode.l10n.t('About {0} on this machine, going by the last time.', time)
    : vscode.l10n.t(
        'Roughly {0} on this machine, going by the speed of the encoders on a few sentences.',
        time,
      );
}
