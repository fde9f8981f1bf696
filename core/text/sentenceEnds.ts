import { abbreviationKind, beginsLawSeries, isCited, isCitedAgain } from '../english/words/abbreviations.ts';
import { WORDS_BEHIND_TITLES } from '../english/words/auxiliaries.ts';
import { NAMES_WITH_EXCLAMATION_MARK } from '../english/words/names.ts';
import {
  INTERJECTIONS,
  isReporting,
  isSentenceStarter,
  isTimeWord,
  namesLetters,
} from '../english/words/sentenceStarters.ts';
import { isSpace } from './characters.ts';
import type { EndCandidate } from './endCandidate.ts';

/** Decides whether a sentence ends at a candidate. */
export function endsSentence(candidate: EndCandidate): boolean {
  const { text, run, stop, next } = candidate;
  if (FULL_WIDTH.test(run)) return true;
  if (next === stop) return endsGlued(candidate);
  if (/[,;:]/.test(text[next]!)) return false;
  if (run.length <= 16 && isEllipsis(run) && candidate.at === candidate.start) return false;
  if (/[.?!]/.test(text[next]!) && !text.startsWith('..', next) && !isName(text, next)) return false;
  if (run === '!' && isFactorial(candidate)) return false;
  const word = nextWord(candidate);
  if (/[?!‽]/.test(run)) return endsAtQuestion(candidate, word);
  if (isEllipsis(run)) return endsAtEllipsis(candidate, word);
  return !/^\.+$/.test(run) || endsAtPeriod(candidate, word);
}

const FULL_WIDTH = /[。！？｡．]/;

/** `.NET` begins a word. */
function isName(text: string, at: number): boolean {
  return /^\.\p{Lu}{2}/u.test(text.slice(at, at + 5));
}

/** Tells whether the mark belongs to a formula: `5! = 120`, `n! denotes`. */
function isFactorial({ text, start, at, next }: EndCandidate): boolean {
  const before = text.slice(Math.max(start, at - 2), at);
  if (/[=<>≤≥+×·*/^]/.test(text[next]!)) return /[\d)]$|^[^\p{L}]?\p{L}$/u.test(before);
  return /^\s?[b-hj-z]$/.test(before) && /\p{Ll}/u.test(text[next]!);
}

/** Tells ends from questions that go on: `"Why?" she asked.` goes on, `Why? she asked.` does not. */
function endsAtQuestion(
  { text, start, run, at, stop, next, end, bracketed }: EndCandidate,
  word: string,
): boolean {
  // "The experts (who? where?) disagree."
  if (bracketed && isLower(word)) return false;
  if (run === '!' && isLower(word) && isPartOfIt(text.slice(Math.max(start, at - 24), at), word))
    return false;
  if (NAMES_WITH_EXCLAMATION_MARK.test(text.slice(Math.max(0, at - 12), at + 1)))
    return isSentenceStarter(word);
  if (stop === at + run.length)
    return !(
      run === '?' &&
      isLower(word) &&
      isAskingTitle(text.slice(start, Math.min(at, start + 256)), word)
    );
  if (isLower(word)) return false;
  return !(QUOTES.test(text[stop - 1]!) && isReported(text, next, end));
}

