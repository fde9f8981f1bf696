// Which VS Code runs the extension-host suites: a desktop one where one can be had, else code-server.
import { whyNoCodeServer } from './availability.mjs';
import { downloadDesktop, findDesktop, noDisplay } from './desktop.mjs';

const CODE_SERVER = 'code-server';

/**
 * `program` is the desktop VS Code's; code-server has none. `passedOver` are the hosts that were not chosen, each with
 * why.
 *
 * @typedef {{ name: string, program?: string, passedOver: { name: string, reason: string }[] }} Host
 */

/** The host for this machine and environment. Where none is, `reason` says why. */
export const findHost = () =>
  chooseHost({
    named: process.env.SEMLOC_VSCODE,
    findDesktop,
    noDisplay: noDisplay(),
    download: () => {
      console.log(
        'Looking for VS Code to download into .cache (once; SEMLOC_VSCODE=code-server does without)',
      );
      return downloadDesktop();
    },
    noCodeServer: whyNoCodeServer(),
  });

/**
 * The choice by itself. A VS Code that is named is used, or the choice rejects: nothing else takes its place.
 *
 * @param {{
 *   named?: string,
 *   findDesktop: (named?: string) => { program?: string, reason?: string },
 *   noDisplay?: string,
 *   download: () => Promise<string>,
 *   noCodeServer?: string,
 * }} here
 * @returns {Promise<Host | { reason: string }>}
 */
export async function chooseHost(here) {
  const desktop =
    here.named === CODE_SERVER ? { reason: 'SEMLOC_VSCODE asks for code-server' } : await desktopHere(here);
  if (desktop.program) {
    const reason = `${desktop.program} is used; SEMLOC_VSCODE=${CODE_SERVER} asks for the other`;
    return {
      name: `the desktop VS Code ${desktop.program}`,
      program: desktop.program,
      passedOver: [{ name: CODE_SERVER, reason }],
    };
  }
  if (here.noCodeServer) return { reason: `${desktop.reason}; ${here.noCodeServer}` };
  return { name: CODE_SERVER, passedOver: [{ name: 'desktop VS Code', reason: desktop.reason }] };
}

async function desktopHere({ named, findDesktop, noDisplay, download }) {
  const found = findDesktop(named);
  if (named && (found.reason || noDisplay)) {
    throw new Error(`SEMLOC_VSCODE names ${named}, and ${found.reason ?? noDisplay}.`);
  }
  if (noDisplay) return { reason: noDisplay };
  if (found.program) return found;
  try {
    return { program: await download() };
  } catch (error) {
    return { reason: `${found.reason}, and none could be downloaded (${error.message})` };
  }
}
