import type { ReviewedResult, ReviewedSentence, VariantsState } from '../../../media/page/messages.ts';
import {
  type EncoderPlacement,
  type InspectParams,
  InspectRequest,
  type InspectResult,
  type VariantsResult,
} from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';

/** The place of a sentence that stands in no text. */
const NOWHERE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** An inspection as the panel of variants shows it: the variants of one sentence under several encoders. */
export function inspectedResult(inspection: InspectResult): ReviewedResult {
  const { base, range = NOWHERE, sentences, encoders, none } = inspection;
  const { labels, notices, profile, seed } = inspection;
  const first = encoders.find((each): each is EncoderPlacement => !('problem' in each));
  const variants = sentences.flatMap(({ meaning: _, ...variant }, at) => {
    if (variant.kind === 'paraphrase') return [];
    const misranked = first?.misplaced.find(({ sentence }) => sentence === at)?.says;
    const distance = first?.distances[at];
    return [{ ...variant, ...(distance !== undefined && { distance }), ...(misranked && { misranked }) }];
  });
  const paraphrase = sentences.find(({ kind }) => kind === 'paraphrase')?.text;
  const meanings = sentences.map(({ kind, meaning }) => [kind, meaning === 'same' ? 'preserved' : 'changed']);
  const inspected = { none, encoders, ...(paraphrase !== undefined && { paraphrase }) };
  return {
    ...{ encoder: first?.encoder ?? encoders[0]?.encoder ?? '', profile, seed, version: 0, labels, notices },
    meanings: Object.fromEntries(meanings) as ReviewedResult['meanings'],
    sentences: [{ text: base, range, variants, inspected }],
  };
}

/** A result with what it says to the user as `told` puts it. */
export function toldResult(result: ReviewedResult, told: (message: string) => string): ReviewedResult {
  const { noDistances, notices, sentences } = result;
  return {
    ...result,
    notices: notices.map(told),
    ...(noDistances !== undefined && { noDistances: told(noDistances) }),
    sentences: sentences.map((sentence) => {
      const { inspected } = sentence;
      if (!inspected) return sentence;
      const encoders = inspected.encoders.map((each) =>
        'problem' in each ? { ...each, problem: told(each.problem) } : each,
      );
      return { ...sentence, inspected: { ...inspected, encoders } };
    }),
  };
}

/** A result with a sentence of another in its place; undefined if it does not have the sentence. */
export function withSentence(result: ReviewedResult, inspected: ReviewedResult): ReviewedResult | undefined {
  const [sentence] = inspected.sentences;
  const at = result.sentences.findIndex((each) => isSame(each, sentence!));
  if (at < 0) return undefined;
  return {
    ...result,
    labels: { ...result.labels, ...inspected.labels },
    meanings: { ...result.meanings, ...inspected.meanings },
    sentences: result.sentences.with(at, sentence!),
  };
}

/**
 * Variants generated again, with the sentences that were inspected before inspected again where they still stand; a sentence
 * that is alone may have been edited.
 */
export async function inspectedAgain(
  client: LanguageClient,
  fresh: VariantsResult,
  { uri, result: before }: VariantsState,
): Promise<ReviewedResult> {
  const isAlone = before.sentences.length === 1 && fresh.sentences.length === 1;
  let result: ReviewedResult = fresh;
  for (const { text, inspected } of before.sentences) {
    const found = inspected && fresh.sentences.find((each) => isAlone || each.text === text);
    if (!found) continue;
    const params: InspectParams = {
      sentence: { textDocument: { uri }, position: found.range.start },
      encoders: inspected.encoders.map(({ encoder }) => encoder),
      ...(inspected.paraphrase !== undefined && { paraphrase: inspected.paraphrase }),
    };
    const again = await client.sendRequest(InspectRequest, params);
    result = withSentence(result, inspectedResult(again)) ?? result;
  }
  return result;
}

function isSame(one: ReviewedSentence, other: ReviewedSentence): boolean {
  const [a, b] = [one.range.start, other.range.start];
  return one.text === other.text && a.line === b.line && a.character === b.character;
}
