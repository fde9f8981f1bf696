import { oneOf } from './oneOf.ts';

/** Adverbs that connect a sentence with what was said, and may stand before it, after its subject or at its end. */
export const CONNECTIVE_ADVERBS = oneOf(`
  however therefore moreover furthermore nevertheless nonetheless consequently meanwhile instead additionally
  similarly likewise unfortunately fortunately luckily sadly surprisingly interestingly apparently obviously`);

/** Phrases that do so, by their words: "for example". */
export const CONNECTIVE_PHRASES: readonly (readonly string[])[] = (
  'for example,for instance,in fact,of course,as a result,in addition,on the other hand,by contrast,in contrast,' +
  'after all,in other words,in my opinion,as a consequence'
)
  .split(',')
  .map((phrase) => phrase.split(' '));

/** Words that set what is said against something else. */
export const CONTRASTS = oneOf(
  'but although though however yet whereas nevertheless nonetheless despite still unlike regardless',
);

/** Words that give what is said as a cause, or as what follows from one. */
export const CAUSES = oneOf('because since so therefore thus hence');
