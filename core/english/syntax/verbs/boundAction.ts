import { contexts } from '../../patterns/contexts.ts';

/**
 * Tests whether words of its own clause belong to a verb so that the verb that reverses it does not go with them: a place
 * where something comes to be, what was had before, what something is begun by, or an "any" that the verb denies.
 */
export const isBoundAction = contexts(
  `
  [~add|load|pack|plug|upload|insert|import|fasten|attach] ...@clause into|onto  # add fish into a tank
  [~wrap|install] ...@clause into|onto|around|in  # wrapped around it
  [~split|divide] ...@clause into ... /CC|CD|NNS  # split it into a first name and a last name
  [~sell/VB|VBG|VBP] my|our &! you               # sell my guitar
  [~sell] & ~income|earnings|revenue|proceeds|profit &! [/VB|VBG|VBP] my|our
  [~doubt|deny|refuse|forget|fail|reject|prevent|avoid] ... any|anyone|anybody|anything|ever  # doubt that anybody came
  [~start|begin|stop|end] ...@clause by /VBG     # started by watching it
`,
  {
    clause: (tokens, at) => !/^(?:,|:|\.|MD|VB[ZDP]|W.*)$/.test(tokens[at]?.tag ?? '.'),
  },
);
