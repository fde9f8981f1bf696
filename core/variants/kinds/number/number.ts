import type { AnnotatedToken, Annotation } from '../../../annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  MONTHS,
  NOUNS_BEFORE_NUMBERS,
  OTHER_DATES,
  OTHER_NUMBER_WORDS,
  OTHER_ORDINALS,
} from '../../../english/words/numbersAndUnits.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { type NumberContext, otherNumber } from './otherNumber.ts';

/** "20 mg" and "40 mg", "March 3" and "March 5": a number, date or time of the same form. */
export const number = kindOfSites({
  name: 'number',
  label: 'other number or date',
  meaning: 'changed',
  pairs: 'many',
  help: 'A number, amount, date or time is replaced by another one of the same form.',
  none: { 'no-number': 'no number, date or time in the sentence could be another one' },
  sites: ({ tokens }) =>
    tokens.flatMap((_, at) => {
      const spans = figure(tokens, at) ?? word(tokens, at) ?? date(tokens, at);
      return spans ? [replaced(...spans)] : [];
    }),
});

type Tokens = Annotation['tokens'];

/** A number in digits that counts, measures or dates something, not a part of a name, code, score or address. */
function figure(tokens: Tokens, at: number): Replaced[] | undefined {
  const { text, dummy } = tokens[at]!;
  if (dummy || !/^[.\d½¼¾]/.test(text) || !isFree(tokens, at)) return undefined;
  const context = contextOf(tokens, at);
  if (!context) return undefined;
  const noun = tokens[at + 1];
  if (text === '1') return one(tokens, at);
  // A form in -s or a plural noun after the number agrees with every number but 1.
  const other = otherNumber(text, context);
  if (other === undefined || other === text || (other === '1' && noun?.tag === 'NNS')) return undefined;
  return [[at, at + 1, [other]]];
}

/** "1 cup" and "2 cups". */
function one(tokens: Tokens, at: number): Replaced[] | undefined {
  const noun = tokens[at + 1];
  if (noun?.tag !== 'NN' || /^NN/.test(tagAt(tokens, at + 2)) || !/^\p{Ll}{3}/u.test(noun.text))
    return undefined;
  return [
    [at, at + 1, ['2']],
    [at + 1, at + 2, [inflect(noun.lemma, 'NNS')], true],
  ];
}

