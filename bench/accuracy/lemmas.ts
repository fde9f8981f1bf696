import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lemmaOf, partOfSpeechOf } from '../../core/english/morphology/lemma.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { type LemmaCase, lemmaPercentage } from '../lib/lemmaIntervals.ts';
import { record } from '../lib/results.ts';

/** Prints how many gold (form, tag, lemma) triples of a treebank `lemmaOf` gets right, by class of tag. */
function main(): void {
  const data = evaluationData('treebanks/');
  const resources = join(import.meta.dirname, '../../resources');
  const wordnet = openWordNet(readFileSync(join(resources, 'wordnet.bin')), () => {
    throw new Error('lemmas need no glosses');
  });
  const files = process.argv.length > 2 ? process.argv.slice(2) : ['en_ewt-test.conllu'];
  for (const file of files) {
    const scores = new Map<string, { right: number; total: number }>();
    const wrong = new Map<string, number>();
    const cases: LemmaCase[] = [];
    for (const { form, tag, lemma } of triples(readFileSync(join(data, 'treebanks', file), 'utf8'))) {
      const found = lemmaOf(wordnet, form, tag);
      const right = found === lemma;
      cases.push({ lemma, value: Number(right) });
      for (const group of ['all', partOfSpeechOf(tag) ? 'open class' : 'other', tag]) {
        const score = scores.get(group) ?? { right: 0, total: 0 };
        scores.set(group, { right: score.right + Number(right), total: score.total + 1 });
      }
      if (!right)
        wrong.set(
          `${form}/${tag} ${lemma}, not ${found}`,
          (wrong.get(`${form}/${tag} ${lemma}, not ${found}`) ?? 0) + 1,
        );
    }
    console.log(
      `${file}\n${'tags'.padEnd(12)}${'right'.padStart(8)}${'tokens'.padStart(8)}${'%'.padStart(8)}`,
    );
    for (const [group, { right, total }] of Array.from(scores).sort((a, b) => b[1].total - a[1].total)) {
      console.log(
        group.padEnd(12) +
          String(right).padStart(8) +
          String(total).padStart(8) +
          ((100 * right) / total).toFixed(2).padStart(8),
      );
    }
    const worst = Array.from(wrong).sort((a, b) => b[1] - a[1]);
    console.log(
      `\nmost frequent errors\n${worst
        .slice(0, 60)
        .map(([error, count]) => `${count}  ${error}`)
        .join('\n')}\n`,
    );
    if (file !== 'en_ewt-test.conllu') continue;
    record('lemmas', 'npm run bench:accuracy -- lemmas', [
      {
        measure: 'lemmas, gold tags',
        data: 'EWT test, tokens',
        ...lemmaPercentage(cases),
        units: 'lemmas',
      },
    ]);
  }
}

/** Gold tokens whose tag is a Penn tag and whose lemma is given; case is not compared. */
function* triples(conllu: string): Generator<{ form: string; tag: PennTag; lemma: string }> {
  for (const line of conllu.split('\n')) {
    const fields = line.split('\t');
    if (!/^\d+$/.test(fields[0] ?? '') || fields.length < 5) continue;
    const [, form, lemma, , tag] = fields as [string, string, string, string, string];
    if (lemma === '_' || ['ADD', 'AFX', 'GW', 'HYPH', 'NFP', 'XX'].includes(tag)) continue;
    yield { form, tag: tag as PennTag, lemma: lemma.toLowerCase() };
  }
}

main();
