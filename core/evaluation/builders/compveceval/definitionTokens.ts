/**
 * Cuts a definition into tokens as CompVecEval does: NLTK's word tokens, lower-cased, without punctuation
 * and backticks (Scheepers 2017, 3.3).
 */
export function definitionTokens(text: string): string[] {
  return wordTokens(text)
    .filter((token) => !LEFT_OUT.has(token))
    .map((token) => token.replaceAll('`', '').toLowerCase())
    .filter((token) => token !== '');
}

/**
 * Finds the definition in a gloss, the part before its examples. A lone quote closes an example without an opening
 * quote, which follows the last semicolon.
 */
export function definitionOf(gloss: string): string {
  const quote = gloss.indexOf('"');
  if (quote < 0) return gloss;
  const before = gloss.slice(0, quote).trimEnd();
  const semicolon = before.lastIndexOf(';');
  const isLone = gloss.indexOf('"', quote + 1) < 0 && semicolon >= 0 && semicolon < before.length - 1;
  return (isLone ? before.slice(0, semicolon) : before.replace(/[;:]$/, '')).trim();
}

const LEFT_OUT = new Set(['.', ',', ';', ':', '(', ')', '`']);

/**
 * Applies the Penn Treebank's rules as NLTK does, sentence by sentence: only the period that ends a sentence is split
 * from its word.
 */
export function wordTokens(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) =>
    RULES.reduce(
      (so, [pattern, by, only]) => (only === undefined || so.includes(only) ? so.replace(pattern, by) : so),
      sentence,
    )
      .trim()
      .split(/\s+/),
  );
}

/** Splits sentences as Punkt does here: a period ends one unless its word is an abbreviation or an initial. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: found, 1: marked, 2: next, index } of text.matchAll(PERIOD)) {
    if (marked === undefined) continue;
    const word = marked.replace(/^['(`]+/, '');
    const isInitial = /^[A-Z]$/.test(word) && /^[A-Z]/.test(next ?? '') && next !== 'A.';
    if (isInitial || ABBREVIATIONS.has(word.toLowerCase())) continue;
    const end = index + found.length;
    sentences.push(text.slice(from, end));
    from = end;
  }
  return [...sentences, text.slice(from)];
}

/**
 * A word with its period, before a space or a mark after which Punkt looks for an end too. What has no such period is
 * matched whole, so that it is read once.
 */
const PERIOD = /(\S+?)\.(?=\s+(\S{1,2})|[?!)";}\]*:@'({[])|\S+/g;

/** Abbreviations of Punkt's English model that occur in glosses. */
const ABBREVIATIONS = new Set([
  'a.m',
  'd.c',
  'dec',
  'dr',
  'jan',
  'jr',
  'mr',
  'mrs',
  'ms',
  'ph.d',
  'sept',
  'st',
  'u.s',
]);

/** The rules in order; a rule with a character applies only to sentences that have it. */
const RULES: readonly (readonly [pattern: RegExp, by: string, only?: string])[] = [
  [/^"/g, '``', '"'],
  [/``/g, ' `` ', '`'],
  [/([ ([{<])"/g, '$1 `` ', '"'],
  [/([:,])([^\d])/g, ' $1 $2'],
  [/([:,])$/g, ' $1 '],
  [/\.\.\./g, ' ... ', '.'],
  [/[;@#$%&]/g, ' $& '],
  [/([^.])(\.)([\])}>"']*)\s*$/g, '$1 $2$3 ', '.'],
  [/[?!]/g, ' $& '],
  [/([^'])' /g, "$1 ' ", "'"],
  [/[\][(){}<>]/g, ' $& '],
  [/--/g, ' -- ', '-'],
  [/^|$/g, ' '],
  [/"/g, " '' ", '"'],
  [/(\S)('')/g, '$1 $2 ', "'"],
  [/([^' ])('[sS]|'[mM]|'[dD]|') /g, '$1 $2 ', "'"],
  [/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /g, '$1 $2 ', "'"],
  [/\b(?:can(?=not\b)|gim(?=me\b)|gon(?=na\b)|got(?=ta\b)|lem(?=me\b)|wan(?=na ))/gi, ' $& '],
  [/\b(d)('ye)\b/gi, ' $1 $2 ', "'"],
  [/\b(mor)('n)\b/gi, ' $1 $2 ', "'"],
  [/ ('t)(is)\b/gi, ' $1 $2 ', "'"],
  [/ ('t)(was)\b/gi, ' $1 $2 ', "'"],
];
