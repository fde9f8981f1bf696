import type { Annotation } from '../../core/annotation/annotation.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';
import type { LazyParser } from '../../core/parsing/lazyParser.ts';
import type { Log } from '../log.ts';
import { type WordRole, wordRole } from './wordRole.ts';

/** Reads the roles of words off dependency trees. */
export interface Roles {
  /**
   * The role of a word; undefined where it is not certain. The first answer is undefined, too: only after it is the
   * parser opened, so that no answer waits for that.
   */
  of(annotator: Annotator, annotation: Annotation, index: number): WordRole | undefined;
}

/** Milliseconds between the first answer and the opening of the parser. */
const AFTER = 50;

export function createRoles(parser: LazyParser, log: Log): Roles {
  let opening = false;
  const open = () => {
    try {
      parser.open();
    } catch (error) {
      log.error(`No roles of words: ${(error as Error).message}`);
    }
  };
  return Object.freeze<Roles>({
    of(annotator, annotation, index) {
      if (!parser.isOpen) {
        if (!opening) setTimeout(open, AFTER);
        opening = true;
        return undefined;
      }
      const parse = annotator.parse(annotation);
      return parse && wordRole(parse, annotation.tokens, index);
    },
  });
}
