import * as vscode from 'vscode';
import type { FormField, FormSection, FormValues } from '../../../media/page/messages.ts';
import {
  CorporaRequest,
  type CorpusItem,
  type TrainerItem,
  TrainersRequest,
  type TrainParams,
  type UnfinishedTrainingItem,
  type UnfinishedTrainingParams,
  UnfinishedTrainingRequest,
} from '../../../server/protocol.ts';
import { Advice } from '../../advice.ts';
import type { EncoderNames } from '../../encoders/encoderNames.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { commandLine } from '../form/commandLine.ts';
import { checkText, createCorpusCheck } from '../form/corpusCheck.ts';
import { type EncoderChoices, encoderChoices, usable } from '../form/encoderChoices.ts';
import { folderField } from '../form/folderField.ts';
import { type FormContent, type FormKind, listOf, textOf } from '../form/formKind.ts';
import { createLookup } from '../form/lookup.ts';
import { optionFields, optionsOf } from '../form/optionFields.ts';
import { seedField } from '../form/seedField.ts';
import { ANNOTATION_FLAGS, settingFlags } from '../form/settingFlags.ts';
import { baseFolder, typedFolder } from '../form/typedFolder.ts';
import type { Trainings } from './trainings.ts';

export interface TrainFormParts {
  readonly client: LanguageClient;
  readonly trainings: Trainings;
  readonly names: EncoderNames;
}

/** The form of a training, which goes on in a panel of its own. */
export function trainForm(parts: TrainFormParts): FormKind {
  return {
    ...{ viewType: 'semloc.train', subject: 'trainer', outlives: true },
    title: vscode.l10n.t('Train Model'),
    start: vscode.l10n.t('Train'),
    create: (send) => createContent(parts, send),
  };
}

function createContent({ client, trainings, names }: TrainFormParts, send: () => void): FormContent {
  let trainers: readonly TrainerItem[] = [];
  let encoders: EncoderChoices = [];
  let corpora: readonly CorpusItem[] = [];
  const check = createCorpusCheck(client, send);
  let runs = 0;
  const unfinished = createLookup(
    ({ asked }: { readonly asked: UnfinishedTrainingParams; readonly runs: number }) =>
      client.sendRequest(UnfinishedTrainingRequest, asked).catch((error: Error) => error),
    send,
  );
  /** Looks into the folder; again before and after a training. */
  const lookInFolder = (values: FormValues) => unfinished.update({ asked: orderOf(values), runs });
  const trainerOf = ({ trainer }: FormValues) => trainers.find(({ name }) => name === trainer)!;
  const folderOf = (values: FormValues) => typedFolder(textOf(values.out) || suggested(values));
  const orderOf = (values: FormValues) => ({ trainer: trainerOf(values).name, out: folderOf(values) });
  const isResumed = (values: FormValues) => isFound(unfinished.found) && values.unfinished !== 'over';
  const optionsIn = (trainer: TrainerItem) => {
    const { encoder, ...others } = trainer.options;
    return encoder && trainer.startsFrom === 'encoder' ? others : trainer.options;
  };
  const paramsOf = (values: FormValues): TrainParams => {
    const trainer = trainerOf(values);
    const order = orderOf(values);
    if (isResumed(values)) return order;
    const [data] = listOf(values.data);
    const [encoder] = trainer.startsFrom === 'encoder' ? listOf(values.encoder) : [];
    return {
      ...order,
      begin: {
        ...(data !== undefined && { data }),
        // A trainer that starts from anything else takes no notice of vectors.
        vectors: trainer.startsFrom === 'vectors' ? textOf(values.vectors) : 'glove',
        options: { ...optionsOf(values, optionsIn(trainer)), ...(encoder !== undefined && { encoder }) },
        seed: Number(values.seed),
      },
    };
  };

  return {
    async open(given, now) {
      const [found, choices, listed] = await Promise.all([
        client.sendRequest(TrainersRequest, {}),
        encoderChoices(client, names),
        client.sendRequest(CorporaRequest, {}),
      ]);
      ({ trainers } = found);
      ({ corpora } = listed);
      encoders = choices;
      const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
      const encoder = usable(['minilm'], encoders);
      const values = {
        ...{ data: [], vectors: 'glove', encoder, out: '', unfinished: 'resume', seed },
        ...now,
        ...given,
      };
      const trainer = trainers.find(({ name }) => name === (given.trainer ?? now?.trainer)) ?? trainers[0]!;
      return { ...values, trainer: trainer.name };
    },
    sections(values) {
      const trainer = trainerOf(values);
      const place = {
        legend: vscode.l10n.t('Model'),
        fields: [
          trainerField(trainers, trainer),
          folderField(
            vscode.l10n.t('Folder for the model'),
            suggested(values),
            vscode.l10n.t('A new folder, or one with unfinished training.'),
          ),
          ...(isFound(unfinished.found) ? [unfinishedField(unfinished.found)] : []),
        ],
      };
      if (isResumed(values)) return [place];
      const options = optionFields(optionsIn(trainer), check.found?.columns);
      return [
        place,
        { legend: vscode.l10n.t('Training data'), fields: [dataField(trainer, corpora, check.found)] },
        ...startSection(trainer, encoders),
        {
          ...{ legend: vscode.l10n.t('Training'), fields: [seedField()], options },
          isOpen: check.found?.fits === false && options.some(({ columns = [] }) => columns.length > 0),
        },
      ];
    },
    problems: (values) => [
      ...(unfinished.found instanceof Error ? [{ field: 'out', text: unfinished.found.message }] : []),
      ...(trainerOf(values).startsFrom === 'vectors' && !isResumed(values) && textOf(values.vectors) === ''
        ? [{ field: 'vectors', text: vscode.l10n.t('Enter glove, or a folder.') }]
        : []),
    ],
    appraise(values) {
      const trainer = trainerOf(values);
      const corpus = listOf(values.data);
      const reading = Object.entries(optionsOf(values, trainer.options)).filter(([name]) => SOURCE.has(name));
      const asked = { method: trainer.dataMethod, corpus, options: Object.fromEntries(reading) };
      return Promise.all([check.update(corpus.length === 0 ? undefined : asked), lookInFolder(values)]);
    },
    command(values) {
      const { trainer, out, begin } = paramsOf(values);
      const { readsText, startsFrom } = trainerOf(values);
      // WordNet's definitions have to be made into a file first, and what is resumed was given before.
      if (begin?.data === undefined) return undefined;
      const { data, vectors, options, seed } = begin;
      return commandLine(
        ['train', trainer],
        [
          [readsText ? 'corpus' : 'data', data],
          ['out', out],
          ['vectors', vectors === 'glove' ? undefined : vectors],
          ...Object.entries(options),
          ['seed', seed],
          ...settingFlags(vscode.workspace.getConfiguration('semloc'), [
            ...(startsFrom !== 'nothing' && vectors === 'glove' ? (['vectors'] as const) : []),
            ...(startsFrom === 'encoder' ? (['profile', ...ANNOTATION_FLAGS] as const) : []),
          ]),
        ],
        baseFolder(),
      );
    },
    async run(values, following) {
      // A new training removes what is unfinished, which the form may not have shown yet.
      const wasShown = isFound(unfinished.found);
      runs += 1;
      await lookInFolder(values);
      if (unfinished.found instanceof Error) throw unfinished.found;
      if (isFound(unfinished.found) !== wasShown)
        throw new Advice(
          vscode.l10n.t('What the folder for the model holds has changed. Check the form again.'),
        );
      try {
        await trainings.run(paramsOf(values), following);
      } finally {
        runs += 1;
        await lookInFolder(values);
      }
      return { out: '', unfinished: 'resume' };
    },
  };
}

