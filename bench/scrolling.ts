/// <reference lib="dom" />
/**
 * The table of 100,000 cases, scrolled in the built page of a run in a real browser: milliseconds of processor time of the
 * page's main thread per step of scrolling, and what it spent them on. A step is two or three frames; the longest task is
 * what keeps one frame waiting. Several builds are measured in turn.
 *
 *     node bench/scrolling.ts [dist/media ...]
 */
import path from 'node:path';
import type { CDPSession } from 'playwright-core';
import { fromRoot } from '../scripts/lib/project.mjs';
import { launchBrowser } from '../test/browser.ts';
import { LOCALIZATION_RUN } from '../test/media/runs.ts';
import { readThemes } from '../test/pages/themes.ts';

import { middle } from './lib/processorTimes.ts';

const CASES = 100_000;
const FRAMES = 120;
const ROUNDS = 3;
/** Pixels per frame: the wheel, and the thumb of the scroll bar. */
const SPEEDS = { wheel: 100, thumb: 4000 } as const;

const STATE = { run: LOCALIZATION_RUN, files: ['/w/run/run.json', '/w/run/examples.jsonl'], notices: [] };

const given = process.argv.slice(2);
const builds = given.length > 0 ? given : [fromRoot('dist', 'media')];
const browser = await launchBrowser();
try {
  const rows: Record<string, string | number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const build of builds) rows.push(...(await measure(build)));
  }
  console.table(rows);
} finally {
  await browser.close();
}

async function measure(build: string) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.setContent('<!DOCTYPE html><html><body><main id="page"></main></body></html>');
  await page.addStyleTag({ path: path.join(build, 'page.css') });
  await page.evaluate(standIn, { state: STATE, theme: readThemes()[1]!.variables, cases: CASES });
  await page.addScriptTag({ path: path.join(build, 'metricsPanel.js') });
  const grid = page.locator('#cases .virtual');
  await grid.locator('.row .verdict').first().waitFor();
  await grid.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const rows = [];
  for (const [name, pixels] of Object.entries(SPEEDS)) {
    await browser.startTracing(page, { categories: ['toplevel'] });
    const frames = [await spentBy(session)];
    for (let frame = 0; frame < FRAMES; frame++) {
      await grid.evaluate(scroll, pixels);
      frames.push(await spentBy(session));
    }
    const task = longestTask(await browser.stopTracing());
    const each = (what: string) =>
      frames.slice(1).map((after, at) => after.get(what)! - frames[at]!.get(what)!);
    const ms = (what: string) => (middle(each(what)) * 1000).toFixed(1);
    rows.push({
      ...{ build, name, median: ms('TaskDuration') },
      longest: (Math.max(...each('TaskDuration')) * 1000).toFixed(1),
      'longest task': task.toFixed(1),
      ...{ script: ms('ScriptDuration'), style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration') },
      layouts: middle(each('LayoutCount')),
    });
  }
  await page.close();
  return rows;
}

/** The times that Chromium has counted for the page, in seconds. */
async function spentBy(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Milliseconds of processor time of the longest task of a page's main thread in a trace. */
function longestTask(trace: Buffer): number {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const mainThreads = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ pid, tid }) => mainThreads.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

interface TraceEvent {
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Runs in the page: scrolls, and waits until that and what was asked for is drawn. */
async function scroll(grid: Element, pixels: number): Promise<void> {
  grid.scrollTop += pixels;
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

interface StandIn {
  readonly state: typeof STATE;
  readonly theme: Readonly<Record<string, string>>;
  readonly cases: number;
}

/** Runs in the page: stands in for VS Code, which answers within some milliseconds. */
function standIn({ state, theme, cases }: StandIn): void {
  for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value);
  const encoders = Object.keys(state.run.manifest.encoders);
  const sentence = (at: number, verb: string) =>
    `In report ${at} the attorney ${verb} an old factory near the harbor, officials said on Monday.`;
  const row = (number: number) => ({
    ...{ number, kind: 'T1', level: 1 + (number % 2) },
    lines: [
      { label: 'Original', text: sentence(number, 'bought'), marks: [] },
      { label: 'Noun synonym', text: sentence(number, 'sold'), marks: [[26, 30]] },
      { label: 'Paraphrase', text: sentence(number, 'acquired'), marks: [[26, 34]] },
    ],
    encoders: encoders.map((_, column) => ({
      ...{ verdict: (number + column) % 2 === 0 ? 'right' : 'wrong', isTied: false, margin: 0.25 },
      ...{ values: [null, 0.5, 0.25], found: [null, null, null] },
    })),
  });
  const answer = ({ from, count }: { readonly from: number; readonly count: number }) => ({
    ...{ value: 'Cosine distance', margin: { title: 'Margin', help: '' }, share: 1 },
    ...{ total: cases, selected: cases },
    rows: Array.from({ length: Math.min(count, cases - from) }, (_, at) => row(from + at)),
    facets: {
      ...{ kinds: ['T1'], levels: [1, 2], metrics: ['T1@1'], labels: ['Noun synonym'] },
      ...{ lines: 3, hasVerdicts: true, ties: [0, 0] },
    },
  });
  const send = (data: object) => window.dispatchEvent(new MessageEvent('message', { data }));
  interface Message {
    readonly type: string;
    readonly id?: number;
    readonly question?: { readonly asked: { readonly from: number; readonly count: number } };
  }
  const postMessage = ({ type, id, question }: Message) => {
    if (type === 'ready') setTimeout(() => send({ type: 'show', state }));
    if (type === 'ask') setTimeout(() => send({ type: 'answer', id, answer: answer(question!.asked) }), 5);
  };
  const vscode = { postMessage, getState: () => undefined, setState: () => undefined };
  Object.assign(window, { acquireVsCodeApi: () => vscode });
}
