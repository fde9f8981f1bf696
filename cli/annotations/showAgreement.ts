import path from 'node:path';
import { agreementOf } from '../../core/humanJudgments/agreement/agreement.ts';
import { agreementText } from '../../core/humanJudgments/agreement/agreementText.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import type { Arguments, Options } from '../arguments.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import { readNamedProject } from './namedProject.ts';

const SCHEMAS = {
  show: { help: 'agreement: disagreements to print.', default: 10, minimum: 0, integer: true },
} as const satisfies OptionSchemas;

export const AGREEMENT_OPTIONS = {
  ...schemaOptions(SCHEMAS),
  disagreements: {
    value: 'FILE',
    help: 'agreement: write all disagreements to this file, one JSON object per line.',
  },
  json: { help: 'agreement, merge: print one JSON object.' },
} satisfies Options;

/** Prints the agreement of the annotators of a project. */
export async function showAgreement(given: Arguments, terminal: Terminal): Promise<number> {
  const { judged, answered, sources } = await readNamedProject(given, terminal);
  const agreement = agreementOf(judged);
  const file = given.text('disagreements');
  if (file !== undefined) {
    const lines = agreement.disagreements.map((each) => `${JSON.stringify(each)}\n`);
    await writeFileAside(path.resolve(file), lines.join(''));
  }
  if (given.has('json')) {
    const content = { ...sources, answered: Object.fromEntries(answered), ...agreement };
    return print(`${JSON.stringify(content, null, 2)}\n`, terminal);
  }
  const counts = [...answered].map(([annotator, count]) => `${annotator} ${plural(count, 'answer')}`);
  const text = agreementText(agreement, readOption(given, 'show', SCHEMAS.show));
  return print(`${counts.join(', ')}\n\n${text}`, terminal);
}
