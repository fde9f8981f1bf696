import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drift } from '../../../../cli/commands/drift.ts';
import { train } from '../../../../cli/commands/train.ts';
import { PLAN_OPTIONS } from '../../../../cli/evaluation/evaluationPlan.ts';
import {
  ANNOTATION_FLAGS,
  ENCODER_FLAGS,
  SETTINGS_BY_FLAG,
  type SettingFlag,
  settingFlags,
  VARIANT_FLAGS,
} from '../../../../client/panels/form/settingFlags.ts';

const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
const properties: Readonly<Record<string, { default: unknown }>> = Object.assign(
  {},
  ...[contributes.configuration].flat().map((each) => each.properties),
);

/** The flags for what is set. */
function flagsFor(set: Readonly<Record<string, unknown>>, flags: readonly SettingFlag[]) {
  const defaultOf = (name: string) => properties[`semloc.${name}`]!.default;
  const configuration = {
    get: (name: string) => set[name] ?? defaultOf(name),
    inspect: (name: string) => ({ key: name, defaultValue: defaultOf(name) }),
  };
  return settingFlags(configuration as Parameters<typeof settingFlags>[0], flags);
}

test('each flag is one of its command, and its setting one of the editor', () => {
  for (const [flag, name] of Object.entries(SETTINGS_BY_FLAG)) {
    assert.ok(Object.hasOwn(PLAN_OPTIONS, flag), flag);
    assert.ok(Object.hasOwn(properties, `semloc.${name}`), name);
  }
  const recorded = ['at', 'out', 'profile', 'choice', 'seed', ...VARIANT_FLAGS, ...ENCODER_FLAGS];
  for (const flag of recorded) assert.ok(Object.hasOwn(drift.options, flag), flag);
  for (const flag of ['profile', 'vectors', ...ANNOTATION_FLAGS])
    assert.ok(Object.hasOwn(train.options, flag), flag);
});

test('a command has the settings that are not at their defaults, and a margin only beside a judge', () => {
  const flags = [...VARIANT_FLAGS, ...ENCODER_FLAGS] as const;
  assert.deepEqual(flagsFor({}, flags), []);
  const set = { spelling: 'british', anyLanguage: true, 'limits.sentenceTokens': 50, vectors: 'published' };
  const expected = [
    ['spelling', 'british'],
    ['any-language', true],
    ['max-tokens', 50],
    ['vectors', 'published'],
  ];
  assert.deepEqual(flagsFor({ ...set, judgeMargin: 7 }, flags), expected);
  assert.deepEqual(flagsFor({ judge: '/models/bert', judgeMargin: 7 }, flags), [
    ['judge', '/models/bert'],
    ['judge-margin', 7],
  ]);
  assert.deepEqual(flagsFor({ choice: 'random' }, flags), []);
});
