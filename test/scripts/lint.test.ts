/** Tests that Biome, as configured, refuses the imports that ARCHITECTURE.md forbids. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';

/** An import: the file that contains it, or the folder of such a file, and what it names. */
type Import = readonly [place: string, source: string];

const FORBIDDEN: readonly Import[] = [
  ['core/text', 'vscode'],
  ['core/text', 'vscode-languageserver/node'],
  ['core/text', 'node:fs'],
  ['core/text', '../../server/protocol.ts'],
  ['core/text', '../../host/resources.ts'],
  ['core/text', '../../library/node.ts'],
  ['core/english/words', '../../lexicon/wordnet.ts'],
  ['core/english/words', '../../options.ts'],
  ['core/english/syntax/nouns', '../../../options.ts'],
  ['core/text', '../lexicon/wordnet.ts'],
  ['core/lexicon', '../tagging/tagger.ts'],
  ['core/tagging', '../profile/profile.ts'],
  ['core/tagging', '../annotator/annotator.ts'],
  ['core/tagging', '../parsing/parser.ts'],
  ['core/parsing', '../annotation/annotation.ts'],
  ['core/substitutionKinds', '../profile/profile.ts'],
  ['core/profile', '../substitution/words.ts'],
  ['core/substitution', '../variants/generateVariants.ts'],
  ['core/substitution', '../annotator/annotator.ts'],
  ['core/substitution/places', '../../annotator/annotateDocument.ts'],
  ['core/annotation', '../annotator/annotator.ts'],
  ['core/annotation', '../substitution/substitutions.ts'],
  ['core/annotator', '../variants/generateVariants.ts'],
  ['core/annotation', '../variants/generateVariants.ts'],
  ['core/annotation', '../evaluation/method.ts'],
  ['core/variants/kinds', '../../evaluation/method.ts'],
  ['core/variants/kinds', '../../engine/index.ts'],
  ['core', './variants/generateVariants.ts'],
  ['core', './annotation/annotation.ts'],
  ['core', './text/tokenize.ts'],
  ['core/onnx', '../matrices/createDistances.ts'],
  ['core/matrices', '../encoders/encoder.ts'],
  ['core/encoders/kinds', '../../engine/index.ts'],
  ['core/engine', '../evaluation/method.ts'],
  ['core/engine', '../variants/generateVariants.ts'],
  ['core/engine', '../annotation/annotationRecord.ts'],
  ['core/evaluation', '../training/index.ts'],
  ['core/evaluation', '../encoders/kinds/index.ts'],
  ['core/evaluation', '../engine/openEncoders.ts'],
  ['core/inspection', '../training/index.ts'],
  ['core/evaluation', '../humanJudgments/task.ts'],
  ['core/humanJudgments', '../training/index.ts'],
  ['library', '../host/resources.ts'],
  ['host', 'vscode-languageserver/node'],
  ['host', '../server/protocol.ts'],
  ['cli', '../server/protocol.ts'],
  ['mcp', '../server/protocol.ts'],
  ['mcp/tools', '../../server/server.ts'],
  ['mcp', '../cli/output.ts'],
  ['mcp', 'vscode'],
  ['server', 'vscode'],
  ['server', '../client/extension.ts'],
  ['client', '../core/annotation/annotation.ts'],
  ['client', '../server/languageService.ts'],
  ['media', '../server/protocol.ts'],
  ['media', '../core/plural.ts'],
];

const ALLOWED: readonly Import[] = [
  ['core/text', '../english/words/names.ts'],
  ['core/english/syntax/nouns', '../../taggedToken.ts'],
  ['core/tagging', '../text/tokenize.ts'],
  ['core/parsing', '../tagging/featureHash.ts'],
  ['core/parsing', '../lexicon/sections.ts'],
  ['core/variants/kinds', '../../parsing/roles.ts'],
  ['core/substitution', '../annotation/annotation.ts'],
  ['core/annotator', '../substitution/substitutions.ts'],
  ['core/annotation', './annotation.ts'],
  ['core/variants', '../annotator/annotator.ts'],
  ['core', './options.ts'],
  ['core/evaluation', '../engine/index.ts'],
  ['core/evaluation', '../encoders/vectors/composition.ts'],
  ['core/training/compvec', '../../evaluation/method.ts'],
  ['core/humanJudgments', '../evaluation/corpora/costra.ts'],
  ['server', '../core/engine/index.ts'],
  ['mcp', '@modelcontextprotocol/server/stdio'],
  ['mcp/tools', '../../host/runs/runEvaluation.ts'],
  ['client', '../server/protocol.ts'],
  ['test/core/text', '../../../core/evaluation/method.ts'],
];

test('Biome refuses imports that go up the floors or around a door, and no others', (t) => {
  const imports = [...FORBIDDEN, ...ALLOWED];
  const files = imports.map(([place], i) => (place.endsWith('.ts') ? place : `${place}/import${i}.ts`));
  const refused = refusedFiles(
    t,
    imports.map(([, source], i) => [files[i]!, `import { x } from '${source}';\n\nx();\n`]),
  );
  assert.deepEqual(refused, files.slice(0, FORBIDDEN.length).sort());
});

test('pages import the types of the protocol', (t) => {
  const content = `import type { X } from '../server/protocol.ts';\n\nexport const x: X = 1;\n`;
  assert.deepEqual(refusedFiles(t, [['media/page.ts', content]]), []);
});

