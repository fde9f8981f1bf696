import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { clauseFirst } from './clauseFirst.ts';
import { quotationMoved } from './quotationMoved.ts';
import { reportFirst } from './reportFirst.ts';

export const reportingClause = kindOfRewriting({
  name: 'reporting-clause',
  label: 'reporting clause moved',
  meaning: 'preserved',
  help: 'The reporting clause moves to the other end: “It works, he said” and “He said it works”.',
  obstacles: {
    'no-report': 'no clause reports what someone said',
    'open-report': 'it is unclear where what is reported begins or ends',
  },
  rewrite: ({ tokens }) => quotationMoved(tokens) ?? reportFirst(tokens) ?? clauseFirst(tokens),
});
