/**
 * Measures how fast sentences are annotated, on one core and after warm-up, for each profile; beside the tools that the
 * paper used, in the same run, where Python has them (bench/peer/white2015.py).
 *
 *     SEMLOC_DATA=/path/to/data node bench/annotate.ts
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROFILES, type Profile } from '../core/profile/index.ts';
import { annotatorFor, openLinguistics } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { evaluationData } from './lib/evaluationData.ts';
import { newsSentences } from './lib/newsSentences.ts';

const SECONDS = 4;
const CACHE = path.join(import.meta.dirname, '../.cache/peer');
const PYTHON = '/usr/bin/python3';
const WORDNET = '/usr/share/wordnet';

const data = evaluationData('msrpc/ and treebanks/');
const sentences = await newsSentences(data);
const linguistics = await openLinguistics({ resources: createResources() });

// Semloc before the peer and after it, so that a machine which slows down in between is seen.
const before = await measureAll();
const peer = measurePeer();
const after = peer ? await measureAll() : [];

console.table(
  [...before, ...(peer ? [peer] : []), ...after].map(({ what, wall, cpu, done, tokens }) => ({
    what,
    'sentences/s': Math.round(done / wall),
    'tokens/s': Math.round(tokens / wall),
    // The same where other processes share the core; it counts the garbage collector's threads too.
    'sentences/CPU s': Math.round(done / cpu),
    ...(peer && { 'times the peer, CPU': (done / cpu / (peer.done / peer.cpu)).toFixed(1) }),
  })),
);

/** `wall` and `cpu` in seconds. */
interface Measured {
  readonly what: string;
  readonly wall: number;
  readonly cpu: number;
  readonly done: number;
  readonly tokens: number;
}

async function measureAll(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const profile of Object.values(PROFILES)) measured.push(await measure(profile));
  return measured;
}

async function measure(profile: Profile): Promise<Measured> {
  const { annotator } = annotatorFor(linguistics, { profile });
  for (const sentence of sentences) annotator.annotate(sentence);
  let done = 0;
  let tokens = 0;
  const start = performance.now();
  const startCpu = process.cpuUsage();
  while (performance.now() - start < SECONDS * 1000) {
    for (let i = 0; i < 200; i++)
      tokens += annotator.annotate(sentences[done++ % sentences.length]!).tokens.length;
  }
  const wall = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(startCpu);
  return { what: `Semloc, ${profile.name}`, wall, cpu: (user + system) / 1e6, done, tokens };
}

function measurePeer(): Measured | undefined {
  try {
    execFileSync(PYTHON, ['-c', 'import nltk, pattern'], { stdio: 'ignore' });
  } catch {
    return without('Debian’s python3-nltk and python3-pattern');
  }
  if (!existsSync(path.join(WORDNET, 'data.noun'))) return without('Debian’s wordnet-base');
  mkdirSync(CACHE, { recursive: true });
  const list = path.join(CACHE, 'sentences.txt');
  writeFileSync(list, `${sentences.join('\n')}\n`);
  const train = path.join(data, 'treebanks', 'en_ewt-train.conllu');
  const options = [
    '--train',
    train,
    '--wordnet',
    WORDNET,
    '--cache',
    CACHE,
    '--seconds',
    String(3 * SECONDS),
  ];
  const script = path.join(import.meta.dirname, 'peer/white2015.py');
  const printed = execFileSync(PYTHON, ['-W', 'ignore', script, list, ...options], { encoding: 'utf8' });
  const { sentences: done, tokens, seconds: wall, cpuSeconds: cpu } = JSON.parse(printed);
  return { what: 'peer: NLTK and Pattern', wall, cpu, done, tokens };
}

function without(packages: string): undefined {
  console.log(`No peer: it needs ${packages} (apt-get install python3-nltk python3-pattern wordnet-base).`);
}
