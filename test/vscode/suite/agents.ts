import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { edit, semloc } from './editor.ts';

/** The answer of a tool of the extension, as a language model gets it. */
async function invoke(name: string, input: object) {
  const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return JSON.parse((result.content[0] as vscode.LanguageModelTextPart).value);
}

describe('the tools for language models', () => {
  it('are registered', async () => {
    await semloc();
    const names = vscode.lm.tools.map(({ name }) => name).filter((name) => name.startsWith('semloc_'));
    assert.deepEqual(names.sort(), [
      'semloc_annotate_open_text',
      'semloc_compare_selections',
      'semloc_vary_open_text',
    ]);
  });

  it('annotate the sentence at the cursor, or the open text', async () => {
    await edit('The nurse left. The doc$0tor stayed.');
    const { sentences } = await invoke('semloc_annotate_open_text', {});
    assert.deepEqual(
      sentences.map(({ tagged }: { tagged: string }) => tagged),
      ['The/DT doctor/NN stayed/VBD ./.'],
    );
    const whole = await invoke('semloc_annotate_open_text', { scope: 'document' });
    assert.equal(whole.sentences.length, 2);
  });

  it('make variants of it that say what they do to the meaning', async () => {
    await edit('The nurse praised the doc$0tor.');
    const { sentences } = await invoke('semloc_vary_open_text', { kinds: ['noun-synonym', 'negation'] });
    assert.deepEqual(
      sentences[0].variants.map(({ kind, meaning }: { kind: string; meaning: string }) => [kind, meaning]),
      [
        ['noun-synonym', 'preserved'],
        ['negation', 'changed'],
      ],
    );
  });

  it('compare two selections, and say what is missing where there are not two', async () => {
    const { editor, document } = await edit('The nurse left.\nThe nurse did not leave.\n');
    const lines = [0, 1].map((line) => document.lineAt(line).range);
    editor.selections = lines.map(({ start, end }) => new vscode.Selection(start, end)).reverse();
    const compared = await invoke('semloc_compare_selections', {});
    assert.equal(compared.original, 'The nurse left.');
    assert.equal(compared.meaning, 'changed');
    assert.equal(compared.differences[0].kind, 'negation');
    assert.ok(compared.distance > 0);
    editor.selections = [new vscode.Selection(0, 0, 0, 5)];
    await assert.rejects(invoke('semloc_compare_selections', {}), /There are 1 selections/);
  });
});

describe('the server for agents', () => {
  it('is offered by the extension, starts, and answers', async () => {
    await semloc();
    // The command of VS Code's own list of servers; “*” stands for all of them.
    await vscode.commands.executeCommand('workbench.mcp.startServer', '*');
    const name = await eventually(
      () => vscode.lm.tools.find((tool) => tool.name.endsWith('semloc_compare_sentences'))?.name ?? '',
      (found) => found !== '',
    );
    const { pairs } = await invoke(name, {
      pairs: [{ original: 'The nurse left.', rewrite: 'The nurse did not leave.' }],
    });
    assert.equal(pairs[0].meaning, 'changed');
  });
});
