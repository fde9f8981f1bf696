import type { RequestName } from './requestName.ts';
/** Notification: {@link Status}, sent by the server whenever the status has changed. */
export const StatusNotification = 'semloc/status';
export interface Status {
  readonly encoder: string;
  /** Undefined until the encoder is open. */
  readonly device?: string;
  readonly busy: boolean;
  /** A problem and its remedy, for example a WordNet folder that cannot be read. */
  readonly problem?: string;
  /** A short remark: `not on cuda, webgpu`. The reasons are in the log and in {@link DoctorResult}. */
  readonly detail?: string;
}

/** Request without parameters to {@link DoctorResult}. */
export const DoctorRequest = 'semloc/doctor' as RequestName<object, DoctorResult>;
export interface DoctorResult {
  /** Plain text, several lines. */
  readonly text: string;
}
