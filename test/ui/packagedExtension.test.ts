/// <reference lib="dom" />
/** The packaged extension in a real workbench, used on texts as a person would. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import vsix, { TARGET } from '../../scripts/editor/vsixPath.mjs';
import { eventually } from '../eventually.ts';
import { pressInWorkbench } from './keys.ts';
import { editor, LOOK_UP, samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

describe('the packaged extension', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
  });

  const color = (word: string) => workbench.word(word).evaluate((element) => getComputedStyle(element).color);
  const distinctColors = (...words: string[]) =>
    eventually(
      () => Promise.all(words.map(color)),
      (found) => new Set(found).size === words.length,
    );

  // By the mouse; most tests show hovers by key.
  test('a hover tells the tag, the sense and the candidates', async () => {
    await workbench.startAfresh(at('first-steps.md'));
    await distinctColors('government', 'began');
    await workbench.word('negotiations').hover();
    const hover = workbench.shownHover(/talks/);
    await hover.waitFor();
    const text = await hover.innerText();
    await workbench.screenshot('hover');
    assert.match(text, /NNS/);
    assert.match(text, /negotiation/);
    assert.match(text, /a discussion intended to produce an agreement/);
    assert.match(text, /✓ talks/);
  });

  test('variants open beside the text with the changes marked and their distances', async () => {
    await workbench.startAfresh(at('first-steps.md'));
    await workbench.clickWord('attorney');
    const view = workbench.webview();
    await workbench.command('semloc.generateVariants', view.locator('tbody tr').first());
    assert.ok((await view.locator('mark').count()) > 0);
    assert.match(await view.locator('td.distance').first().innerText(), /0\.\d{4}/);
    await workbench.screenshot('variants');
  });

  test('a sentence is inspected with a paraphrase under two encoders, and again without', async () => {
    await workbench.startAfresh(at('first-steps.md'));
    await workbench.clickWord('attorney');
    await workbench.command('semloc.inspectSentence', workbench.titled('Paraphrase'));
    const paraphrase = 'In spring the lawyer acquired the plant and did not think of its price.';
    await workbench.accept('Paraphrase', paraphrase);
    await workbench.accept('Encoders');
    const view = workbench.webview();
    await view.locator('tr[data-kind="paraphrase"]').waitFor();
    assert.equal(await view.locator('.places').count(), 2);
    assert.ok((await view.locator('td.misplaced').count()) > 0);
    await workbench.screenshot('inspection');
    // A second inspection finds the sentence in the panel.
    await view.getByText('Encoders…').click();
    await workbench.accept('Paraphrase', '');
    await workbench.accept('Encoders');
    await view.locator('tr[data-kind="paraphrase"]').waitFor({ state: 'detached' });
  });

  test('the reverse dictionary finds a word by its definition, and inserts it', async () => {
    const { page } = workbench;
    await workbench.startAfresh(at('first-steps.md'));
    const title = (shown: string) => workbench.titled(`glove-sif-pc, ${shown}`);
    const button = (name: string) => page.locator(`.quick-input-titlebar [aria-label="${name}"]`).click();
    // The word at the cursor.
    await workbench.word('attorney').dblclick();
    await pressInWorkbench(page, LOOK_UP.press);
    await workbench.titled('Describe the word').waitFor();
    assert.equal(await workbench.input.inputValue(), 'attorney');
    await workbench.accept('Describe the word', 'a person who teaches in a school');
    await title('cosine').waitFor();
    await button('Use Euclidean distance');
    await title('Euclidean').waitFor();
    await button('Choose another encoder');
    await workbench.titled('Encoder for').waitFor();
    await workbench.input.fill('glove-sif-pc');
    await workbench.choose('glove-sif-pc');
    await title('Euclidean').waitFor();
    await button('Use cosine distance');
    await title('cosine').waitFor();
    const first = page.locator('.quick-input-list .monaco-list-row').first();
    assert.match(
      await first.innerText(),
      /teacher[\s\S]*0\.\d{4}[\s\S]*noun: a person whose occupation is teaching/,
    );
    await workbench.screenshot('reverse-dictionary');
    await workbench.choose('teacher');
    await workbench.word('teacher').waitFor();
    await page.keyboard.press('Control+z');
    await workbench.word('attorney').waitFor();
  });

  test('the language status is short, and leads to the choice of an encoder', async () => {
    const { page } = workbench;
    await workbench.startAfresh(at('first-steps.md'));
    await workbench.word('attorney').waitFor();
    await page
      .locator('.statusbar-item', { has: page.locator('.codicon-bracket, .codicon-bracket-dot') })
      .hover();
    const status = page.locator('.hover-language-status .element', { hasText: 'Semloc: glove-sum · cpu' });
    await status.waitFor();
    await workbench.screenshot('language-status');
    assert.doesNotMatch(await status.innerText(), /cuda|webgpu|graphics/);
    await status.getByText('Choose Encoder').click();
    await workbench.row('glove-sif-pc').waitFor();
    await workbench.input.press('Escape');
  });

  for (const [name, theme, body] of [
    ['dark', 'Default Dark Modern', 'vs-dark'],
    ['light', 'Default Light Modern', 'vs'],
    ['high-contrast', 'Default High Contrast', 'hc-black'],
    ['high-contrast-light', 'Default High Contrast Light', 'hc-light'],
  ] as const) {
    test(`words are coloured by part of speech in the ${name} theme`, async () => {
      if (!(await workbench.tab('harbour.txt').isVisible())) await workbench.startAfresh(at('harbour.txt'));
      const settings = { 'workbench.colorTheme': theme, 'editor.wordWrap': 'on' };
      writeFileSync(at('.vscode', 'settings.json'), JSON.stringify(settings));
      await workbench.page.locator(`.monaco-workbench.${body}`).waitFor();
      await distinctColors('lighthouse', 'watched', 'slowly', 'the');
      await workbench.screenshot(`theme-${name}`);
    });
  }

  test('nothing has left this machine', async () => {
    assert.deepEqual((await editor()).outside, []);
  });

  test('the package holds what it needs, for this platform, and nothing else', () => {
    const names = namesIn(readFileSync(vsix));
    assert.deepEqual(
      names.filter((name) => !PACKAGED.test(name)),
      [],
    );
    assert.ok(names.some((name) => name.endsWith('onnxruntime_binding.node')));
    assert.ok(statSync(vsix).size < 70e6);
  });
});

const PACKAGED = new RegExp(
  `^(?:${[
    'extension\\.vsixmanifest|\\[Content_Types\\]\\.xml',
    `extension/(?:${[
      'dist/(?:media/|web/)?[\\w.-]+\\.(?:mjs|cjs|js|css)|cli/npmBin\\.mjs',
      'dist/(?:config\\.schema|suite\\.schema|l10n/bundle\\.l10n)\\.json',
      'resources/[\\w.-]+\\.(?:bin|json)',
      'resources/encoders/minilm/(?:1_Pooling/config\\.json|LICENSE|meaning\\.safetensors|model\\.onnx|\\w+\\.json)',
      'media/(?:icon\\.png|view\\.svg|walkthrough/(?:\\w+\\.md|pictures/\\w+\\.png))',
      'samples/[\\w.-]+',
      'node_modules/onnxruntime-common/(?:dist/cjs/[\\w-]+\\.js(?:on)?|package\\.json)',
      'node_modules/onnxruntime-node/(?:dist/\\w+\\.js|package\\.json)',
      `node_modules/onnxruntime-node/bin/napi-v6/${TARGET.replace('-', '/')}/[\\w.]+`,
      'readme\\.md|changelog\\.md|LICENSE\\.txt|NOTICE|package(?:\\.nls)?\\.json',
    ].join('|')})`,
  ].join('|')})$`,
);

/** The names in a zip archive, from the directory at its end. */
function namesIn(zip: Buffer): string[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const start = at + 46;
    at = start + name! + extra! + comment!;
    return zip.toString('utf8', start, start + name!);
  });
}
