import type { AnnotatedToken, Annotation } from '../../../annotation.ts';
import { type Clause, simpleClause } from '../../../english/syntax/clause.ts';
import { endOfWords } from '../../../english/syntax/mainSubject.ts';
import { nounPhraseAt } from '../../../english/syntax/nounPhrase.ts';
import { isReflexive } from '../../../english/syntax/reference.ts';
import { wordOf } from '../../../english/syntax/verbGroup.ts';
import { TWO_OBJECT_VERBS } from '../../../english/words/verbFrames.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { sentenceCapitals } from '../../rewriting/sentenceCapitals.ts';
import { withOwnStops, withSharedStops } from '../../rewriting/stops.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { toActive } from './toActive.ts';
import { toPassive } from './toPassive.ts';
import { VOICE_OBSTACLES, type VoiceObstacle } from './voiceObstacles.ts';

/**
 * The same said in the other voice: "The cat chased the dog" is "The dog was chased by the cat", and back where a
 * passive names its agent (Zhu et al. 2018). Only simple statements have one; in doubt there is none.
 */
export const voice = kindOfRewriting({
  name: 'voice',
  label: 'active/passive',
  meaning: 'preserved',
  help: 'An active sentence is made passive, or a passive sentence that names its agent is made active (Zhu et al. 2018).',
  obstacles: VOICE_OBSTACLES,
  rewrite: inOtherVoice,
});

function inOtherVoice(given: Annotation): TokenEdits | VoiceObstacle {
  const tokens = withOwnStops(given.tokens);
  const annotation = { ...given, tokens };
  const clause = simpleClause(tokens);
  if (typeof clause === 'string') return clause;
  const { from, to } = clause.subject;
  if (tokens[from]!.tag === 'VBG') return 'no-subject';
  if (tokens.slice(from, to).some((_, i) => isReflexive(tokens, from + i))) return 'refers-back';
  if (opensWithPredicate(tokens)) return 'attachment';
  const end = endOfWords(tokens);
  const edits = (isInPassive(tokens, clause) ? toActive : toPassive)(annotation, clause, end);
  return typeof edits === 'string' ? edits : withCapitals(tokens, withSharedStops(tokens, edits));
}

/** "He's eaten the cakes" is none, though "'s" may be "is", but "it's called a cake" is one. */
function isInPassive(tokens: readonly AnnotatedToken[], { passive, verb }: Clause): boolean {
  const isOpen = wordOf(tokens[verb.finite]!) === "'s" && wordOf(tokens[verb.main - 1]!) !== 'being';
  const hasObject =
    isOpen && !TWO_OBJECT_VERBS.test(tokens[verb.main]!.lemma) && nounPhraseAt(tokens, verb.to);
  return passive && !hasObject;
}

/** "As a customer, I liked it": what opens the sentence says something of its subject. */
function opensWithPredicate(tokens: readonly AnnotatedToken[]): boolean {
  const first = tokens.find(({ text }) => /\p{L}/u.test(text));
  return first !== undefined && /^(?:as|like|unlike)$/.test(wordOf(first));
}

/** New words in capitals where the sentence is. */
function withCapitals(tokens: readonly AnnotatedToken[], edits: TokenEdits): TokenEdits {
  const inCapitals = sentenceCapitals(tokens);
  return new Map(
    [...edits].map(([at, { words, ...edit }]) => [at, { words: words.map(inCapitals), ...edit }]),
  );
}
