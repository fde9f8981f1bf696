import type { PennTag } from '../../english/pennTag.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { isIrregularPast } from './irregularPast.ts';

/**
 * Corrects, in `tags`, the verb of a clause that "that", "whether" or the like opens and that has no finite one: a
 * participle is its past tense ("held that the statute applied/VBD"), a base form behind a plural its present ("whether
 * low levels of iron predict/VBP decline"). Corrects also a base form that is joined with a present tense ("We find no
 * error and affirm/VBP"), and the first one of a sentence that begins with a plural and has no finite verb ("Bonds
 * issued in May pay/VBP more").
 */
export function settleClauseVerbs(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  settlePresent(words, tags);
  for (let i = 0; i + 2 < words.length; i++) {
    if (tags[i] === 'IN' && OPENER.test(words[i]!)) settleClause(words, tags, i, lexicon);
    else if (tags[i] === 'CC' && isJoinedPresent(words, tags, i)) tags[i + 1] = 'VBP';
  }
}

/** Corrects the base form of a sentence that begins with a plural, ends with a period and has no finite verb. */
function settlePresent(words: readonly string[], tags: PennTag[]): void {
  const verb = tags.indexOf('VB');
  if (verb < 1 || words.at(-1) !== '.' || tags.some((tag) => /^(?:MD|VB[DPZ])$/.test(tag))) return;
  let head = 0;
  while (/^(?:P?DT|JJ[RS]?|CD|PRP\$|NN|POS)$/.test(tags[head]!)) head++;
  if (head >= verb || !/^NNP?S$/.test(tags[head]!) || tags[head + 1] === 'NNP') return;
  const before = tags[verb - 1] === 'RB' ? verb - 2 : verb - 1;
  if (
    !/^(?:NN.*|RB|RP|,|CD|VBN)$/.test(tags[before]!) ||
    tags.slice(head, verb).some((tag) => /^(?:TO|W.*|:|``)$/.test(tag))
  )
    return;
  // A list of nouns has no verb: "Squats, lunges, sprawl, chair, and rope."
  if (tags[before] === ',' && tags.slice(head, verb).every((tag) => /^(?:NN.*|,)$/.test(tag))) return;
  if (!/^(?:be|please|let)$/i.test(words[verb]!)) tags[verb] = 'VBP';
}

function settleClause(words: readonly string[], tags: PennTag[], opener: number, lexicon: WordLexicon): void {
  let head: PennTag | undefined;
  let inPhrase = false;
  let at = opener + 1;
  for (; at < tags.length && NOUN_PHRASE.test(tags[at]!) && !OPENER.test(words[at]!); at++) {
    if (tags[at] === 'IN') inPhrase = true;
    else if (!inPhrase && /^NN/.test(tags[at]!)) head = tags[at];
  }
  if (head === undefined || !/^NN/.test(tags[at - 1]!)) return;
  if (tags[at] === 'VB' && /^NNP?S$/.test(head)) {
    // "Insisted that the parties reach an agreement" has a base form.
    if (!/^that$/i.test(words[opener]!) && !/^(?:be|please|foremost)$/i.test(words[at]!)) tags[at] = 'VBP';
  } else if (tags[at] === 'VBN' && isPast(words[at]!, lexicon) && hasNoVerb(words, tags, at + 1))
    tags[at] = 'VBD';
}

/** Tests whether no finite verb follows within the clause, nor an agent. */
function hasNoVerb(words: readonly string[], tags: readonly PennTag[], from: number): boolean {
  for (let at = from; at < tags.length && !/^[.,:]$/.test(tags[at]!); at++) {
    if (/^(?:MD|VB[DPZ]|CC|W.*)$/.test(tags[at]!) || /^(?:by|with)$/i.test(words[at]!)) return false;
  }
  return true;
}

function isPast(word: string, lexicon: WordLexicon): boolean {
  return mayBe(lexicon, word, 'past') || isIrregularPast(word, lexicon);
}

/** Tests whether a base form follows a conjunction, and the verb before that is a present tense. */
function isJoinedPresent(words: readonly string[], tags: readonly PennTag[], joint: number): boolean {
  if (tags[joint + 1] !== 'VB' || !/^(?:and|or|but)$/i.test(words[joint]!)) return false;
  for (let at = joint - 1; at >= 0 && joint - at < REACH; at--) {
    if (/^(?:TO|MD|[.:]|W.*|POS)$/.test(tags[at]!)) return false;
    if (!tags[at]!.startsWith('VB')) continue;
    if (tags[at] !== 'VBP' || TAKES_BASE.test(words[at]!) || /^(?:be|feel)$/i.test(words[joint + 1]!))
      return false;
    const subject = at - 1;
    if (tags[subject] === 'PRP')
      return (
        subject === 0 ||
        /^(?:[,:]|``|CC|UH)$/.test(tags[subject - 1]!) ||
        /^(?:if|when|while)$/i.test(words[subject - 1]!)
      );
    return (
      tags.slice(0, at).every((tag) => /^(?:P?DT|JJ|CD|PRP\$|NNP?S?|POS)$/.test(tag)) &&
      /^NNP?S$/.test(tags[subject] ?? '')
    );
  }
  return false;
}

/** Maximum number of words between two verbs that are joined. */
const REACH = 40;
const OPENER = /^(?:that|whether|because|if|although|though|while)$/i;
const NOUN_PHRASE = /^(?:P?DT|JJ[RS]?|CD|PRP\$|NNP?S?|POS|IN|\$)$/;
const TAKES_BASE = /^(?:do|have|are|am|let|help|make|try|go|come|['’](?:m|re|ve))$/i;
