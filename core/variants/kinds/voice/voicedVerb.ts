import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import type { VerbTag } from '../../../english/morphology/verbInflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Clause, ClauseVerb } from '../../../english/syntax/clauses/clause.ts';
import type { GrammaticalNumber } from '../../../english/syntax/nouns/nounPhrase.ts';
import { formOfBe } from '../../../english/syntax/verbs/agreement.ts';
import { formOf, formOfDo, leansOnHave, spelledOut } from '../../../english/syntax/verbs/verbForms.ts';
import { isAdverb, isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { SENTENCE_ADVERBS } from '../../../english/words/adverbs.ts';
import { edits } from '../../rewriting/tokenEdits.ts';

type VerbEdits = ReturnType<typeof edits>;
type VerbObstacle = 'infinitive' | 'no-verb' | 'progressive';

/** The verbs of an active clause in the passive, by the number of the new subject: "did not chase" is "was not chased". */
export function passiveVerbs(
  { tokens, spelling }: Annotation,
  { subject, verb }: Clause,
  number: GrammaticalNumber,
): VerbEdits | VerbObstacle {
  const chain = auxiliaryChain(tokens, verb);
  if (typeof chain === 'string') return chain;
  const { finite, main } = verb;
  const participle = formOf(tokens[main]!, 'VBN', spelling);
  if (chain.length === 0) {
    const be = formOfBe(/^VB[DN]$/.test(tokens[main]!.tag), number);
    // Adverbs between subject and verb go after the auxiliary: "was quickly eaten".
    const first = subject.to;
    return first === finite
      ? edits([finite, [be, participle]])
      : edits([first, [be, tokens[first]!.text]], [finite, [participle]]);
  }
  const governor = chain.at(-1)!;
  if (governor === finite && tokens[finite]!.lemma === 'do' && isGoverned(tokens, governor, main)) {
    const be = formOfBe(wordOf(tokens[finite]!) === 'did', number);
    return withoutAmNt(tokens, finite, be, edits([main, [participle]]));
  }
  const be = beUnder(tokens, governor, verb);
  if (be === undefined) return tokens[main]!.tag === 'VBG' ? 'progressive' : 'no-verb';
  return agreed(tokens, verb, chain, number, withBe(tokens, main, be, participle));
}

/** Puts "be" and a participle in the place of the main verb, "be" before an adverb of manner ("would be highly recommended"). */
function withBe(tokens: Tokens, main: number, be: string, participle: string): VerbEdits {
  const before = tokens[main - 1]!;
  if (!/ly$/.test(before.text) || !isAdverb(before) || SENTENCE_ADVERBS.has(wordOf(before))) {
    return edits([main, [be, participle]]);
  }
  return edits([main - 1, [be, before.text]], [main, [participle]]);
}

/** The verbs of a passive clause in the active, by the number of the new subject: "was not chased" is "did not chase". */
export function activeVerbs(
  { tokens, spelling }: Annotation,
  { verb }: Clause,
  number: GrammaticalNumber,
): VerbEdits | VerbObstacle {
  const chain = auxiliaryChain(tokens, verb);
  if (typeof chain === 'string') return chain;
  const { finite, main } = verb;
  const be = chain.at(-1)!;
  const form = wordOf(tokens[be]!);
  const verbAs = (tag: VerbTag) => [formOf(tokens[main]!, tag, spelling)];
  if (be !== finite) {
    const tag = /^(?:been|got|gotten)$/.test(form) ? 'VBN' : /ing$/.test(form) ? 'VBG' : 'VB';
    return agreed(tokens, verb, chain.slice(0, -1), number, edits([be, []], [main, verbAs(tag)]));
  }
  const isPast = /^(?:was|were|got)$/.test(form);
  if (tokens.slice(finite, main).some(isNot))
    return edits([finite, [formOfDo(isPast, number)]], [main, verbAs('VB')]);
  const present = number === 'singular' ? 'VBZ' : 'VBP';
  return edits([finite, []], [main, verbAs(isPast ? 'VBD' : present)]);
}

/** The auxiliaries before the main verb; "has to", "is going to" and "used to" are among them. */
function auxiliaryChain(tokens: Tokens, { finite, main }: ClauseVerb): number[] | VerbObstacle {
  const chain: number[] = [];
  for (let at = finite; at < main; at++) {
    const token = tokens[at]!;
    if (isAdverb(token)) continue;
    if (token.tag === 'TO') {
      const isUsed = chain.length === 1 && isOfUsed(tokens, at);
      if (!isUsed && !isOfSemiAuxiliary(tokens, at)) return 'infinitive';
    } else if (token.tag === 'MD' || AUXILIARY.test(token.lemma) || wordOf(tokens[at + 1]!) === 'to') {
      chain.push(at);
    } else return 'infinitive';
  }
  return wordOf(tokens[finite]!) === 'ai' ? 'no-verb' : chain;
}

const AUXILIARY = /^(?:be|have|do|get|'s|'d)$/;

/** Tests for the "to" of a semi-auxiliary. */
const isOfSemiAuxiliary = contexts("~have|ought {not|n't|nt} [/TO]\ngoing {not|n't|nt} [/TO]");

const isOfUsed = contexts("~use|used {not|n't|nt} [/TO]");

function isGoverned(tokens: Tokens, governor: number, verb: number): boolean {
  return tokens.slice(governor + 1, verb).every(isAdverb);
}

/** The form of "be" that an auxiliary asks for; undefined where that would be "being" after "be" or "been". */
function beUnder(tokens: Tokens, governor: number, { finite, main }: ClauseVerb): string | undefined {
  const { tag, lemma } = tokens[governor]!;
  if (!isGoverned(tokens, governor, main) || tag === 'MD' || lemma === 'do') return 'be';
  if (lemma === 'have' || (governor === finite && leansOnHave(tokens, finite, main))) return 'been';
  return governor === finite && tokens[main]!.tag === 'VBG' ? 'being' : undefined;
}

/** The edits with the finite auxiliary in agreement. */
function agreed(
  tokens: Tokens,
  { finite, main }: ClauseVerb,
  chain: readonly number[],
  number: GrammaticalNumber,
  found: VerbEdits,
): VerbEdits {
  if (chain.length === 0) return found;
  return withoutAmNt(tokens, finite, spelledOut(tokens, { finite, main: chain[1] ?? main }, number), found);
}

/** Puts a finite verb in its place, with "not" instead of "n't" after "am", which does not take it. */
function withoutAmNt(tokens: Tokens, finite: number, word: string, found: VerbEdits): VerbEdits {
  if (word !== tokens[finite]!.text) found.set(finite, { words: [word], repair: true });
  const not = finite + 1;
  if (word === 'am' && /^n['’]t$/i.test(tokens[not]?.text ?? '')) {
    found.set(not, { words: ['not'], repair: true });
  }
  return found;
}