test('Biome refuses a dynamic import that goes up, and a circle', (t) => {
  const refused = refusedFiles(t, [
    ['core/text/dynamic.ts', `export const x = await import('../evaluation/method.ts');\n`],
    ['core/text/a.ts', `import { b } from './b.ts';\n\nexport const a = () => b();\n`],
    ['core/text/b.ts', `import { a } from './a.ts';\n\nexport const b = () => a();\n`],
  ]);
  assert.deepEqual(refused, ['core/text/a.ts', 'core/text/b.ts', 'core/text/dynamic.ts']);
});

test('Biome refuses objects of which any word may be a key, and no others', (t) => {
  const refused = [
    'const x: Record<string, number> = {};',
    'let x: Record<string, number> = {};',
    "const x: Readonly<Record<string, string>> = { cat: 'noun' };",
    'const x: Partial<Record<string, number>> = {};',
    'const x: { [word: string]: number } = {};',
    'const x: { readonly [word: string]: number } = { cat: 1 };',
  ];
  const allowed = [
    'const x = new Map<string, number>();',
    'const x: Record<Kind, number> = { noun: 1, verb: 2 };',
    'const x: { word?: string } = {};',
    'const x: Setting<Record<string, number>> = { default: 1 };',
    'const x: Record<string, number> = Object.fromEntries(entries);',
  ];
  const file = (i: number) => `core/text/keys${i}.ts`;
  const found = refusedFiles(
    t,
    [...refused, ...allowed].map((line, i) => [
      file(i),
      `type Kind = 'noun' | 'verb';\ntype Setting<T> = { default: 1 } | T;\nconst entries: [string, number][] = [];\n${line}\nexport type { Kind, Setting };\nexport { entries, x };\n`,
    ]),
  );
  const wrong = refused.map((_, i) => file(i));
  // A let that is never written to is refused by another rule, too.
  assert.deepEqual(found, wrong.sort());
});

test('Biome refuses powers that engines round in different ways, and no others', (t) => {
  const refused = [
    'beta ** step',
    '10 ** step',
    'beta ** 3',
    'beta ** -2',
    'beta ** 0.5',
    'Math.pow(beta, 2)',
  ];
  const allowed = ['beta ** 2', '(beta - 1) ** 2', '2 ** step', '2 ** -24', '-(2 ** 31)'];
  const folders = ['core/text', 'host'];
  const place = (folder: string, i: number) => `${folder}/power${i}.ts`;
  const written = folders.flatMap((folder) =>
    [...refused, ...allowed].map(
      (power, i) =>
        [
          place(folder, i),
          `export const x = (beta: number, step: number) => [${power}, beta, step];\n`,
        ] as const,
    ),
  );
  const wrong = folders.flatMap((folder) => refused.map((_, i) => place(folder, i)));
  const elsewhere = ['test/core/text/power.ts', `export const x = (beta: number) => beta ** 3;\n`] as const;
  assert.deepEqual(refusedFiles(t, [...written, elsewhere]), wrong.sort());
});

test('Biome refuses texts of the client that cannot be translated, and no others', (t) => {
  const refused = [
    "vscode.window.showErrorMessage('Failed')",
    "vscode.window.showInformationMessage('The run is kept.')",
    `vscode.window.showWarningMessage(\`The run \${name} is kept.\`)`,
    "vscode.window.showQuickPick([], { title: 'Encoders' })",
    "vscode.window.showInputBox({ prompt: 'Describe the word' })",
    "({ label: name, detail: 'Bag of words' })",
    `new Error(\`There is no \${name}.\`)`,
  ];
  const allowed = [
    "vscode.window.showErrorMessage(vscode.l10n.t('It failed, and {0} is lost.', name))",
    `vscode.window.showErrorMessage(\`Semloc: \${name}\`)`,
    "vscode.window.showQuickPick([], { title: vscode.l10n.t('Encoders of the workspace') })",
    `log.warn(\`Only the first \${name} is listed.\`)`,
    "({ label: name, command: 'semloc.openRun', id: 'run.finished' })",
    "vscode.window.createTreeView('semloc.runs', options)",
  ];
  const file = (i: number) => `client/text${i}.ts`;
  const contents = [...refused, ...allowed].map(
    (line, i) =>
      [
        file(i),
        `import * as vscode from 'vscode';

export const x = (name: string, log: X, options: X) => [vscode, name, log, options, ${line}];
type X = any;
`,
      ] as const,
  );
  const wrong = refused.map((_, i) => file(i));
  assert.deepEqual(
    refusedFiles(
      t,
      contents.map(([name, content]) => [name, content.replace('= any', '= never')]),
    ),
    wrong.sort(),
  );
});

/** Which of the files, put into an empty project with this project's configuration, `biome lint` refuses; sorted. */
function refusedFiles(t: TestContext, files: readonly (readonly [name: string, content: string])[]) {
  const folder = temporaryFolder(t);
  cpSync(fromRoot('biome.json'), folder.at('biome.json'));
  cpSync(fromRoot('scripts/lint'), folder.at('scripts/lint'), { recursive: true });
  for (const [name, content] of files) {
    mkdirSync(path.dirname(folder.at(name)), { recursive: true });
    writeFileSync(folder.at(name), content);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder.path, encoding: 'utf8' },
  );
  assert(stdout.startsWith('{'), stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ location }) => location.path))].sort();
}

interface Diagnostic {
  readonly severity: string;
  readonly location: { readonly path: string };
}

const BIOME = fromRoot('node_modules/@biomejs/biome/bin/biome');
