import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SemanticTokenModifiers, SemanticTokenTypes } from 'vscode-languageserver';
import { REASONS } from '../../../../core/annotation/annotation.ts';
import { PENN_TAGS } from '../../../../core/english/pennTag.ts';
import { REASONS_IN_WORDS } from '../../../../server/features/hover/reasons.ts';
import { TAG_NAMES } from '../../../../server/features/hover/tagNames.ts';
import {
  AUXILIARY,
  TOKEN_MODIFIERS,
  TOKEN_TYPES,
  TYPE_OF_TAG,
} from '../../../../server/features/semanticTokens/legend.ts';

test('every Penn tag has one type and a name, every reason its words', () => {
  assert.deepEqual(TOKEN_TYPES.flatMap(({ tags }) => [...tags]).sort(), [...PENN_TAGS].sort());
  assert.deepEqual([...TYPE_OF_TAG.keys()].sort(), [...PENN_TAGS].sort());
  assert.deepEqual(Object.keys(TAG_NAMES).sort(), [...PENN_TAGS].sort());
  for (const reason of REASONS) assert.ok(REASONS_IN_WORDS[reason], reason);
  assert.equal(TOKEN_TYPES[AUXILIARY]?.id, 'semlocAuxiliary');
});

test('the names are ids for VS Code, and none of the standard ones', () => {
  const standard: string[] = [...Object.values(SemanticTokenTypes), ...Object.values(SemanticTokenModifiers)];
  const own = [...TOKEN_TYPES, ...TOKEN_MODIFIERS].map(({ id }) => id as string);
  assert.equal(new Set(own).size, own.length);
  for (const id of own) {
    assert.match(id, /^\w+[-_\w+]*$/);
    assert.ok(!standard.includes(id), id);
  }
});
