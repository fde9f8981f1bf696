/** Keywords that begin a statement, as alternatives of a pattern. */
export const STATEMENTS = 'let|set|show|import|include|if|for|while|return|context|break|continue';

/** Functions whose markup in brackets belongs to the sentence around the call. */
export const INLINE: ReadonlySet<string> = new Set(
  'emph strong text link highlight underline overline strike smallcaps sub super box upper lower ref cite'.split(
    ' ',
  ),
);

/** Functions whose calls stand for no word. */
export const IGNORED: ReadonlySet<string> = new Set(
  `h v pagebreak colbreak linebreak parbreak image bibliography outline counter state metadata place line rect circle
  figure table grid align pad block stack lorem hide`.split(/\s+/),
);

/** Functions whose markup in brackets is code, or stands for what is no text. */
export const CODE: ReadonlySet<string> = new Set(
  `algo algorithm algorithm-figure pseudocode pseudocode-list code code-block codeblock sourcecode raw lovelace equation
  todo diagram canvas tree`.split(/\s+/),
);
