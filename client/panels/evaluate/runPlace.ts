import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { EvaluateChoices } from '../../evaluations/evaluateChoices.ts';
import { corpusName } from '../run/runTitle.ts';

/** The name of a run where none is typed, `sts-pairs`: the method and the corpus; numbered where it is taken. */
export function suggestedName(
  { method, corpus }: Pick<EvaluateChoices, 'method' | 'corpus'>,
  isTaken: (name: string) => boolean,
): string {
  const name = corpusName(corpus.slice(0, 1))
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  const base = [method, name].filter(Boolean).join('-');
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** The full path of the folder that the results are kept in; undefined if they are discarded. */
export function runPlace(
  { keep, name, folder }: EvaluateChoices,
  home: string | undefined,
  suggested: string,
): string | undefined {
  if (keep === 'discard') return undefined;
  return keep === 'folder' ? folder : home && path.join(home, name || suggested);
}

/** Tests whether a folder has the finished part of a run that was stopped. */
export function isUnfinished(out: string): boolean {
  return existsSync(path.join(out, '.unfinished')) && !existsSync(path.join(out, 'run.json'));
}

/**
 * Tests whether an evaluation of these choices resumes the stopped run in a folder, unless its corpus or an encoder has changed.
 *
 * @param begun the choices that the run in the folder was started with
 */
export function isResumed(
  out: string,
  choices: EvaluateChoices,
  begun: EvaluateChoices | undefined,
): boolean {
  return begun !== undefined && deciding(begun) === deciding(choices) && isUnfinished(out);
}

/** The choices that decide on the numbers, not where these are kept. */
function deciding({ method, corpus, encoders, profile, seed, options }: EvaluateChoices): string {
  return JSON.stringify([method, corpus, encoders, profile, seed, Object.entries(options).sort()]);
}

/** Tests whether a path in a folder leads out of it by a link; what does not exist yet leads nowhere else. */
export function leadsOutside(place: string, folder: string): boolean {
  const relative = path.relative(realPathOf(folder), realPathOf(place));
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}

/** The path with the links of its existing part followed. */
function realPathOf(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    const parent = path.dirname(place);
    return parent === place ? place : path.join(realPathOf(parent), path.basename(place));
  }
}
