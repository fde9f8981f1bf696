import type { Span } from '../../text/span.ts';

/** A part of a sentence that may hold entities, with an `x` beside it for the words that are left out there. */
export interface EntityContext {
  readonly text: string;
  /** The difference between a place in the sentence and the same place in `text`. */
  readonly offset: number;
}

/**
 * The parts of a sentence that may hold entities. The stretches of words between them certainly hold none, so that the
 * recognizer, which takes longer for a word than the tagger does, has few words to read, and reads many of the parts
 * again and again ("x last year x"). What borders on an entity still borders on it.
 */
export function entityContexts(sentence: string): EntityContext[] {
  const contexts: EntityContext[] = [];
  let from = 0;
  const add = (end: number, next: string) => {
    const part = sentence.slice(from, end);
    const text = part.trim();
    if (text === '' || text === ',') return;
    const left = from === 0 ? '' : 'x ';
    contexts.push({ text: left + text + next, offset: from + part.indexOf(text) - left.length });
  };
  for (const { start, end } of leftOut(sentence)) {
    add(start, ' x');
    from = end;
  }
  add(sentence.length, '');
  return contexts;
}

/** The stretches of words that are part of no entity. */
function leftOut(sentence: string): Span[] {
  // The recognizer changes some of the other characters, so that its words are not found in the text any more.
  if (UNUSUAL.test(sentence)) return [];
  const stretches: Span[] = [];
  // A stretch ends with a word that is part of no entity, and begins with another one or with the sentence.
  let stretch = 0;
  let stretchEnd = 0;
  const close = () => {
    if (stretch < stretchEnd) stretches.push({ start: stretch, end: stretchEnd });
    stretch = sentence.length;
    stretchEnd = 0;
  };
  for (let start = 0; start < sentence.length; ) {
    const space = sentence.indexOf(' ', start);
    const end = space < 0 ? sentence.length : space;
    const wordEnd = sentence[end - 1] === ',' ? end - 1 : end;
    const word = sentence.slice(start, wordEnd);
    if (!WORD.test(word)) {
      if (word !== '') close();
    } else if (!ENTITY_PARTS.has(word.toLowerCase())) {
      stretch = Math.min(stretch, start);
      stretchEnd = wordEnd;
    } else if (!WEAK_PARTS.has(word.toLowerCase())) close();
    start = end + 1;
  }
  close();
  return stretches;
}

const UNUSUAL = /[^ -~\u00a1-\u024f\u2010-\u2027]/;
const WORD = /^[A-Za-z][a-z]*$/;

/**
 * The words that may be part of an entity: wink-nlp's model has them in an automaton, gives them a hint, or takes them
 * apart. A test compares them with the model.
 */
export const ENTITY_PARTS: ReadonlySet<string> = new Set(
  (
    'a about abt ad adt after afternoon ago aint alaska am american amnt and any approx approximately apr ' +
    'april arent around ast atlantic aud aug august australian autumn bc before beginning best better between ' +
    'billion billions billionth bonus book born british by caint can canadian cannot cant carol carols cd cdt ' +
    'cent central cents century christmas circa coming concert conference cookies could couldnt couldve ' +
    'couple cst da darent daresnt dasnt day daylight days dec decade decades december decor didnt dis doesnt ' +
    'dollar dollars dont dozen dozens during each earlier early eastern edt eight eighteen eighteenth eighth ' +
    'eighties eightieth eighty eleven eleventh end est euro euros evening every fall father fathers feb ' +
    'february few fifteen fifteenth fifth fifties fiftieth fifty first five following forties fortieth forty ' +
    'four fourteen fourteenth fourth fri friday friendship from full gmt gont good hadnt half has havent ' +
    'hawaii heve hour hours house howll howre hundred hundreds hundredth iam if in income independence indian ' +
    'into is isnt ist itll ive jan january jul july jun june last late later less light lights major mar ' +
    'march may maynt mayve mdt mid midday middle midnight mightnt mightve million millions millionth ' +
    'millisecond milliseconds minor minute minutes mon monday month months more morning mother mothers ' +
    'mountain mst music must mustnt mustve nah nearly next night nine nineteen nineteenth nineties ninetieth ' +
    'ninety ninth no noon nope notve nov november oct october of on one oughtnt over pacific parties party ' +
    'past pct pdt per percent percents pm pound pounds previous pst quarter rainy republic rouble roubles ' +
    'rupee rupees same sat saturday season second seconds sep september seven seventeen seventeenth seventh ' +
    'seventies seventieth seventy several shallnt shant shd should shouldnt shouldve show similar since six ' +
    'sixteen sixteenth sixth sixties sixtieth sixty some spring standard start sterling summer sun sunday ten ' +
    'tenth than that thatll thatre the then thereare therell thesere theyll theyre theyve third thirteen ' +
    'thirteenth thirties thirtieth thirty this thosere thousand thousands thousandth three throughout thu ' +
    'thursday till time tnite to today tomorrow tonight tree trees trillion trillions trillionth tue tuesday ' +
    'twelfth twelve twenties twentieth twenty two uk under until us usd utc valentine valentines wasnt wed ' +
    'wednesday week weeks werent weve whatll whatre whatve wherere whereve whove whyre will winter within ' +
    'wont would wouldnt wouldve year years yen yesterday youll youre youve zero'
  ).split(' '),
);

/** Those of them that do not make an entity by themselves, whatever their order and the commas between them. */
export const WEAK_PARTS: ReadonlySet<string> = new Set(
  'a the of in to and on by from that than with or if no more will would could should must can'.split(' '),
);
