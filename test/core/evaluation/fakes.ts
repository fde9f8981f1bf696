import type { AnnotatedToken, Annotation, Substitution } from '../../../core/annotation.ts';
import type { Annotator } from '../../../core/annotator.ts';
import { NOTHING_COUNTED } from '../../../core/encoders/encodingCounts.ts';
import type { Engine } from '../../../core/encoders/engine.ts';
import { PROFILES } from '../../../core/profile.ts';

/**
 * Annotates sentences whose tokens stand between spaces. A noun is written `word=synonym`, a verb
 * `word!antonym`; the sentence that comes out holds the word alone.
 */
export function fakeAnnotator(): Annotator {
  const annotate = (marked: string): Annotation => {
    const tokens: AnnotatedToken[] = [];
    const substitutions: Substitution[] = [];
    let text = '';
    for (const [index, part] of marked.split(' ').filter(Boolean).entries()) {
      const [, word, mark, form] = /^(.+?)(?:([=!])(.+))?$/.exec(part)!;
      if (text) text += ' ';
      tokens.push({
        text: word!,
        start: text.length,
        end: text.length + word!.length,
        tag: mark === '!' ? 'VB' : 'NN',
        confidence: 1,
        lemma: word!,
      });
      text += word;
      if (!mark) continue;
      substitutions.push({
        token: index,
        kind: mark === '=' ? 'noun-synonym' : 'verb-antonym',
        sense: 0,
        candidates: [{ form: form!, lemma: form!, synset: 0, relation: 'synonym', tagCount: 0 }],
      });
    }
    return { text, tokens, collocations: [], substitutions, blocked: [] };
  };
  return { profile: PROFILES.white2015, annotate, annotateTokens: annotate };
}

/** An engine whose distance of a sentence from any other is what `distanceOf` says of its text. */
export function fakeEngine(distanceOf: (encoder: string, text: string) => number, onCall = () => {}): Engine {
  return {
    known: () => [],
    describe: async () => assertUnused(),
    encode: async () => assertUnused(),
    async distances(encoder, sentences, pairs, _metric, running) {
      onCall();
      running?.signal?.throwIfAborted();
      const distances = new Float64Array(pairs.length / 2);
      for (const pair of distances.keys()) {
        distances[pair] = distanceOf(encoder, sentences[pairs[2 * pair + 1]!]!.text);
      }
      return { distances, zeroVectors: 1, ...NOTHING_COUNTED, unknownTokens: 2 };
    },
    report: async () => assertUnused(),
    dispose: async () => {},
  };
}

function assertUnused(): never {
  throw new Error('not expected to be called');
}
