import type { PennTag } from '../../english/pennTag.ts';

/** Corrects, in `tags`, a base form that is joined with a present tense ("We find no error and affirm/VBP"). */
export function settleClauseVerbs(words: readonly string[], tags: PennTag[]): void {
  for (let i = 0; i + 2 < words.length; i++) {
    if (tags[i] === 'CC' && isJoinedPresent(words, tags, i)) tags[i + 1] = 'VBP';
  }
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
const TAKES_BASE = /^(?:do|have|are|am|let|help|make|try|go|come|['’](?:m|re|ve))$/i;
