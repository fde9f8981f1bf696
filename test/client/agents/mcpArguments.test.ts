import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { type McpSettings, mcpArguments } from '../../../client/agents/mcpArguments.ts';

const SETTINGS: McpSettings = {
  ...{ folders: [], encoderFolders: [], encoderAddresses: [] },
  ...{ device: 'auto', vectors: 'extended' },
};
const REST = ['--device=auto', '--vectors=extended'];

test('agents may use the workspace folders and the encoders of the settings', () => {
  const first = path.resolve('/texts');
  assert.deepEqual(
    mcpArguments({
      ...SETTINGS,
      folders: [first, path.resolve('/other')],
      encoderFolders: [path.resolve('/models/small#quantized'), 'mine', '~/models/own'],
      encoderAddresses: [
        'http://localhost:8080/v1#a',
        'http://localhost:8080/v1#b',
        'https://api.example.com/v1',
      ],
    }),
    [
      `--root=${first}`,
      `--root=${path.resolve('/other')}`,
      `--encoder=${path.resolve('/models/small')}`,
      `--encoder=${path.join(first, 'mine')}`,
      `--encoder=${path.join(homedir(), 'models', 'own')}`,
      '--allow=http://localhost:8080',
      '--allow=https://api.example.com',
      ...REST,
    ],
  );
});

test('without a folder and with addresses that are none, agents may use nothing of this machine', () => {
  assert.deepEqual(mcpArguments({ ...SETTINGS, encoderAddresses: ['no address'] }), REST);
});
