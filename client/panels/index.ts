import * as vscode from 'vscode';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import { encoderSpeeds } from '../evaluations/encoderSpeeds.ts';
import type { EvaluateMemory } from '../evaluations/evaluateMemory.ts';
import { createEvaluations, type Evaluations } from '../evaluations/evaluations.ts';
import { createEvaluationTimes } from '../evaluations/evaluationTimes.ts';
import type { ScratchRuns } from '../evaluations/scratchRuns.ts';
import type { LanguageClient } from '../languageClient.ts';
import { type AnnotationPanels, createAnnotationPanels } from './annotationPanels.ts';
import { type ComparisonPanels, createComparisonPanels } from './comparisonPanel.ts';
import { checkForm } from './drift/checkForm.ts';
import { recordForm } from './drift/recordForm.ts';
import { createDriftPanel, type DriftPanel } from './driftPanel.ts';
import { evaluateForm } from './evaluate/evaluateForm.ts';
import type { FormKind } from './form/formKind.ts';
import { createFormPanel, type FormPanel } from './form/formPanel.ts';
import { createMapPanel, type MapPanel } from './mapPanel.ts';
import { createMeaningPanel, type MeaningPanel } from './meaningPanel.ts';
import { createMetricsPanels, type MetricsPanels } from './metricsPanel.ts';
import { trainForm } from './train/trainForm.ts';
import { createTrainings, type Trainings } from './train/trainings.ts';
import { createTrainingPanels } from './trainingPanels.ts';
import { createVariantsPanel, type VariantsPanel } from './variantsPanel.ts';

/** All panels of the extension. */
export interface Panels extends vscode.Disposable {
  readonly annotations: AnnotationPanels;
  readonly comparisons: ComparisonPanels;
  readonly drift: DriftPanel;
  readonly map: MapPanel;
  readonly meaning: MeaningPanel;
  readonly metrics: MetricsPanels;
  readonly variants: VariantsPanel;
  readonly forms: Readonly<Record<'evaluate' | 'train' | 'recordDrift' | 'checkDrift', FormPanel>>;
  /** Runs evaluations, whose results open as metrics. */
  readonly evaluations: Evaluations;
  readonly trainings: Trainings;
}

/** The parts of the extension that panels use. */
export interface PanelParts {
  readonly context: vscode.ExtensionContext;
  readonly client: LanguageClient;
  readonly names: EncoderNames;
  readonly memory: EvaluateMemory;
  readonly scratchRuns: ScratchRuns;
  readonly log: vscode.LogOutputChannel;
}

/** Creates the panels, which from now on come back after a restart. */
export function createPanels({ context, client, names, memory, scratchRuns, log }: PanelParts): Panels {
  const { extensionUri: extension, workspaceState } = context;
  const comparisons = createComparisonPanels(extension, client, log);
  const metrics = createMetricsPanels(extension, client, scratchRuns, comparisons.show, log);
  const evaluations = createEvaluations(client, metrics, scratchRuns);
  const times = createEvaluationTimes({ memento: workspaceState, sizeOf, speedOf: encoderSpeeds(client) });
  const drift = createDriftPanel(extension, log);
  const trainingPanels = createTrainingPanels(extension, log);
  const trainings = createTrainings(client, trainingPanels);
  const form = (kind: FormKind) => createFormPanel(extension, log, kind);
  const forms = {
    evaluate: form(evaluateForm({ client, evaluations, memory, times, names })),
    train: form(trainForm({ client, trainings, names })),
    recordDrift: form(recordForm({ client, names })),
    checkDrift: form(checkForm({ client, names }, drift)),
  };
  const panels = {
    annotations: createAnnotationPanels(extension, client, log),
    comparisons,
    drift,
    map: createMapPanel(extension, log),
    meaning: createMeaningPanel(extension, client, log),
    metrics,
    variants: createVariantsPanel({ extension, client, memory: workspaceState, log }),
  };
  return {
    ...panels,
    ...{ forms, evaluations, trainings },
    dispose: () =>
      vscode.Disposable.from(...Object.values(panels), ...Object.values(forms), trainingPanels).dispose(),
  };
}

/** The bytes of a file; undefined for a folder, and where there is none. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await Promise.resolve(vscode.workspace.fs.stat(vscode.Uri.file(file))).catch(() => undefined);
  return found?.type === vscode.FileType.File ? found.size : undefined;
}
