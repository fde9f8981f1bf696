// `node scripts/configSchema.ts FILE`: writes the JSON Schema by which editors complete semloc.config.json.
import { writeFileSync } from 'node:fs';
import { configSchema } from '../cli/config/configSchema.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('FILE is missing.');
writeFileSync(file, `${JSON.stringify(await configSchema(), null, 2)}\n`);
