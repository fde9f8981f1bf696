import { workerData } from 'node:worker_threads';
import type { Learned } from '../../core/encoders/vectors/paragraphs/paragraphLearner.ts';
import {
  createParagraphLearning,
  type ParagraphJob,
  type ParagraphLearningData,
} from '../../core/training/paragraphVectors/learning.ts';
import { serveJobs } from '../threads/threadPool.ts';

// The script of a thread that trains paragraph vectors in shared memory.

const learn = createParagraphLearning(workerData as ParagraphLearningData);
serveJobs<ParagraphJob, Learned>(async (job) => ({ given: learn(job), memory: [] }));