/** Tells an exclamation that goes on (`Ah! how lovely`), or that is a title (`The film Airplane! was a hit`). */
function isPartOfIt(before: string, word: string): boolean {
  return (
    INTERJECTIONS.test(before.replace(/^.*["“‘'(—]/su, '')) ||
    (/\s\p{Lu}\p{Ll}+$/u.test(before) && WORDS_BEHIND_TITLES.test(word))
  );
}

/**
 * Tells whether a question is a title: one with a capital within a sentence, or one in capitals before an auxiliary
 * (`Guess Who? is a game`).
 */
function isAskingTitle(question: string, next: string): boolean {
  if (ASKING_TITLE.test(question)) return true;
  return WORDS_BEHIND_TITLES.test(next) && TITLE_IN_CAPITALS.test(question);
}

/** A question with a capital within a sentence, which a title is: `She read Who's Afraid of Virginia Woolf? twice.` */
const ASKING_TITLE =
  /[\p{Ll},] (?:Who|Whose|What|Where|When|Why|How|Which|Are|Is|Do|Does|Did|Can|Will)(?:['’]s|['’]re)?(?: \S+){1,6}$/u;

/** A question of words with capitals, short function words apart: `What Ever Happened to Baby Jane`. */
const TITLE_IN_CAPITALS =
  /^\p{Lu}\S*(?: (?:a|an|and|at|by|for|from|in|of|on|or|the|to|with))*(?: \p{Lu}\S*(?: (?:a|an|and|at|by|for|from|in|of|on|or|the|to|with))*)+$/u;

const QUOTES = /["”’'»]/;

/** Tells whether the words after a quotation say who spoke: `"Why?" Mary asked.` */
function isReported(text: string, next: number, end: number): boolean {
  if (!/\p{L}/u.test(text[next]!)) return false;
  const words = text.slice(next, Math.min(next + 60, end)).split(/[\s,.;]+/, 3);
  return words.slice(1).some(isReporting);
}

function endsAtEllipsis({ text, run, at }: EndCandidate, word: string): boolean {
  if (text[at - 1] === '[' && text[at + run.length] === ']') return false;
  if (isLower(word)) return false;
  const dots = run.replace(/\s/g, '').length;
  const spaced = run.length > dots;
  return !(spaced && dots < 4 && /^I\b/.test(word));
}

function endsAtPeriod(candidate: EndCandidate, word: string): boolean {
  const { text, run, at, stop, next } = candidate;
  const before = wordBefore(text, candidate.start, at);
  const closed = stop > at + run.length;
  const kind = abbreviationKind(before);
  const starter = isSentenceStarter(word) && !NUMBER_OF.test(text.slice(next, next + 8));
  if (/^\d{1,3}$/.test(before) && CHESS_MOVE.test(word)) return false;
  if (isCitedAgain(before, text.slice(next, next + 8))) return false;
  if (isDegree(candidate, before) || isSceneHeading(candidate, before, word)) return false;
  if (isLower(word))
    return (
      !closed &&
      !DASH.test(text[next]!) &&
      kind === undefined &&
      !(before === 'in' && /\d$/.test(wordTwoBefore(candidate, before))) &&
      (isOrdinaryWord(before) || /[)\]"”]/.test(text[at - 1]!))
    );
  if (closed && kind === undefined) return true;
  if (/^\p{Lu}$/u.test(before)) return endsAtInitial(candidate, before, starter);
  const digit = /^\p{N}/u.test(word);
  switch (kind) {
    case undefined:
      return !(
        isCited(before, text.slice(next, next + 8)) ||
        beginsLawSeries(before, word) ||
        (candidate.bracketed && digit && isCitedInBrackets(candidate, before)) ||
        // The heading of a section: "§ 12. Definitions".
        (text[candidate.start] === '§' && wordTwoBefore(candidate, before) === '§' && /^\d/.test(before))
      );
    case 'inner':
      return false;
    case 'title':
      // "MR. GRAY", but "a good DR. Called".
      if (/^\p{Lu}{2}$/u.test(before)) return /^\p{Lu}\p{Ll}/u.test(word);
      return starter && PLACES.test(before) && /^(?:\p{Lu}|\d)/u.test(wordTwoBefore(candidate, before));
    case 'numbered':
      if (digit || /^[NC]o?s?$/.test(before)) return !digit;
      // "no. XII", but "He said no. I left. A man came."
      if (before === 'no') return !/^(?:[VXLC][IVXLC]*|I[IVX]+|[B-HJ-Z])$/.test(word);
      return !/^(?:[IVXLC]+|\p{Lu})$/u.test(word);
    case 'closing':
      return starter && !DASH.test(text[next]!);
    case 'ending':
      if (before === 'al' && DUMMY.test(word)) return false;
      if (word === '' || digit || candidate.bracketed || NO_START.test(text[next]!)) return false;
      return !isTimeWord(word) && !isShortAdverbial(candidate);
  }
}

/** Tests for a place or a year behind what names its work or event: `(cf. Metaph. 1003a)`, `(b. 1920)`. */
function isCitedInBrackets(candidate: EndCandidate, before: string): boolean {
  if (/^[bdr]$/.test(before)) return true;
  const { text, start, at } = candidate;
  const opening = text.slice(Math.max(start, at - before.length - 8), at - before.length);
  return /^\p{Lu}\p{Ll}{1,6}$/u.test(before) && /[([]$|[([](?:see|cf\.|e\.g\.,?) $/u.test(opening);
}

/** Tests for the start of a heading in a film script: `INT. HALLWAY - NIGHT`. */
function isSceneHeading({ start, at }: EndCandidate, before: string, next: string): boolean {
  return at - start === 3 && /^(?:INT|EXT)$/.test(before) && /^\p{Lu}{2,}$/u.test(next);
}

/** Tests for the field of a German doctorate: `Dr. med. Kern`, `Dr. rer. nat. Voss`. */
function isDegree(candidate: EndCandidate, before: string): boolean {
  return /^\p{Ll}{2,5}$/u.test(before) && /^(?:Dr|rer)\.?$/.test(wordTwoBefore(candidate, before));
}

/** A citation or the like, in prose: `Lee et al. \\cite{lee}`. */
const DUMMY = /^X{3}/;
/** A chess move, which follows its number: `12. Nf3`. */
const CHESS_MOVE = /^(?:[KQRBN][a-h1-8]?x?[a-h][1-8]|[a-h]x?[a-h]?[1-8]|O-O(?:-O)?)$/;
/** `No. 5`, which begins no sentence after an abbreviation. */
const NUMBER_OF = /^Nos?\. ?\d/;
const DASH = /[–—-]/;
/** Marks with which no sentence begins after an abbreviation. */
const NO_START = /[–—([-]/;
/** Titles that are also the last part of a name: `Main St. It …`. */
const PLACES = /^(?:St|Ft|Mt)$/;

/**
 * Decides after a single capital: an initial before a name (`E. Smith`), the end of a sentence before a function word.
 */
function endsAtInitial(candidate: EndCandidate, initial: string, starter: boolean): boolean {
  const before = wordTwoBefore(candidate, initial);
  if (namesLetters(before) || (/^degrees?$/.test(before) && /[CFK]/.test(initial))) return true;
  if (!starter) return false;
  return initial === 'I' || (before !== '' && !/^\p{Lu}\.?$/u.test(before));
}

/** Decides at a terminator without white space after it: `world.Today`, `Really?No`. */
function endsGlued(candidate: EndCandidate): boolean {
  const { text, start, run, at, stop } = candidate;
  const word = nextWord(candidate);
  if (/[?!]/.test(run) && CASELESS.test(word)) return true;
  if (!/^\p{Lu}/u.test(word)) return false;
  const before = wordBefore(text, start, at);
  const closed = stop > at + run.length;
  if (!closed && !/^[\p{L}\p{M}'’-]*[\p{Ll}\p{M}]{2}$|^\p{N}[\p{N},]*$/u.test(before)) return false;
  if (/[?!]/.test(run) && !closed) return /^\p{Lu}(?:\p{Ll}|$)/u.test(word);
  return isSentenceStarter(word) || abbreviationKind(word) === 'title';
}

/** Letters of scripts without spaces between sentences: Han, kana, Hangul. */
const CASELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Tells whether the sentence so far is only `At 5 a.m.` or the like, too little to end one. */
function isShortAdverbial({ text, start, at }: EndCandidate): boolean {
  return at - start < 24 && ADVERBIAL.test(text.slice(start, at));
}

const ADVERBIAL =
  /^(?:At|By|Around|Until|Before|After|Since|From|Between|In|On|Last|This|Next)\s+(?:\S+\s+)?\S+$/;

/**
 * Tells ordinary words from unknown abbreviations, such as those without a vowel (`mtg.`) and `gov't.`: after an
 * ordinary word, a period ends a sentence even before a small letter.
 */
function isOrdinaryWord(word: string): boolean {
  if (/^(?!thx|pls|plz|btw|wtf|tbh|dvd|hm+$|shh)[b-df-hj-np-tv-xz]{3,}$/.test(word)) return false;
  if (/^(?:ass|comm|dep|gov|int|nat|sec)['’]\p{Ll}{1,2}$/u.test(word)) return false;
  return /^(?:[\p{Ll}'’-]{2,}|\p{Lu}[\p{L}'’-]{4,}|\p{Lu}{3,}|\p{N}[\p{N}.,-]*)$/u.test(word);
}

/** Reads the word with which the next sentence would begin, without opening marks: at most 24 code units. */
function nextWord({ text, next, end }: EndCandidate): string {
  return wordStartingAt(text, next, end);
}

/** Reads the word that begins at `start`, without opening marks: at most 24 code units. */
export function wordStartingAt(text: string, start: number, end: number): string {
  let at = start;
  while (at < end && OPENERS.includes(text[at]!)) at++;
  return /^[\p{L}\p{N}\p{M}'’-]*/u.exec(text.slice(at, Math.min(at + 24, end)))![0];
}

const OPENERS = '"\'“‘«‹([{¿¡「『【（*_`–—-•⁃';

/** Reads what is right before the terminator at `at`, back to white space or a bracket: at most 32 code units. */
function wordBefore(text: string, start: number, at: number): string {
  const limit = Math.max(start, at - 32);
  let from = at;
  while (from > limit && !isSpace(text.charCodeAt(from - 1)) && !BREAKS.includes(text[from - 1]!)) from--;
  const word = text.slice(from, at);
  return word.replace(/^[^\p{L}\p{N}§°]+(?=.)/u, '');
}

const BREAKS = '"“‘()[]{}/';

/** Reads the word before the one before the terminator; empty at the start of the sentence. */
function wordTwoBefore({ text, start, at }: EndCandidate, before: string): string {
  let from = at - before.length;
  const limit = Math.max(start, from - 8);
  while (from > limit && isSpace(text.charCodeAt(from - 1))) from--;
  return from > start ? wordBefore(text, start, from) : '';
}

/** Tells whether a small letter begins the word; names like `iPhone` and `eBay` count as capitalized. */
function isLower(word: string): boolean {
  return /^\p{Ll}/u.test(word) && !/^\p{Ll}{1,2}\p{Lu}/u.test(word);
}

function isEllipsis(run: string): boolean {
  return run.includes('…') || /\.\s?\./.test(run);
}
