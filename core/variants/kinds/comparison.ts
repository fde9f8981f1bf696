import type { AnnotatedToken } from '../../annotation.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { NOUNS_WITH_DEGREES, OPPOSITE_DEGREES, OPPOSITE_LIMITS } from '../../english/words/comparisons.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { replaced } from '../rewriting/replaced.ts';

/** "At least an hour" and "at most an hour", "faster than" and "slower than": a comparison turned around. */
export const comparison = kindOfSites({
  name: 'comparison',
  label: 'reversed comparison',
  meaning: 'changed',
  help: 'A comparison or limit is reversed: “more than” to “less than”, “larger” to “smaller”, “maximum” to “minimum”.',
  none: { 'no-comparison': 'no comparison in the sentence can be reversed' },
  sites: ({ tokens }) =>
    [
      ...phrasesIn(tokens, OPPOSITE_LIMITS)
        .filter((place) => isLimit(tokens, place))
        .map((place) => counted(tokens, place)),
      ...phrasesIn(tokens, OPPOSITE_DEGREES).filter((place) => isDegree(tokens, place)),
      ...mores(tokens),
    ]
      .sort((a, b) => a.at - b.at)
      .map(({ at, end, words }) => replaced([at, end, words])),
});

type Tokens = readonly AnnotatedToken[];
type Place = Omit<PlacedPhrase, 'phrase'>;

