import type { MeaningState } from '../../media/page/messages.ts';

/** A text compared with an older version of it. */
export const MEANING: MeaningState = {
  ...{ document: 'README.md', uri: 'file:///w/README.md', older: 'HEAD' },
  ...{ meaning: 'changed', reason: 'The meaning of 1 sentence is changed, and 1 more may be.' },
  ...{
    counts: '12 unchanged, 2 edited, 1 gone',
    outsideProse: 'Code blocks, links or commands, which are not compared, differ from line 7 on.',
  },
  changes: [
    {
      ...{ status: 'edited', meaning: 'changed', reason: '“not” denies what the other sentence says.' },
      ...{ before: 'It is a return.', after: 'It is not a return.' },
      range: { start: { line: 4, character: 0 }, end: { line: 4, character: 19 } },
      steps: [
        {
          ...{ kind: 'negation', meaning: 'changed', a: null, b: { start: 6, end: 9, text: 'not' } },
          explanation: '“not” denies what the other sentence says.',
        },
      ],
    },
    {
      ...{ status: 'gone', meaning: 'uncertain', reason: 'Nothing in the newer text corresponds to it.' },
      ...{ before: 'It rains.', after: '', steps: [] },
    },
  ],
};
