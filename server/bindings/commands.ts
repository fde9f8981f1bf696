import type { Connection } from 'vscode-languageserver';
import { InputError } from '../../core/inputError.ts';
import type { LanguageService } from '../languageService.ts';
import type { Log } from '../log.ts';
import { PIN_SENSE, type PinParams, UNPIN_SENSE } from '../protocol.ts';
import { answering } from './answers.ts';

/**
 * Runs the commands of menus and links. These show nothing of an answer, so that a failure is shown to the user by
 * `warn`.
 */
export function bindCommands(
  connection: Connection,
  { pins }: Pick<LanguageService, 'pins'>,
  { log, warn }: { readonly log: Log; readonly warn: (message: string) => void },
): void {
  connection.onExecuteCommand(
    answering(log)('Command', async ({ command, arguments: given = [] }) => {
      const params = given[0] as PinParams;
      try {
        if (command === PIN_SENSE) await pins.pin(params);
        else if (command === UNPIN_SENSE) await pins.unpin(params);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        warn(`Nothing was ${command === PIN_SENSE ? 'pinned' : 'unpinned'}. ${error.message}`);
        return false;
      }
      return true;
    }),
  );
}