/** Whether what follows is an amount, or, after "above" and "below", a noun phrase. */
function isLimit(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (/^(?:more|less|greater) than$/.test(phrase)) {
    if (/^(?:no|not|any|little|nothing|n't|rather|much|once|even|still|far|or|two|three|\d+)$/.test(before))
      return false;
    return (
      isAmount(tokens, end) ||
      (tagAt(tokens, at) === 'JJR' &&
        nounPhraseAt(tokens, end) !== undefined &&
        /^(?:VB|IN|TO)/.test(tagAt(tokens, at - 1)))
    );
  }
  if (/^(?:above|below)$/.test(phrase))
    return (
      tagAt(tokens, at) === 'IN' &&
      !/^(?:all|the|see|as)$/.test(next === 'the' ? '' : next) &&
      nounPhraseAt(tokens, end) !== undefined
    );
  if (!isAmount(tokens, end)) return false;
  if (/^(?:over|under)$/.test(phrase)) {
    if (/^(?:the|this|that|these|those|his|her|its|their|an?)$/.test(next)) return false;
    if (
      /^VB/.test(tagAt(tokens, at - 1)) &&
      /^(?:take|hand|win|turn|run|go|fall|break|knock|pull|come|get|pass|talk|think|argue|fight|worry|preside|watch|lose)$/.test(
        tokens[at - 1]!.lemma,
      )
    )
      return false;
    return !/^(?:RP)$/.test(tagAt(tokens, at)) && !isSpanOfTime(tokens, end);
  }
  if (phrase === 'up to' && /^NN/.test(tagAt(tokens, at - 1))) return false;
  if (phrase === 'up to')
    return (
      !/^(?:VB)/.test(tagAt(tokens, at - 1)) ||
      !/^(?:go|add|live|stand|look|face|move|run|catch)$/.test(tokens[at - 1]!.lemma)
    );
  if (/^(?:nearly|almost)$/.test(phrase)) return /^(?:CD|\$)$/.test(tagAt(tokens, end)) || /^an?$/.test(next);
  return true;
}

function isAmount(tokens: Tokens, at: number): boolean {
  if (/^(?:CD|\$|#)$/.test(tagAt(tokens, at))) return true;
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (/^(?:once|twice|half|two-thirds|one-third|double|triple)$/.test(word)) return true;
  return (
    /^an?$/.test(word) &&
    /^(?:hundred|thousand|million|billion|dozen|quarter|third|hour|minute|day|week|month|year|half|decade|mile|century|few|couple|point|penny|percentage|day's|second|cup|foot|inch)$/.test(
      next,
    )
  );
}

/** "Over two years" says how long, not how much. */
function isSpanOfTime(tokens: Tokens, at: number): boolean {
  const units = tokens.slice(at + 1, at + 4).map(({ lemma }) => lemma);
  return units.some((unit) => /^(?:hour|day|week|month|year|decade|season|quarter|minute|game)$/.test(unit));
}

/** "Fewer than" before what is counted and "less than" before what is measured. */
function counted(tokens: Tokens, place: PlacedPhrase): Place {
  if (place.phrase !== 'more than' || !/^(?:CD)$/.test(tagAt(tokens, place.end))) return place;
  const isCount = tokens[place.end + 1]?.tag === 'NNS' && !UNITS.test(tokens[place.end + 1]!.lemma);
  return isCount ? { ...place, words: ['fewer', 'than'] } : place;
}

const UNITS =
  /^(?:hour|day|week|month|year|minute|second|percent|point|cent|dollar|euro|pound|mile|meter|kilometer|foot|inch|decade|times?|degree|gram|liter|ounce)$/;

function isDegree(tokens: Tokens, { at, end, phrase, words }: PlacedPhrase): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (/^(?:any|no|not|ever|even|all|so|or|and|at|for|do|did|the)$/.test(before) && before !== 'the') {
    if (!/^(?:even|and|for|so)$/.test(before)) return false;
  }
  if (NOUNS_WITH_DEGREES.test(next) || /^(?:and|or|off|known)$/.test(next) || next === phrase) return false;
  if (/^(?:twice as|max)$/.test(phrase)) return true;
  if (/^(?:majority|minority)$/.test(phrase)) return /^an?|the$/.test(before) && next === 'of';
  if (/^(?:maximum|minimum)$/.test(phrase)) return before !== 'to';
  const tag = tagAt(tokens, at);
  if (/est$|^(?:best|worst)$/.test(phrase)) {
    if (!/^(?:JJS|RBS|JJ)$/.test(tag)) return false;
    if (
      /^(?:best|worst)$/.test(phrase) &&
      tagAt(tokens, at - 1) === 'PRP$' &&
      !/^NN/.test(tagAt(tokens, end))
    )
      return false;
    return (
      /^(?:the|'s|his|her|its|their|our|my|your|is)$/.test(before) ||
      tagAt(tokens, at - 1) === 'POS' ||
      /^(?:which|what)/.test(wordAt(tokens, 0))
    );
  }
  if (!/^(?:JJR|RBR)$/.test(tag) || (tag === 'RBR' && /^VB/.test(tagAt(tokens, end)))) return false;
  if (/^(?:longer|better|closer|older|greater|later)$/.test(phrase)) {
    if (/^(?:'d|had|would|get|to|know|off|much)$/.test(before) && phrase === 'better') return false;
    if (phrase === 'closer' || phrase === 'older')
      return next === 'than' || next === 'to' ? phrase === 'older' : phrase === 'older' && words.length > 0;
  }
  if (phrase === 'farther') return next === 'than';
  return before !== 'no';
}

/** "More expensive", "more people", "less salt". */
function mores(tokens: Tokens): Place[] {
  const found: Place[] = [];
  for (const [at, { tag }] of tokens.entries()) {
    const word = wordAt(tokens, at);
    if (!/^(?:more|less|fewer|most|least)$/.test(word)) continue;
    const [before, next] = [wordAt(tokens, at - 1), tagAt(tokens, at + 1)];
    if (
      /^(?:no|any|not|n't|and|or|once|one|some|much|even|few|many|two|three|four|five|the|what's|what|at|far|several|never|nothing|little|the|is)$/.test(
        before,
      ) &&
      !(before === 'the' && /^(?:most|least)$/.test(word))
    ) {
      if (!/^(?:much|even|far|is|and)$/.test(before)) continue;
    }
    if (/^CD$/.test(tagAt(tokens, at - 1)) || /^(?:and|or|than|of|to)$/.test(wordAt(tokens, at + 1)))
      continue;
    const isGrade =
      /^(?:JJ|RB|VBN)$/.test(next) &&
      tokens[at + 1]!.text.length > 3 &&
      !/^(?:likely than|recent|important)$/.test(wordAt(tokens, at + 1));
    if (/^(?:more|less)$/.test(word) && isGrade && /^RBR|JJR$/.test(tag)) {
      // "More small cars" counts cars.
      if (
        /^NNS/.test(tagAt(tokens, at + 2)) &&
        !/^(?:an?|the)$/.test(before) &&
        tagAt(tokens, at + 1) === 'JJ' &&
        wordAt(tokens, at + 1).length < 7
      )
        continue;
      found.push({ at, end: at + 1, words: [word === 'more' ? 'less' : 'more'] });
    } else if (/^(?:most|least)$/.test(word) && before === 'the' && isGrade) {
      found.push({ at, end: at + 1, words: [word === 'most' ? 'least' : 'most'] });
    } else if (
      /^(?:more|less|fewer)$/.test(word) &&
      /^NNS?$/.test(next) &&
      !/^(?:time|so)$/.test(wordAt(tokens, at + 1))
    ) {
      found.push({ at, end: at + 1, words: [word !== 'more' ? 'more' : next === 'NNS' ? 'fewer' : 'less'] });
    }
  }
  return found;
}
