import type { EngineReport } from '../../core/engine/index.ts';
import { plural } from '../../core/plural.ts';
import type { DoctorReport, EncoderReport, JudgeReport, ResourceReport } from './doctor.ts';
import type { MachineReport } from './machine.ts';

/** The report as lines of text. Ends with a newline. */
export function doctorText(report: DoctorReport): string {
  const { semloc, node, platform, machine, cache, resources, engine, encoders, judge, keys } = report;
  const runtime =
    'problem' in engine ? [engine.problem] : [engine.runtime, ...engine.providers.map(providerLine)];
  const sections = [
    [`Semloc ${semloc}`, `Node ${node}, ${platform}`],
    ['Machine', ...[...machineLines(machine), `cache           ${cache}`].map(indent)],
    ['Resources', ...resources.map(resourceLine)],
    ['Inference', ...runtime.map(indent)],
    ['Encoders', ...encoders.map(encoderLine)],
    ...(judge ? [['Judge', ...judgeLines(judge).map(indent)]] : []),
    ['Keys', ...(keys.length > 0 ? keys.map((name) => `${name}: set`) : ['none']).map(indent)],
  ];
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function encoderLine({ id, label, sha256, problem }: EncoderReport): string {
  const what = problem === undefined ? label : `not usable: ${problem}`;
  return indent(`${id.padEnd(14)}  ${what}${sha256 === undefined ? '' : `, sha256 ${sha256}`}`);
}

function judgeLines(judge: JudgeReport): string[] {
  if ('problem' in judge) return [`${judge.folder}`, `not usable: ${judge.problem}`];
  return [judge.label, `device ${judge.device}`, `sha256 ${judge.sha256}`];
}

function resourceLine(resource: ResourceReport): string {
  const name = resource.name.padEnd(20);
  if ('problem' in resource) return indent(`${name}  not usable: ${resource.problem}`);
  return indent(`${name}  ${(resource.bytes / 1e6).toFixed(2).padStart(6)} MB  sha256 ${resource.sha256}`);
}

function providerLine({ device, usable, detail, remedy }: EngineReport['providers'][number]): string {
  const line = `${device.padEnd(8)}${usable ? 'usable' : 'not usable'}: ${detail}`;
  return remedy === undefined ? line : `${line}; ${remedy}`;
}

function machineLines({ processor, cores, memory, graphics, vulkanDrivers }: MachineReport): string[] {
  const listed = (found: readonly string[] | undefined) =>
    found === undefined ? 'not checked on this system' : found.join('; ') || 'none found';
  return [
    `processor       ${processor}, ${plural(cores, 'core')}`,
    `memory          ${(memory / 2 ** 30).toFixed(1)} GiB`,
    `graphics        ${listed(graphics)}`,
    `Vulkan drivers  ${listed(vulkanDrivers)}`,
  ];
}

function indent(line: string): string {
  return `  ${line}`;
}
