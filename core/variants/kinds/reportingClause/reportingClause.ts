import type { Annotation } from '../../../annotation/annotation.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { clauseFirst } from './clauseFirst.ts';
import { quotationMoved } from './quotationMoved.ts';
import { reportFirst } from './reportFirst.ts';
import { REPORTING_OBSTACLES } from './reportingObstacles.ts';

export const reportingClause = kindOfRewriting({
  name: 'reporting-clause',
  label: 'reporting clause moved',
  meaning: 'preserved',
  help: 'The reporting clause moves to the other end: “It works, he said” and “He said it works”.',
  obstacles: REPORTING_OBSTACLES,
  rewrite: ({ tokens }: Annotation) => quotationMoved(tokens) ?? reportFirst(tokens) ?? clauseFirst(tokens),
});
