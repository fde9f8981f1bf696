import { writeTogether } from '../../host/files/fileSet.ts';
import { convertWordNetFolder, openBuiltInWordNet } from '../../host/lexicons/lexicons.ts';
import { createResources } from '../../host/resources.ts';
import type { Command } from '../command.ts';
import { say } from '../output/output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const convertWordNetCommand: Command = {
  name: 'convert-wordnet',
  summary: 'Converts the sources of Open English WordNet to a WordNet database folder.',
  synopsis: 'FOLDER --out DIR',
  description: `
FOLDER has the YAML files of Open English WordNet (entries-a.yaml, noun.act.yaml and the rest), or has them
in src/yaml. Writes data.*, index.*, index.sense, cntlist.rev and *.exc, which programs that know WordNet
read. Tag counts and irregular forms are those of the built-in WordNet 3.1. Semloc itself needs no conversion:
--wordnet FOLDER takes the sources as they are.`,
  options: { out: { value: 'DIR', help: 'The folder to write to.' } },
  positionals: 1,
  async run(given, terminal) {
    const [folder] = given.positionals;
    const out = given.text('out');
    if (folder === undefined) throw new UsageError('the FOLDER of Open English WordNet is missing.');
    if (out === undefined) throw new UsageError('--out DIR is missing.');
    const database = await convertWordNetFolder(folder, await openBuiltInWordNet(createResources()));
    await writeTogether(out, 'followed', async (files) => {
      for (const [name, content] of database) await (await files.create(name)).write(content);
    });
    say(terminal, `wrote ${database.size} files to ${out}`);
    return EXIT.done;
  },
};
