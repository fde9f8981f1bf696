import type * as vscode from 'vscode';
import type { ColorLegend } from '../colors/colorLegend.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { Panels } from '../panels/index.ts';
import type { SampleText } from '../samples/sample.ts';
import { givenText } from '../text/givenText.ts';
import type { TextPlaces } from '../text/textPlaces.ts';
import { colorPartsOfSpeech } from './colorPartsOfSpeech.ts';
import type { Command } from './command.ts';
import { compareMeaning } from './compareMeaning.ts';
import { generateVariantsCommand } from './generateVariants.ts';
import { openSample } from './openSample.ts';
import { replaceWord } from './replaceWord.ts';

/** The parts of the extension that commands about the open text use. */
export interface TextCommandParts {
  readonly client: LanguageClient;
  readonly panels: Pick<Panels, 'variants' | 'meaning'>;
  readonly places: TextPlaces;
  readonly sample: SampleText;
  readonly legend: ColorLegend;
  readonly log: vscode.LogOutputChannel;
}

/** The commands that need no more than a text and what ships with Semloc: those of the browser, too. */
export function textCommands({ client, panels, places, sample, legend, log }: TextCommandParts) {
  const compare = (source: 'saved' | 'clipboard' | 'selection') => (given: unknown) =>
    compareMeaning(client, panels.meaning, places, source, given);
  return {
    generateVariants: {
      run: async (given) => {
        const text = (await givenText(given, sample)) ?? places.open();
        return generateVariantsCommand(client, panels.variants, text, 'selection');
      },
      step: 'variants',
    },
    generateVariantsForFile: {
      run: () => generateVariantsCommand(client, panels.variants, places.open(), 'file'),
      step: 'variants',
    },
    compareWithSaved: { run: compare('saved'), step: 'meaning' },
    compareWithClipboard: { run: compare('clipboard'), step: 'meaning' },
    compareWithSelection: { run: compare('selection'), step: 'meaning' },
    replaceWord: { run: (given) => replaceWord(client, places.visible(), given) },
    showColorLegend: { run: () => legend.show() },
    colorPartsOfSpeech: { run: () => colorPartsOfSpeech(legend) },
    openSample: { run: () => openSample(sample), step: 'sample' },
    showLog: { run: () => log.show() },
  } satisfies Readonly<Record<string, Command>>;
}
