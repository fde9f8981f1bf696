/**
 * A text with its control and bidirectional characters written as escapes: `\u001b`, `\u202e`. A terminal or an editor
 * would follow them instead of showing them, so that a message could move the cursor or read as another one. Line
 * breaks and tabs stay.
 */
export function visibleText(text: string): string {
  return text.replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Controls but tab and line feed, line and paragraph separators, and what sets or overrides the direction of a text. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
