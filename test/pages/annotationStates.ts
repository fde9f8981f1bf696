import type { AnnotationState } from '../../media/page/messages.ts';
import type { ShownItem } from '../../server/protocol.ts';

const ITEM: ShownItem = {
  number: 13,
  question: 'Which sentence lies further in the past?',
  instructions: 'Choose “too similar” if you cannot say which.',
  texts: [
    { role: 'First', text: 'It rained.' },
    { role: 'Second', text: 'It had rained.' },
  ],
  choices: [
    { answer: 'first', key: '1', label: 'The first' },
    { answer: 'similar', key: 's', label: 'Too similar to tell' },
  ],
  fields: [],
};
const annotation = (item?: ShownItem): AnnotationState => ({
  ...{ folder: '/w/project', annotator: 'ada', notices: ['An answer was repaired.'] },
  view: { annotator: 'ada', total: 50, answered: item ? 12 : 50, ...(item && { item }) },
});
/** The queue of an annotator. */
export const ANNOTATION_STATES: Readonly<Record<string, AnnotationState>> = {
  choosing: annotation(ITEM),
  writing: annotation({ ...ITEM, choices: [], fields: ['interpolation', 'extrapolation'] }),
  finished: annotation(),
};
