import type { EncoderPlacement, InspectResult } from '../../server/protocol.ts';

const NURSE = 'The nurse always remembers the name of the doctor.';

/** An encoder that is blind to the order of words. */
export const BOW: EncoderPlacement = {
  encoder: 'bow',
  distances: [0.4523, 0.0833, 0.25, 0.0833, 0, 0.1513],
  order: [4, 1, 3, 5, 2, 0],
  misplaced: [
    { sentence: 4, says: 'closer than, or tied with, the paraphrase and 2 meaning-preserving variants' },
    { sentence: 3, says: 'closer than, or tied with, the paraphrase and 2 meaning-preserving variants' },
    { sentence: 5, says: 'closer than, or tied with, the paraphrase and 1 meaning-preserving variant' },
  ],
  verdict:
    '3 of 3 changed sentences are at least as near as the paraphrase; 3 are at least as near as some sentence that means the same.',
  unseen: '1 token out of vocabulary',
};

export const INSPECTION: InspectResult = {
  base: NURSE,
  profile: 'strict',
  seed: 1,
  notices: [],
  labels: {
    'noun-synonym': 'noun synonym',
    'verb-antonym': 'verb antonym',
    'adverb-antonym': 'adverb antonym',
  },
  sentences: [
    sentence('paraphrase', 0, 'The nurse never forgets what the doctor is called.'),
    sentence('noun-synonym', 1, NURSE.replace('doctor', 'physician')),
    sentence('noun-synonym', 2, NURSE.replace('doctor', 'physician').replace('name', 'title')),
    sentence('verb-antonym', 1, NURSE.replace('remembers', 'forgets')),
    sentence('scrambled', 1, 'The name of the doctor always remembers the nurse.'),
    sentence('negation', 1, 'The nurse does not always remember the name of the doctor.'),
  ],
  none: [{ kind: 'adverb-antonym', reason: 'no adverb in the sentence' }],
  encoders: [
    BOW,
    { encoder: 'nonesuch', problem: 'Unknown encoder "nonesuch".' },
    {
      encoder: 'other',
      distances: [0.1, 0.05, 0.08, 0.3, 0.4, 0.2],
      order: [1, 2, 0, 5, 3, 4],
      misplaced: [],
      verdict:
        '0 of 3 changed sentences are at least as near as the paraphrase; 0 are at least as near as some sentence that means the same.',
    },
  ],
};

function sentence(kind: string, level: number, text: string): InspectResult['sentences'][number] {
  const start = text.indexOf('forgets');
  const changes =
    kind === 'verb-antonym'
      ? [{ token: 3, from: 'remembers', to: 'forgets', repair: false, start, end: start + 7 }]
      : [];
  const meaning = kind === 'paraphrase' || kind.endsWith('-synonym') ? 'same' : 'other';
  return { kind, level, text, meaning, changes };
}
