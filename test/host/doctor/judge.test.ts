import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine } from '../../../host/doctor/doctor.ts';
import { doctorText } from '../../../host/doctor/doctorText.ts';
import { startEngineThread } from '../../../host/engineThread/engineThread.ts';
import { createResources } from '../../../host/resources.ts';
import { JUDGE_WORDS, writeJudge } from '../../models/judgeFolder.ts';
import { SPECIAL_TOKENS } from '../../models/wordPiece.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('the doctor names the judge, its device and its hash, or what is wrong with it', async (t) => {
  const root = temporaryFolder(t);
  const folder = root.at('judge');
  writeJudge(folder);
  const engine = startEngineThread({ device: 'cpu' });
  try {
    const { hash } = await engine.describeMasked(folder);
    const report = await examine(createResources(), engine, {}, folder);
    assert.match(
      doctorText(report),
      new RegExp(
        `\nJudge\n {2}judge: masked language model, ${SPECIAL_TOKENS.length + JUDGE_WORDS.length} tokens, float32\n {2}device cpu\n {2}sha256 ${hash}\n`,
      ),
    );
    const missing = await examine(createResources(), engine, {}, root.at('none'));
    assert.match(doctorText(missing), /\nJudge\n {2}.*none\n {2}not usable: There is no folder/);
  } finally {
    await engine.dispose();
  }
});
