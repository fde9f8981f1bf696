import { doctorText, examine } from '../../host/doctor.ts';
import { createResources } from '../../host/resources.ts';
import type { Command } from '../command.ts';
import { withEngine } from '../engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../format.ts';
import { createOutput } from '../output.ts';
import { EXIT } from '../terminal.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Versions, resources, and where models can run on this machine.',
  synopsis: '[options]',
  description: `
Prints the versions of Semloc, Node and onnxruntime, the processor, memory, graphics devices and Vulkan
drivers, where the cache is, the resources with their sizes and hashes, and each provider of onnxruntime with
the reason where it cannot be used and what may help; with --format jsonl as one object. Each is tried with
a small model: where a driver brings the whole process down, nothing is printed, and --device cpu goes
around it.`,
  options: { ...FORMAT_OPTIONS },
  positionals: 0,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'text';
    const report = await withEngine(given, terminal, (engine) => examine(createResources(), engine));
    const output = createOutput(terminal.stdout);
    await output.write(format === 'jsonl' ? `${JSON.stringify(report)}\n` : doctorText(report));
    await output.flush();
    return EXIT.done;
  },
};
