import { test } from 'node:test';
import { cnn3579 } from '../../../../../core/training/composition/networks/cnn.ts';
import { devices } from '../../../../core/encoders/reference.ts';
import { checkTraining } from '../../../../core/training/graph/trainingOnDevices.ts';

const { skip } = (await devices()).find(({ device }) => device === 'webgpu') ?? { skip: 'no provider' };

test(`${cnn3579.title} trains on WebGPU as on the processor, and its state stays there`, { skip }, () =>
  checkTraining(cnn3579),
);
