import { after, test } from 'node:test';
import { checkGradients, openNetwork } from '../../../../core/training/encoder/networkGradients.ts';
import { TINY_NETWORKS } from '../../../../models/architectures.ts';
import { temporaryFolder } from '../../../../temporaryFolder.ts';

const root = temporaryFolder({ after });

for (const network of TINY_NETWORKS) {
  for (const [rank, by] of [
    [0, 'weights'],
    [4, 'supplements'],
  ] as const) {
    test(`${network.name}: the gradients of the loss by ${by} agree with finite differences`, async () => {
      await checkGradients(await openNetwork(root, network), network.name, rank);
    });
  }
}
