/** Tests that package.json declares to VS Code what the server does. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { ConstructKind } from '../../core/text/formats/formatDefinition.ts';
import { EDITOR_LANGUAGES, FORMATS } from '../../core/text/formats/index.ts';
import { NODE_NAMES } from '../../core/text/formats/markdown/nodeTreatments.ts';
import { TREATMENTS } from '../../core/text/formats/treatment.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { declaredSettings } from '../../server/documents/settingsSchema.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../../server/features/semanticTokens/legend.ts';

const text = readFileSync(fromRoot('package.json'), 'utf8');
const { activationEvents, contributes } = JSON.parse(text);
const declared: { readonly [name: string]: Property } = contributes.configuration.properties;
const strings = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));

test('the settings are those that the server reads: types, defaults, choices, bounds, scopes', () => {
  const found = Object.entries(declared).map(([name, property]) => [name, undescribed(property)]);
  const expected = Object.entries(declaredSettings()).map(([name, property]) => [
    name,
    undescribed(property),
  ]);
  assert.deepEqual(
    Object.fromEntries(found.filter(([name]) => name !== TRACE && name !== MARKS)),
    Object.fromEntries(expected),
  );
});

test('every setting is described, and so is each of its choices, unless its own text names them', () => {
  for (const [name, property] of Object.entries(declared)) {
    const key = name.replace(/^semloc\./, 'setting.');
    assert.equal(property.markdownDescription, `%${key}%`, name);
    assert.equal(typeof property.order, 'number', name);
    const described = property.enum?.map((choice) => `%${key}.${choice}%`);
    if (property.markdownEnumDescriptions) assert.deepEqual(property.markdownEnumDescriptions, described);
    else for (const choice of property.enum ?? []) assert(name === TRACE || strings[key].includes(choice));
    for (const [option, inner] of Object.entries(property.additionalProperties?.properties ?? {})) {
      assert.equal(inner.markdownDescription, `%${key}.${option}%`, name);
    }
  }
});

test('the setting that VS Code itself reads has the levels of its protocol', () => {
  const levels = { type: 'string', enum: ['off', 'messages', 'verbose'], default: 'off', scope: 'window' };
  assert.deepEqual(undescribed(declared[TRACE]!), undescribed(levels));
});

test('the nodes of Markdown that may be named are those that there are', () => {
  const { propertyNames } = contributes.configuration.properties['semloc.markup.markdown.nodes'];
  assert.deepEqual(propertyNames.enum, NODE_NAMES);
  const docs = readFileSync(fromRoot('docs', 'markup.md'), 'utf8');
  for (const name of NODE_NAMES) assert.ok(docs.includes(`\`${name}\``), name);
});

test('the languages are those of the formats', () => {
  const named = (names: readonly string[], pattern: RegExp) =>
    names.flatMap((name) => pattern.exec(name)?.[1] ?? []);
  const languages = [...EDITOR_LANGUAGES.keys()];
  assert.deepEqual(named(activationEvents, /^onLanguage:(.*)$/), languages);
  assert.deepEqual(named(Object.keys(contributes.configurationDefaults), /^\[(.*)\]$/), languages);
  const conditions = Object.values<{ when?: string }[]>(contributes.menus)
    .flat()
    .flatMap(({ when }) => (when?.includes('editorLangId') ? [when] : []));
  assert.ok(conditions.length > 0);
  for (const when of conditions) {
    assert.equal(when.split(' && ')[0], `editorLangId =~ /^(${languages.join('|')})$/`);
  }
});

test('every kind of panel comes back after a restart', () => {
  const client = fromRoot('client');
  const kinds = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(client, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\b(?:viewType: |VIEW_TYPE = )'(.+?)'/g)]);
  const events = kinds.map(([, kind]) => `onWebviewPanel:${kind}`);
  assert.deepEqual(
    activationEvents.filter((event: string) => event.startsWith('onWebviewPanel:')).sort(),
    events.sort(),
  );
});

test('texts that list the formats name all of them', () => {
  const list = readFileSync(fromRoot('docs/markup.md'), 'utf8');
  for (const { title } of FORMATS) {
    assert.ok(list.includes(title), `docs/markup.md: ${title}`);
    assert.ok(strings['walkthrough.colors.description'].includes(title), `package.nls.json: ${title}`);
  }
});

test('the settings of markup are the constructs of the formats', () => {
  const ofFormats = FORMATS.flatMap(({ id, constructs }) =>
    Object.entries<ConstructKind>(constructs).map(([kind, { names }]) => {
      const setting = `semloc.markup.${id}.${kind}`;
      return [setting, { names, treatments: TREATMENTS, text: `%${setting.replace('semloc', 'setting')}%` }];
    }),
  );
  const declared = Object.entries<MarkupSetting>(contributes.configuration.properties)
    .filter(([name]) => name.startsWith('semloc.markup.'))
    .map(([name, { propertyNames, additionalProperties, markdownDescription }]) => [
      name,
      { names: propertyNames?.enum, treatments: additionalProperties.enum, text: markdownDescription },
    ]);
  assert.deepEqual(Object.fromEntries(declared), Object.fromEntries(ofFormats));
});

interface MarkupSetting {
  readonly propertyNames?: { readonly enum: readonly string[] };
  readonly additionalProperties: { readonly enum: readonly string[] };
  readonly markdownDescription: string;
}

test('the semantic tokens are those of the legend, each with scopes for themes', () => {
  const described = (items: readonly { id: string; description: string }[]) =>
    items.map(({ id, description }) => ({ id, description }));
  const shown = (items: readonly { id: string; description: string }[]) =>
    items.map(({ id, description }) => ({ id, description: textOf(description) }));
  assert.deepEqual(shown(contributes.semanticTokenTypes), described(TOKEN_TYPES));
  assert.deepEqual(shown(contributes.semanticTokenModifiers), described(TOKEN_MODIFIERS));
  assert.deepEqual(
    Object.keys(contributes.semanticTokenScopes[0].scopes),
    TOKEN_TYPES.map(({ id }) => id),
  );
});

test('every text that package.json leaves to package.nls.json is there, and no other', () => {
  const used = [...text.matchAll(/"%([\w.-]+)%"/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(used)].sort(), Object.keys(strings).sort());
});

test('every button of the walkthrough and of empty views runs a command that there is', () => {
  const commands = new Set(contributes.commands.map(({ command }: { command: string }) => command));
  const views = contributes.views.semloc.map(({ id }: { id: string }) => `${id}.focus`);
  const known = new Set([...commands, ...views, ...OF_VS_CODE]);
  const linked = Object.values<string>(strings).flatMap((each) => [
    ...each.matchAll(/\]\(command:([\w.]+)(?:\?([^)]*))?\)/g),
  ]);
  assert.deepEqual(
    linked.map(([, command]) => command!).filter((command) => !known.has(command)),
    [],
  );
  for (const [, command, parameters] of linked) {
    if (parameters) assert.ok(Array.isArray(JSON.parse(decodeURIComponent(parameters))), command);
  }
  const steps: { readonly id: string }[] = contributes.walkthroughs[0].steps;
  for (const { id } of steps) assert.match(strings[`walkthrough.${id}.description`], /\]\(command:/, id);
});

/** Commands of VS Code's own that buttons run. */
const OF_VS_CODE = [
  'vscode.openFolder',
  'workbench.trust.manage',
  'workbench.view.testing.focus',
  'workbench.mcp.listServer',
];

