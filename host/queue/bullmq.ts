import { InputError } from '../../core/inputError.ts';

/** BullMQ and its client of Redis. */
export interface BullMq {
  readonly bull: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/**
 * Loads BullMQ, which is installed only where queues are used.
 *
 * @throws InputError if it is not installed
 */
export async function loadBullMq(): Promise<BullMq> {
  try {
    const [bull, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bull, Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(
      'A queue needs the npm packages bullmq and ioredis, which are not installed.',
      `Install them beside semloc: npm install ${PACKAGES} (with --global if semloc is installed globally).`,
    );
  }
}

/** The packages as package.json has them in peerDependencies. */
const PACKAGES = 'bullmq@6 ioredis@5';
