import type { CaseActions } from '../cases/caseActions.ts';
import type { ExportFormat } from './exportFormats.ts';

/** The actions of the buttons on a run's page. */
export interface MetricsActions {
  /** Opens a file of the run. */
  open(file: string): void;
  /** Keeps a run that is only shown. */
  save(): void;
  /** Shows the encoders of the run side by side. */
  compare?(): void;
  /** Writes the run in a format. */
  exportAs?(format: ExportFormat): void;
  /** Reads the cases of the run; without it none are shown. */
  readonly cases?: CaseActions;
}
