import { mix } from '../tagging/featureHash.ts';
import { type Focus, focusOf, pair } from './focus.ts';
import type { ParsedWords } from './parsedWords.ts';
import type { ParserState } from './transitions.ts';

/**
 * The features of a parser's state, after Zhang and Nivre (2011, "Transition-based dependency parsing with rich non-local
 * features"): the words on top of the stack and in front of the buffer, their children, distances and what stands
 * between, each combination as one 32-bit hash.
 */
export class StateFeatures {
  /** The hashes of the state that was extracted last, up to {@link count}. */
  readonly hashes = new Int32Array(MOST_FEATURES);
  count = 0;

  extract(state: ParserState, words: ParsedWords): void {
    this.count = 0;
    const focus = focusOf(state, words);
    this.#single(focus, state.allowed);
    this.#topAndBuffer(focus);
    this.#withinStack(focus);
    this.#tagTriples(focus);
    this.#childTags(focus);
    this.#distances(focus);
    this.#valencies(focus, state);
    this.#relationSets(focus, state);
    this.#childWords(focus, state);
    this.#prepositions(focus);
    this.#between(focus, words);
  }

  /** The template of a feature is its place in the list. */
  #add(a: number, b: number): void {
    this.hashes[this.count] = mix(this.count, a, b);
    this.count += 1;
  }

  #single(
    { words: { forms, tags, clusters }, s0, s1, s2, b0, b1, b2, ...pairs }: Focus,
    allowed: number,
  ): void {
    this.#add(allowed, 0);
    for (const at of [s0, s1, b0, b1]) {
      this.#add(forms[at]!, 0);
      this.#add(tags[at]!, 0);
      this.#add(clusters[at]!, tags[at]!);
    }
    this.#add(pairs.s0wt, 0);
    this.#add(pairs.s1wt, 0);
    this.#add(pairs.b0wt, 0);
    this.#add(forms[b1]!, tags[b1]!);
    for (const at of [b2, s2]) {
      this.#add(forms[at]!, tags[at]!);
      this.#add(tags[at]!, 0);
    }
  }

  #topAndBuffer({ words: { forms, tags, clusters }, s0, b0, b1, s0wt, b0wt, s0b0 }: Focus): void {
    this.#add(s0wt, b0wt);
    this.#add(s0wt, forms[b0]!);
    this.#add(forms[s0]!, b0wt);
    this.#add(s0wt, tags[b0]!);
    this.#add(tags[s0]!, b0wt);
    this.#add(forms[s0]!, forms[b0]!);
    this.#add(s0b0, 0);
    this.#add(pair(tags[b0]!, tags[b1]!), 0);
    this.#add(clusters[s0]!, clusters[b0]!);
    this.#add(clusters[s0]!, b0wt);
    this.#add(s0wt, clusters[b0]!);
    this.#add(mix(0, clusters[s0]!, tags[s0]!), mix(0, clusters[b0]!, tags[b0]!));
  }

  #withinStack({ words: { forms, tags, clusters }, s0, s1, b0, s0wt, s1wt, b0wt, s1s0 }: Focus): void {
    this.#add(forms[s1]!, forms[s0]!);
    this.#add(s1s0, 0);
    this.#add(s1wt, tags[s0]!);
    this.#add(tags[s1]!, s0wt);
    this.#add(clusters[s1]!, clusters[s0]!);
    this.#add(forms[s1]!, clusters[s0]!);
    this.#add(clusters[s1]!, forms[s0]!);
    this.#add(s1wt, s0wt);
    this.#add(s1wt, b0wt);
    this.#add(pair(tags[s1]!, tags[b0]!), 0);
    this.#add(clusters[s1]!, clusters[b0]!);
    this.#add(forms[s1]!, tags[b0]!);
  }

  #tagTriples({ words: { forms, tags }, s0, s1, s2, b0, b1, b2, s0b0, s1s0 }: Focus): void {
    const s1s0b0 = pair(s1s0, tags[b0]!);
    const s0b0b1 = pair(s0b0, tags[b1]!);
    this.#add(pair(pair(tags[b0]!, tags[b1]!), tags[b2]!), 0);
    this.#add(s0b0b1, 0);
    this.#add(s1s0b0, 0);
    this.#add(pair(pair(tags[s2]!, tags[s1]!), tags[s0]!), 0);
    this.#add(s1s0b0, tags[b1]!);
    this.#add(tags[s2]!, s1s0b0);
    this.#add(pair(tags[s1]!, tags[b0]!), forms[s0]!);
    this.#add(s0b0, forms[s1]!);
    this.#add(s1s0, forms[b0]!);
    this.#add(s1s0b0, forms[s0]!);
    this.#add(s1s0b0, forms[s1]!);
    this.#add(s0b0b1, forms[s0]!);
    this.#add(s0b0b1, forms[b0]!);
  }

  #childTags({ words: { tags }, s0, s1, b0, s0b0, s1s0, ...of }: Focus): void {
    this.#add(pair(s0b0, tags[of.s0l]!), 0);
    this.#add(pair(s0b0, tags[of.s0r]!), 0);
    this.#add(pair(s0b0, tags[of.b0l]!), 0);
    this.#add(pair(s1s0, tags[of.s0l]!), 0);
    this.#add(pair(s1s0, tags[of.s0r]!), 0);
    this.#add(pair(s1s0, tags[of.s1l]!), 0);
    this.#add(pair(s1s0, tags[of.s1r]!), 0);
    this.#add(pair(pair(tags[s0]!, tags[of.s0r]!), tags[of.s0r2]!), 0);
    this.#add(pair(pair(tags[s0]!, tags[of.s0l]!), tags[of.s0l2]!), 0);
    this.#add(pair(pair(tags[b0]!, tags[of.b0l]!), tags[of.b0l2]!), 0);
    this.#add(pair(pair(tags[s1]!, tags[of.s1r]!), tags[of.s1r2]!), 0);
  }

  #distances({ words: { forms, tags }, none, s0, s1, b0, s0b0, s1s0, s0wt, s1wt }: Focus): void {
    const ahead = s0 === none ? 0 : distanceClass(b0 - s0);
    const behind = s1 === none ? 0 : distanceClass(s0 - s1);
    this.#add(forms[s0]!, ahead);
    this.#add(tags[s0]!, ahead);
    this.#add(forms[b0]!, ahead);
    this.#add(tags[b0]!, ahead);
    this.#add(s0b0, ahead);
    this.#add(s1s0, behind);
    this.#add(s1wt, behind);
    this.#add(s0wt, behind);
  }

  #valencies(focus: Focus, { leftCount, rightCount }: ParserState): void {
    const { tags } = focus.words;
    const { s0, s1, b0, s0wt, s1wt, b0wt } = focus;
    const ofTop = rightCount[s0] ?? 0;
    const leftOfTop = leftCount[s0] ?? 0;
    this.#add(s0wt, ofTop);
    this.#add(tags[s0]!, ofTop);
    this.#add(s0wt, leftOfTop);
    this.#add(tags[s0]!, leftOfTop);
    this.#add(s1wt, rightCount[s1] ?? 0);
    this.#add(tags[s1]!, rightCount[s1] ?? 0);
    this.#add(b0wt, leftCount[b0]!);
    this.#add(tags[b0]!, leftCount[b0]!);
  }

  #relationSets(focus: Focus, { leftRelations, rightRelations }: ParserState): void {
    const { forms, tags } = focus.words;
    const { s0, s1, b0, s0wt, b0wt, s0b0, s1s0 } = focus;
    const s0l = leftRelations[s0] ?? 0;
    const s0r = rightRelations[s0] ?? 0;
    const s1l = leftRelations[s1] ?? 0;
    const s1r = rightRelations[s1] ?? 0;
    const b0l = leftRelations[b0]!;
    this.#add(s0wt, s0l);
    this.#add(tags[s0]!, s0l);
    this.#add(s0wt, s0r);
    this.#add(tags[s0]!, s0r);
    this.#add(b0wt, b0l);
    this.#add(tags[b0]!, b0l);
    this.#add(tags[s1]!, s1r);
    this.#add(mix(0, tags[s1]!, s1r), tags[s0]!);
    this.#add(mix(0, s1s0, s1l), s1r);
    this.#add(mix(0, s0b0, s0l), s0r);
    this.#add(mix(0, s0b0, b0l), s0l);
    this.#add(forms[s1]!, s1r);
    this.#add(mix(0, s1s0, s0l), s0r);
  }

  #childWords(focus: Focus, { relation }: ParserState): void {
    const { forms, tags } = focus.words;
    const { s0, s1, b0, s0l, s0l2, s0r, s0r2, s1l, s1r, s1r2, b0l, s0wt, b0wt, s0b0, s1s0, none } = focus;
    const named = (at: number) => (at === none ? 0 : relation[at]! + 1);
    this.#add(forms[s0l]!, tags[s0]!);
    this.#add(forms[s0r]!, tags[s0]!);
    this.#add(forms[b0l]!, tags[b0]!);
    this.#add(forms[s1r]!, tags[s1]!);
    this.#add(forms[s1l]!, tags[s1]!);
    this.#add(named(s0l), s0wt);
    this.#add(named(s0r), s0wt);
    this.#add(named(b0l), b0wt);
    this.#add(pair(named(s0l), named(s0l2)), s0b0);
    this.#add(pair(named(s0r), named(s0r2)), s0b0);
    this.#add(pair(named(s1r), named(s1r2)), s1s0);
  }

  /** Adds what decides on attachment: the preposition of a noun is its leftmost child. */
  #prepositions({ words: { forms, tags, clusters }, s0, s1, s2, b0, s0l, b0l, s0b0, s1s0 }: Focus): void {
    const ofTop = forms[s0l]!;
    const ofBuffer = forms[b0l]!;
    this.#add(mix(0, forms[s1]!, tags[s0]!), ofTop);
    this.#add(mix(0, s1s0, tags[s2]!), ofTop);
    this.#add(mix(0, clusters[s1]!, clusters[s0]!), ofTop);
    this.#add(mix(0, forms[s2]!, tags[s1]!), ofTop);
    this.#add(mix(0, clusters[s2]!, clusters[s0]!), ofTop);
    this.#add(mix(0, forms[s1]!, forms[s0]!), ofTop);
    this.#add(mix(0, forms[s0]!, tags[b0]!), ofBuffer);
    this.#add(mix(0, clusters[s0]!, clusters[b0]!), ofBuffer);
    this.#add(mix(0, forms[s1]!, tags[b0]!), ofBuffer);
    this.#add(mix(0, clusters[s1]!, clusters[b0]!), ofBuffer);
    this.#add(mix(0, s0b0, tags[s1]!), ofBuffer);
  }

  #between({ words: { tags }, none, s0, s1, b0, s1wt, s0b0, s1s0 }: Focus, words: ParsedWords): void {
    const ahead = s0 === none ? 0 : 1 + separators(words, s0, b0);
    const behind = s1 === none ? 0 : 1 + separators(words, s1, s0);
    const afterTop = s0 === none ? none : s0 + 1;
    this.#add(s0b0, ahead);
    this.#add(pair(tags[s0]!, tags[afterTop]!), s0b0);
    this.#add(s0b0, tags[b0 > 0 ? b0 - 1 : none]!);
    this.#add(s0b0, tags[s0 > 0 && s0 !== none ? s0 - 1 : none]!);
    this.#add(s1s0, behind);
    this.#add(pair(s1s0, tags[b0]!), behind);
    this.#add(s1wt, mix(0, tags[s0]!, behind));
  }
}

/** No state has more features. */
const MOST_FEATURES = 128;

function distanceClass(distance: number): number {
  if (distance <= 4) return distance;
  return distance <= 6 ? 5 : distance <= 10 ? 6 : 7;
}

/** Numbers of verbs (0 to 2), commas (0 to 2) and conjunctions (0 or 1) between two words, in one number. */
function separators(words: ParsedWords, left: number, right: number): number {
  const { verbsBefore, commasBefore, conjunctionsBefore } = words;
  const verbs = Math.min(2, verbsBefore[right]! - verbsBefore[left + 1]!);
  const commas = Math.min(2, commasBefore[right]! - commasBefore[left + 1]!);
  const conjunctions = Math.min(1, conjunctionsBefore[right]! - conjunctionsBefore[left + 1]!);
  return verbs * 9 + commas * 3 + conjunctions;
}
