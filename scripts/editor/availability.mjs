// What the editor and browser tests need, and whether it is here.
import { existsSync } from 'node:fs';

export { isInstalled, unsupported } from './codeServer.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium to drive, if there is one. */
export const chromium = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));
