// The tiers of tests: which folders of test/ each runs, in how many processes, and how long it may take.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { whyNoCodeServer } from '../editor/availability.mjs';
import { fromRoot } from './project.mjs';

/**
 * @typedef {object} Tier
 * @property {string[]} folders Folders of test/ whose files `processes` share; each runs its files one after another, in itself.
 * @property {number} processes More than cores where tests wait for what they start: others compute meanwhile.
 * @property {string[]} [beside] Folders of test/ whose files one more process runs.
 * @property {number} budget Seconds on two cores.
 * @property {boolean} [isSource] True if its tests need no bundle.
 * @property {() => string | undefined} [needs] Why the tier cannot run here; undefined if it can.
 */

/** @type {Record<string, Tier>} */
export const TIERS = {
  fast: { folders: ['core', 'media', 'client', 'docs', 'scripts'], processes: 2, budget: 60, isSource: true },
  process: { folders: ['host', 'cli', 'server', 'mcp', 'package'], processes: 3, budget: 240 },
  editor: {
    folders: ['ui'],
    processes: 1,
    beside: ['pages', 'vscode', 'web'],
    budget: 180,
    needs: whyNoCodeServer,
  },
  nightly: { folders: ['nightly'], processes: 1, budget: 3600 },
};

/** What `npm test` runs. */
export const STANDARD = ['fast', 'process', 'editor'];

/** The test files of a tier, relative to the project's root. */
export const filesOf = (tier) => sharesOf(tier).flat();

/** The test files in a folder, its folders included; none where there is no such folder. */
export function testFiles(folder) {
  return readdirSync(fromRoot(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name))
    .sort();
}

/**
 * The test files of a tier, by the process that runs them.
 *
 * @returns {string[][]}
 */
export function sharesOf(tier) {
  const { folders, processes, beside = [] } = TIERS[tier];
  return [...deal(filesIn(folders), processes), ...deal(filesIn(beside), 1)];
}

const filesIn = (folders) => folders.flatMap((folder) => testFiles(path.join('test', folder)));

/**
 * Deals files to processes in turns, those of a folder, which are alike, one after the other and the longest first, so that
 * the shares take about as long.
 */
export function deal(files, processes) {
  const shares = Array.from({ length: processes }, () => []);
  files
    .map((file) => ({ file, folder: path.dirname(file), size: statSync(fromRoot(file)).size }))
    .sort((a, b) => (a.folder === b.folder ? b.size - a.size : a.folder < b.folder ? -1 : 1))
    .forEach(({ file }, i) => {
      const turn = Math.floor(i / processes) % 2;
      shares[turn === 0 ? i % processes : processes - 1 - (i % processes)].push(file);
    });
  return shares.filter((share) => share.length > 0);
}