/** The options that say how the data are read. */
const SOURCE: ReadonlySet<string> = new Set(['lines', 'column']);

const suggested = ({ trainer }: FormValues) => `models/${trainer}`;

function isFound(found: UnfinishedTrainingItem | Error | null | undefined): found is UnfinishedTrainingItem {
  return found !== undefined && found !== null && !(found instanceof Error);
}

function trainerField(trainers: readonly TrainerItem[], { purpose }: TrainerItem): FormField {
  return {
    ...{ kind: 'value', id: 'trainer', label: vscode.l10n.t('Trainer'), help: purpose },
    schema: { default: '', choices: trainers.map(({ name }) => name) },
    names: Object.fromEntries(trainers.map(({ name, title }) => [name, title])),
  };
}

/** The field that asks whether to resume what is unfinished in the folder; a new training replaces it otherwise. */
function unfinishedField({ step, label, settings }: UnfinishedTrainingItem): FormField {
  return {
    ...{
      kind: 'value',
      id: 'unfinished',
      label: vscode.l10n.t('Unfinished training'),
      help: label,
      isInner: true,
    },
    schema: { default: 'resume', choices: ['resume', 'over'] },
    names: {
      resume: vscode.l10n.t('Resume after step {0} of {1}', step, settings.steps),
      over: vscode.l10n.t('Start over: removes the checkpoint'),
    },
  };
}

function dataField(
  { dataFile, dataMethod, readsLexicon }: TrainerItem,
  corpora: readonly CorpusItem[],
  check: Parameters<typeof checkText>[0],
): FormField {
  return {
    ...{
      kind: 'files',
      id: 'data',
      label: vscode.l10n.t('Files of this workspace'),
      // What is read as lines is no table, and tables are what the server lists.
      offered: dataMethod === 'lines' ? [] : corpora,
      selects: ['files'],
      isSingle: true,
    },
    isOptional: readsLexicon,
    hint: readsLexicon ? vscode.l10n.t('WordNet’s definitions') : vscode.l10n.t('Choose a file'),
    help: dataFile.charAt(0).toUpperCase() + dataFile.slice(1),
    check: checkText(check, vscode.l10n.t('The trainer can read this file.')),
  };
}

/** What the training starts from, where there is anything to choose. */
function startSection({ startsFrom, trainsFolder }: TrainerItem, all: EncoderChoices): FormSection[] {
  if (startsFrom === 'nothing') return [];
  if (startsFrom === 'encoder') {
    const legend = vscode.l10n.t('Encoder to start from');
    const encoders = trainsFolder ? all.filter(({ place }) => place === 'folder') : all;
    return [
      { legend, fields: [{ kind: 'encoders', id: 'encoder', label: legend, encoders, isSingle: true }] },
    ];
  }
  const vectors: FormField = {
    ...{
      kind: 'value',
      id: 'vectors',
      label: vscode.l10n.t('Word vectors'),
      schema: { default: 'glove' },
      browses: true,
    },
    help: vscode.l10n.t('The built-in glove, or a folder of imported or trained word vectors.'),
  };
  return [{ legend: vscode.l10n.t('Word vectors to start from'), fields: [vectors] }];
}
