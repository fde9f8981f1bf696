import type { TrainingRecord } from '../trainer.ts';
import { comparison, type EncoderFindings } from './encoderText.ts';

/** A card in Markdown, README.md of a fine-tuned encoder, as the hub shows it. */
export function encoderCard(
  base: string,
  text: string,
  findings: EncoderFindings | undefined,
  { file, sha256 }: TrainingRecord,
): string {
  const table = findings ? comparison(findings) : [];
  const [header, ...rows] = table.map((row) => `| ${row.join(' | ')} |`);
  return [
    '---',
    // The variants are.
    'language: en',
    'library_name: sentence-transformers',
    'pipeline_tag: sentence-similarity',
    'tags: [sentence-transformers, semloc]',
    '---',
    '',
    `# ${base}, fine-tuned with Semloc`,
    '',
    `Trained by \`semloc train encoder\` on variants of the sentences of ${text}: those that preserve the meaning come nearer than`,
    `those that change it. The settings and all scores are in ${file} (SHA-256 ${sha256}).`,
    '',
    ...(header
      ? [
          'Before and after, on sentences, words and types of variant that were held out, with 95% confidence intervals:',
          '',
          header,
          '| --- | ---: | ---: | ---: | ---: |',
          ...rows,
          '',
        ]
      : []),
    'These variants were made by the same rules as those of the training: they do not show what the encoder learned about',
    'other changes of meaning, nor what it lost elsewhere. Evaluate it on tasks of your own.',
    '',
  ].join('\n');
}
