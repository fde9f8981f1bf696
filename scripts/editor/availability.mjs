// What the tests in code-server need, and whether it is here.
import { existsSync } from 'node:fs';
import { isInstalled, unsupported } from './codeServer.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium to drive, if there is one. */
export const chromium = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));

/** The reason why no test can run in code-server here; undefined if they can. */
export function whyNoCodeServer() {
  if (!chromium()) return 'no Chromium was found (CHROMIUM_PATH names one)';
  if (unsupported()) return unsupported();
  if (!isInstalled()) {
    return 'code-server is not installed (npm start or node scripts/editor/install.mjs installs it)';
  }
  return undefined;
}
