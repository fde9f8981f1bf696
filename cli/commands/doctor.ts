import { examine } from '../../host/doctor/doctor.ts';
import { doctorText } from '../../host/doctor/doctorText.ts';
import { createResources } from '../../host/resources.ts';
import type { Command } from '../command.ts';
import { withEngine } from '../options/engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { JUDGE_OPTIONS } from '../options/judge.ts';
import { print } from '../output/output.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Prints versions, resources, and the devices on which models can run.',
  synopsis: '[options]',
  description: `
Prints the versions of Semloc, Node and onnxruntime, the processor, memory, graphics devices and Vulkan
drivers, the cache folder, the resources with their sizes and hashes, the encoders (those that ship as a
folder with the hash that manifests have), and for each onnxruntime provider whether it can be used and, if
not, why and what may help; with --format jsonl, as one object. Each provider runs a small model. If a driver
crashes the process, nothing is printed; other commands avoid that driver with --device cpu.
With --judge, also prints what the folder's model is, and the hash that manifests have.`,
  options: { judge: JUDGE_OPTIONS.judge, ...FORMAT_OPTIONS },
  positionals: 0,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'text';
    const report = await withEngine(given, terminal, (engine) =>
      examine(createResources(), engine, {}, given.text('judge'), terminal),
    );
    return print(format === 'jsonl' ? `${JSON.stringify(report)}\n` : doctorText(report), terminal);
  },
};
