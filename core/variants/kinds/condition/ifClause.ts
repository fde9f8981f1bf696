import type { Tokens } from '../../../annotation/annotation.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { VERBS_OF_PURPOSE } from '../../../english/words/conditions.ts';
import { VERBS_OF_QUESTIONS } from '../../../english/words/temporalOrder.ts';
import { opensFullClause } from './clause.ts';

/**
 * Tests whether "if" opens a condition to which "unless" is the opposite ("if it rains"), and neither an
 * indirect question ("ask if it rains") nor a fixed phrase ("what if", "if possible").
 */
export function opensCondition(tokens: Tokens, place: PlacedPhrase): boolean {
  const { at, end } = place;
  const last = tokens[at - 1];
  if (
    last &&
    (VERBS_OF_QUESTIONS.test(last.lemma) ||
      /^(?:what|as|even|only|than|and|or|but|happens?|like|if|surprised|especially|particularly|regardless|foremost)$/.test(
        wordAt(tokens, at - 1),
      ))
  )
    return false;
  if (
    tokens
      .slice(0, at)
      .some(({ lemma }) =>
        /^(?:only|whether|wonder|ask|doubt|tell|know|see|what|how|explain|describe|show|list)$/.test(lemma),
      )
  )
    return false;
  // "Look up if": whether.
  if (wordAt(tokens, at - 1) === 'up' && tokens[at - 2]?.lemma === 'look') return false;
  if (/^(?:not|so|any|only|were)$/.test(wordAt(tokens, end))) return false;
  // "If the need arises" is a phrase.
  if (
    tokens
      .slice(end, end + 3)
      .some(({ lemma }, i, rest) => lemma === 'need' && rest[i + 1]?.lemma === 'arise')
  )
    return false;
  // "If I was ill, I would go".
  if (
    tokens.slice(end).some(({ tag }) => tag === 'VBD') &&
    tokens.some((_, i) => /^(?:would|'d|could|might)$/.test(wordAt(tokens, i)))
  )
    return false;
  if (isTakenUp(tokens, place) || isOfPurpose(tokens, place)) return false;
  if (
    tokens.slice(end).some(({ text }) => /^(?:not|n['’]?t|no|ever|either|anyone|unless|if|then)$/i.test(text))
  )
    return false;
  if (
    tokens
      .slice(end, end + 8)
      .some(
        ({ text }, i, rest) => /^any$/i.test(text) && /^(?:guide|indication)$/i.test(rest[i + 1]?.text ?? ''),
      )
  )
    return false;
  if (tokens.slice(end, end + 5).some(({ text }) => /^(?:were|would|could|any|anything|had)$/i.test(text)))
    return false;
  return opensFullClause(tokens, place);
}

/**
 * Tests whether the main clause takes up the condition: "if it crashed, that would be sad", "it would be great if she
 * came", "if it is Greek, it is a Greek vase", "if it has a cause, that cause is known".
 */
function isTakenUp(tokens: Tokens, { end }: PlacedPhrase): boolean {
  const rest = tokens.slice(end);
  const isTaken = tokens.some(
    (_, i) => /^(?:that|it|this)$/.test(wordAt(tokens, i)) && /^(?:would|'d)$/.test(wordAt(tokens, i + 1)),
  );
  if (isTaken || rest.some(({ text }, i) => text === 'had' && /^VB[ND]$/.test(tagAt(rest, i + 1))))
    return true;
  const comma = tokens.findIndex(({ text }, i) => i > end && text === ',');
  if (comma < 0) return false;
  // "If he left, that is one thing".
  if (/^(?:that|this)$/.test(wordAt(tokens, comma + 1)) && /^(?:is|'s|was)$/.test(wordAt(tokens, comma + 2)))
    return true;
  const named = tokens.slice(end, comma).filter(({ tag }) => /^(?:JJ|NN)/.test(tag));
  const isNamed = (i: number) => named.some(({ lemma }) => lemma === tokens[i]!.lemma);
  return tokens.some(
    ({ tag }, i) =>
      i > comma &&
      isNamed(i) &&
      (/^JJ/.test(tag) || (tag.startsWith('NN') && /^(?:that|this|such)$/.test(wordAt(tokens, i - 1)))),
  );
}

/**
 * Tests whether the condition says what some advice is for ("if you want a copy, call me"), why one says
 * something ("if I may say so"), or what makes something possible ("if you have a key, you can open it"). No
 * such condition has an "unless".
 */
function isOfPurpose(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  const subject = wordAt(tokens, end);
  if (!/^(?:i|you|we|one)$/.test(subject)) return false;
  // "If you guys are wondering".
  const verb = end + (/^(?:guys|all|folks)$/.test(wordAt(tokens, end + 1)) ? 2 : 1);
  if (/^(?:must|should|may|will)$/.test(wordAt(tokens, verb))) return true;
  if (/^(?:interested|curious|wondering|looking|trying|planning|hoping)$/.test(wordAt(tokens, verb + 1)))
    return true;
  if (VERBS_OF_PURPOSE.test(tokens[verb]?.lemma ?? '')) return true;
  // "If I do, I will come".
  if (tokens[verb]?.lemma === 'do' && !/^(?:DT|PRP\$|NN|JJ|RB)/.test(tagAt(tokens, verb + 1))) return true;
  if (tokens[verb]?.lemma !== 'have') return false;
  return tokens.some(
    (_, i) => (i < at || i > verb) && wordAt(tokens, i) === 'can' && wordAt(tokens, i - 1) === subject,
  );
}
