import { NOUNS_OF_EITHER } from '../../../english/words/genitives.ts';
import type { Unit } from '../../reading/reading.ts';
import { INDEFINITE, isOfNearer, isPhrase, isTimePhrase, wordsOf } from '../stretches.ts';
import type { ExchangeParts } from './parts.ts';

/** Tests for a genitive beside "of": "Tom's son" and "the son of Tom". */
export function isGenitive({ front, x, m, y, rest, otherFront, n }: ExchangeParts): boolean {
  const isFirst = front.length < otherFront.length;
  const [owner, thing] = isFirst ? [x, y] : [y, x];
  const [mark, of] = isFirst ? [m, n] : [n, m];
  const isCounted = [...front, ...x, ...m, ...y].some(
    ({ kind }) => kind === 'quantifier' || kind === 'negator',
  );
  // "The son of the man who died", "the friend of Tom and Ann".
  const isMore = /^(?:and|or)$/.test(rest[0]?.key ?? '') || isOfNearer(rest);
  return (
    mark.length === 1 &&
    mark[0]!.kind === 'genitive' &&
    wordsOf(of) === 'of' &&
    mayOwn(owner, thing) &&
    !isCounted &&
    !isMore
  );
}

/** Tests whether the first of two phrases owns the other, and is not its material, its purpose, its time or its topic. */
function mayOwn(owner: readonly Unit[], thing: readonly Unit[]): boolean {
  const { sorts, lemma } = thing.at(-1)!;
  const last = owner.at(-1)!;
  // "The city of Rome".
  const isNamed = sorts[0] === 'place' && last.kind === 'name';
  // "The men's room", "a girl's school", "his driver's license", but not "the king's son", "the child's health".
  const isBeing = last.kind === 'word' && last.sorts.some((sort) => sort === 'person' || sort === 'animal');
  const isSort = last.tag !== 'NN' || INDEFINITE.test(owner[0]!.words);
  const isPurpose = isBeing && (isSort || !/^(?:person|idea|,)+$/.test(sorts.join()));
  // "The man of steel".
  const isMaterial = owner.length === 1 && owner[0]!.kind === 'word' && owner[0]!.tag === 'NN';
  const isOwner = isPhrase(owner) && !isTimePhrase(owner) && !isMaterial;
  return isOwner && isPhrase(thing) && !NOUNS_OF_EITHER.test(lemma) && !isNamed && !isPurpose;
}
