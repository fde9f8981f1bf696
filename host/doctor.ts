import type { Engine, EngineReport, KnownEncoder } from '../core/encoders/engine.ts';
import { sha256 } from '../core/evaluation/manifest.ts';
import type { Resources } from '../core/resources.ts';
import { VERSION } from './version.ts';

/** What Semloc finds on this machine. */
export interface DoctorReport {
  readonly semloc: string;
  readonly node: string;
  readonly platform: string;
  readonly resources: readonly ResourceReport[];
  readonly engine: EngineReport | { readonly problem: string };
  readonly encoders: readonly KnownEncoder[];
}

/** A file that ships with Semloc: its size in bytes and its hash, or why it cannot be used. */
export type ResourceReport =
  | { readonly name: string; readonly bytes: number; readonly sha256: string }
  | { readonly name: string; readonly problem: string };

/** Looks at everything once. What is broken is in the report; nothing is thrown. */
export async function examine(resources: Resources, engine: Engine): Promise<DoctorReport> {
  return {
    semloc: VERSION,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    resources: await Promise.all(RESOURCES.map((name) => examineResource(resources, name))),
    engine: await engine.report().catch((error: Error) => ({ problem: error.message })),
    encoders: engine.known(),
  };
}

/** The report as lines of text. Ends with a newline. */
export function doctorText({ semloc, node, platform, resources, engine, encoders }: DoctorReport): string {
  const runtime =
    'problem' in engine ? [engine.problem] : [engine.runtime, ...engine.providers.map(providerLine)];
  const sections = [
    [`Semloc ${semloc}`, `Node ${node}, ${platform}`],
    ['Resources', ...resources.map(resourceLine)],
    ['Inference', ...runtime.map(indent)],
    ['Encoders', ...encoders.map(({ id, label }) => indent(`${id.padEnd(14)}  ${label}`))],
  ];
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

const RESOURCES = [
  'wordnet.bin',
  'glosses.bin',
  'words.bin',
  'tagger.bin',
  'glove.words.bin',
  'glove.rows.bin',
];

async function examineResource(resources: Resources, name: string): Promise<ResourceReport> {
  try {
    const content = await resources.read(name);
    return { name, bytes: content.byteLength, sha256: sha256(content) };
  } catch (error) {
    return { name, problem: (error as Error).message };
  }
}

function resourceLine(resource: ResourceReport): string {
  const name = resource.name.padEnd(16);
  if ('problem' in resource) return indent(`${name}  not usable: ${resource.problem}`);
  return indent(`${name}  ${(resource.bytes / 1e6).toFixed(2).padStart(6)} MB  sha256 ${resource.sha256}`);
}

function providerLine({ device, usable, detail }: EngineReport['providers'][number]): string {
  return `${device.padEnd(8)}${usable ? 'usable' : 'not usable'}: ${detail}`;
}

function indent(line: string): string {
  return `  ${line}`;
}
