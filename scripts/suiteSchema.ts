// `node scripts/suiteSchema.ts FILE`: writes the JSON Schema by which editors complete the files of test suites.
import { writeFileSync } from 'node:fs';
import { suiteSchema } from '../core/evaluation/suites/suiteSchema.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('FILE is missing.');
writeFileSync(file, `${JSON.stringify(suiteSchema(), null, 2)}\n`);