/** Whether the number stands alone: no code, no part of a date like 3/4/2020, no score, no telephone number. */
function isFree(tokens: Tokens, at: number): boolean {
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  const joined = (token: AnnotatedToken | undefined, gap: boolean) =>
    token !== undefined &&
    !gap &&
    !/^(?:[$£€¥%.,;:!?)("'”“°]|US\$|C\$|A\$|``|''|mg|g|kg|ml|km|m|cm|mm|GB|MB|TB|°C|°F|p\.m\.|a\.m\.|am|pm|AM|PM|p\.m|a\.m|-year-old|k|K)$/.test(
      token.text,
    );
  if (joined(last, last !== undefined && last.end < tokens[at]!.start)) return false;
  if (joined(next, next !== undefined && tokens[at]!.end < next.start)) return false;
  if (
    /^(?:no\.|no|#|number|code|id|zip|error|call|dial|isbn|route|highway|interstate|us|article|act|rule|nos\.|resolution|boeing|airbus|catch|channel|group|world|area|big|psalm|room)$/.test(
      wordAt(tokens, at - 1),
    ) &&
    !/^[$%]$/.test(next?.text ?? '')
  ) {
    if (wordAt(tokens, at - 1) !== 'no' && wordAt(tokens, at - 1) !== 'us') return false;
  }
  if (/^(?:[-–—/])$/.test(next?.text ?? '') && /^\d/.test(tokens[at + 2]?.text ?? '')) return false;
  if (/^(?:[-–—/])$/.test(last?.text ?? '') && /^\d/.test(tokens[at - 2]?.text ?? '')) return false;
  if (next?.tag === 'CD' && /^\d/.test(next.text) && !/^\d+\/\d+$/.test(next.text)) return false;
  if (last?.tag === 'CD' && /^\d/.test(last.text)) return false;
  // "10 Downing Street", "747 Jumbo": a number before a name is part of it, but a currency amount is not.
  const isBeforeName =
    /^NNP$/.test(next?.tag ?? '') &&
    /^\p{Lu}\p{Ll}/u.test(next!.text) &&
    !MONTHS.test(next!.text) &&
    !/^(?:Celsius|Fahrenheit)$/.test(next!.text);
  if (isBeforeName && last?.text !== '$') return false;
  // "Apollo 13", "Channel 4".
  const isAfterName =
    last !== undefined && /^(?:NNP|NN)$/.test(last.tag) && /^\p{Lu}/u.test(last.text) && at > 1;
  return (
    !isAfterName ||
    MONTHS.test(last.text) ||
    NOUNS_BEFORE_NUMBERS.test(last.text) ||
    /^(?:19|20)\d\d$/.test(tokens[at]!.text)
  );
}

/** The bounds of the number by the words around it. Undefined for one whose change would make no sense. */
function contextOf(tokens: Tokens, at: number): NumberContext | undefined {
  const { text } = tokens[at]!;
  const [last, next, beforeLast, afterNext] = [
    wordAt(tokens, at - 1),
    wordAt(tokens, at + 1),
    wordAt(tokens, at - 2),
    wordAt(tokens, at + 2),
  ];
  if (/^(?:and|or|to)$/.test(last) && (/^\d/.test(beforeLast) || tagAt(tokens, at - 2) === 'CD'))
    return { direction: 'up' };
  if (/^(?:and|or|to)$/.test(next) && (/^[\d$]/.test(afterNext) || tagAt(tokens, at + 2) === 'CD'))
    return { direction: 'down' };
  const isYear = /^(?:19|20)\d\d$/.test(text);
  if (isYear && /^(?:vision|agenda|studio|office|hours?)$/.test(last)) return undefined;
  if (NOUNS_BEFORE_NUMBERS.test(last) && /^\d+$/.test(text)) return { isName: true };
  if (MONTHS.test(last) || MONTHS.test(next)) return isYear ? {} : { maximum: 28 };
  if (/^(?:%|percent|per)$/.test(next)) return { maximum: Number.parseFloat(text) > 100 ? undefined : 100 };
  if (/^(?:[ap]\.?m\.?|o'clock|noon)$/.test(next)) return { maximum: 12 };
  if (/^\d{5,}$/.test(text)) return undefined;
  if (
    /^(?:911|747|737|767|777|401|9-11|24)$/.test(text) &&
    !/^(?:people|dollars?|%|percent|points?|hours?|minutes?|days?|months?|years?)$/.test(next)
  )
    return undefined;
  if (
    /^\d{3,4}$/.test(text) &&
    !isYear &&
    !/^NNS|^JJ|^\$|^CD/.test(tagAt(tokens, at + 1)) &&
    tagAt(tokens, at - 1) !== '$' &&
    !/^(?:to|at|by|from|about|nearly|over|under|of|is|was|only|than)$/.test(last)
  )
    return undefined;
  if (/^(?:index|average|dow|nasdaq)$/.test(next)) return undefined;
  if (/^(?:hours?)$/.test(next) && Number(text) === 24) return {};
  return {};
}

/** "Two nights" and "four nights", "the second quarter" and "the third quarter". */
function word(tokens: Tokens, at: number): Replaced[] | undefined {
  const { tag, text } = tokens[at]!;
  const lower = wordAt(tokens, at);
  const hyphened =
    /^([a-z]+)(-(?:year|day|hour|month|week|minute|mile|story|bedroom|digit|page|point|game|foot|inch|run|man|person|member)(?:-[a-z]+)?)$/.exec(
      lower,
    );
  if (hyphened) {
    const other = OTHER_NUMBER_WORDS.get(hyphened[1]!);
    return other === undefined ? undefined : [[at, at + 1, [other + hyphened[2]!]]];
  }
  if (tag === 'CD') {
    const other = OTHER_NUMBER_WORDS.get(lower);
    if (other === undefined || (/^\p{Lu}/u.test(text) && at > 0)) return undefined;
    if (
      /^(?:one|or|and|to|half|-|point|\d+|between)$/.test(wordAt(tokens, at - 1)) ||
      /^(?:or|to|and|one|-)$/.test(wordAt(tokens, at + 1))
    )
      return undefined;
    if (
      /^(?:NNP|NN|CD)$/.test(tagAt(tokens, at + 1)) &&
      !/^(?:hundred|thousand|million|billion|dozen|percent)$/.test(wordAt(tokens, at + 1))
    )
      return undefined;
    return [[at, at + 1, [other]]];
  }
  if (lower === 'second' || OTHER_ORDINALS.has(lower)) {
    const isOrdinal =
      tag === 'JJ' &&
      /^(?:DT|PRP\$|POS|IN)$/.test(tagAt(tokens, at - 1)) &&
      !/^an?$/.test(wordAt(tokens, at - 1));
    const opposite = OTHER_ORDINALS.get(lower);
    const counts =
      /^NNS?$/.test(tagAt(tokens, at + 1)) &&
      !/^(?:half|hand|thought|base|world|party|person|chance|nature|grade|degree)$/.test(
        wordAt(tokens, at + 1),
      );
    return isOrdinal && counts && opposite ? [[at, at + 1, [opposite]]] : undefined;
  }
  return undefined;
}

/** "On Monday" and "on Thursday", "in May" and "in August". */
function date(tokens: Tokens, at: number): Replaced[] | undefined {
  const { text, tag } = tokens[at]!;
  const other = OTHER_DATES.get(text);
  if (other === undefined || !tag.startsWith('NN')) return undefined;
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  if (/^(?:CC|CD|HYPH)$/.test(tagAt(tokens, at + 1)) && next?.tag === 'CC') return undefined;
  if (
    /^[/&-]$/.test(next?.text ?? '') ||
    /^[/&-]$/.test(last?.text ?? '') ||
    /^(?:and|or|through|to)$/.test(wordAt(tokens, at - 1))
  )
    return undefined;
  if (/^(?:through|to)$/.test(wordAt(tokens, at + 1))) return undefined;
  // "Good Friday", "Ms. May", "Black Sabbath on Sunday": a name before or after is part of one.
  const inName =
    /^NNP/.test(last?.tag ?? '') &&
    /^(?:May|March|April|June|August|Friday|Sunday|January)$/.test(text) &&
    !/^(?:CD|,)$/.test(tagAt(tokens, at + 1));
  if (inName || (/^NNPS?$/.test(next?.tag ?? '') && !OTHER_DATES.has(next!.text))) return undefined;
  return [[at, at + 1, [other]]];
}
