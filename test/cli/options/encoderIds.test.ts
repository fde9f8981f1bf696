import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseArguments } from '../../../cli/arguments.ts';
import { readEncoderIds } from '../../../cli/options/encoderIds.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const OPTIONS = { encoder: { value: 'ID', repeated: true, help: '' } };

test('ids are split at commas, but not a folder or a file whose name has one', (t) => {
  const folder = temporaryFolder(t).at('a,b');
  mkdirSync(folder);
  const file = `${folder}.npy`;
  writeFileSync(file, '');
  const check = (given: readonly string[], expected: readonly string[]) =>
    assert.deepEqual(
      readEncoderIds(
        parseArguments(
          given.flatMap((id) => ['--encoder', id]),
          OPTIONS,
        ),
      ),
      expected,
    );
  check(['bow, glove-sum', 'bow'], ['bow', 'glove-sum']);
  check([folder, 'bow'], [folder, 'bow']);
  check([file], [file]);
  check([`${folder}#quantized`], [`${folder}#quantized`]);
  check(['a,b'], ['a', 'b']);
  check([`${'x'.repeat(300)},b`], ['x'.repeat(300), 'b']);
});