test('every text that people read in the contributions can be translated', () => {
  const plain: string[] = [];
  const look = (value: unknown, name: string, place: string): void => {
    if (typeof value === 'string') {
      if (FOR_PEOPLE.has(name) && !/^%.*%$|^Semloc$/.test(value)) plain.push(`${place}: ${value}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        // What a language model reads is in English, and the name of its tool is an id.
        const isForModels =
          key === 'inputSchema' || (key === 'name' && place.startsWith('contributes.languageModelTools'));
        if (!isForModels) look(inner, Array.isArray(value) ? name : key, `${place}.${key}`);
      }
    }
  };
  look(contributes, '', 'contributes');
  assert.deepEqual(plain, []);
});

test('the browser offers the commands that it has, and the server there is given what the package holds', () => {
  const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
  const own = read('client/commands/textCommands.ts').matchAll(/^ {4}(\w+): \{/gm);
  const offered = contributes.commands.filter(({ enablement }: Command) => enablement === undefined);
  assert.deepEqual(
    offered.map(({ command }: Command) => command).sort(),
    Array.from(own, ([, name]) => `semloc.${name}`).sort(),
  );
  const given = read('client/web/openClient.ts').matchAll(/'([\w.-]+\.(?:bin|json))'/g);
  const held = read('.vscodeignore-web').matchAll(/^!resources\/(.*)$/gm);
  assert.deepEqual(Array.from(given, ([, name]) => name).sort(), Array.from(held, ([, name]) => name).sort());
});

interface Command {
  readonly command: string;
  readonly enablement?: string;
}

/** Properties of contributions whose texts VS Code shows. */
const FOR_PEOPLE = new Set([
  ...['title', 'label', 'name', 'displayName', 'userDescription', 'description', 'markdownDescription'],
  ...['enumDescriptions', 'markdownEnumDescriptions', 'contents', 'deprecationMessage'],
]);

/** The text that VS Code puts in the place of a reference to package.nls.json. */
function textOf(reference: string): string {
  return strings[/^%(.*)%$/.exec(reference)?.[1] ?? ''];
}

/** Read by the client's protocol library. */
const TRACE = 'semloc.trace.server';
/** The setting that the client alone reads. */
const MARKS = 'semloc.meaningMarks';

interface Property {
  readonly markdownDescription?: string;
  readonly markdownEnumDescriptions?: readonly string[];
  readonly order?: number;
  readonly enum?: readonly string[];
  readonly additionalProperties?: { readonly properties?: { readonly [name: string]: Property } };
}

/** A declaration without its texts and without the order in which choices are offered. */
function undescribed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(undescribed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name]) =>
      !['markdownDescription', 'markdownEnumDescriptions', 'enumDescriptions', 'order'].includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === 'enum' ? [...inner].sort() : undescribed(inner)]),
  );
}

test('the list of corpora, its watcher and the menu of the explorer have the same files', () => {
  const endings = (file: string, pattern: RegExp) =>
    pattern
      .exec(readFileSync(fromRoot(...file.split('/')), 'utf8'))![1]!
      .split(/[|,]/)
      .sort();
  const listed = endings('server/features/home/corpusList.ts', /CORPUS_FILES = .*\((?:\?:)?([\w|]+)\)/);
  assert.deepEqual(endings('client/views/home.ts', /\{([\w,]*conllu[\w,]*)\}/), listed);
  assert.deepEqual(endings('package.json', /resourceExtname =~ [^"]*\(([\w|]*conllu[\w|]*)\)/), listed);
});
