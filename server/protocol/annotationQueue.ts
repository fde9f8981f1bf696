import type { QueueView, ShownItem } from '../../core/humanJudgments/queueView.ts';
import type { Answer, Choice, WrittenTexts } from '../../core/humanJudgments/task.ts';
import type { RequestName } from './requestName.ts';

/** Request: who annotates in a project, and how far they are. */
export const AnnotatorsRequest = 'semloc/annotators' as RequestName<AnnotatorsParams, AnnotatorsResult>;
export interface AnnotatorsParams {
  /** The full path of the project's folder. */
  readonly folder: string;
}
export interface AnnotatorsResult {
  readonly annotators: readonly AnnotatorItem[];
}
export interface AnnotatorItem {
  readonly name: string;
  readonly answered: number;
  readonly total: number;
}

/** Request: opens the queue of an annotator where it was left. It stays open until {@link CloseQueueRequest}. */
export const OpenQueueRequest = 'semloc/openQueue' as RequestName<QueueParams, QueueResult>;
export interface QueueParams extends AnnotatorsParams {
  readonly annotator: string;
}
export interface QueueResult {
  readonly view: QueueView;
  /** Messages for the user about what was found in the files. */
  readonly notices: readonly string[];
}

/** Request: answers the item that is shown. The result comes when the answer is on the disk, and has the next item. */
export const AnswerItemRequest = 'semloc/answerItem' as RequestName<AnswerItemParams, QueueResult>;
export interface AnswerItemParams extends QueueParams {
  readonly item: number;
  /** One of the item's choices, or its texts by field. */
  readonly answer: Answer;
}

/** Request: withdraws the last answer, and shows its item again. */
export const UndoAnswerRequest = 'semloc/undoAnswer' as RequestName<QueueParams, QueueResult>;

/** Request: {@link QueueParams} to null. */
export const CloseQueueRequest = 'semloc/closeQueue' as RequestName<QueueParams, null>;

export type { Answer, Choice, QueueView, ShownItem, WrittenTexts };
