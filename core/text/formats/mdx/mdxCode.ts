/** Finds the end of the expression in braces at `at`; code that stays open extends to the end of the text. */
export function codeEnd(text: string, at: number): number {
  let depth = 0;
  /** Depths at which the templates around the place go on. */
  const templates: number[] = [];
  for (let next = at; next < text.length; ) {
    switch (text[next]) {
      case '{':
        depth++;
        break;
      case '}':
        depth--;
        if (depth === 0) return next + 1;
        if (templates.at(-1) === depth) {
          templates.pop();
          next = template(next + 1);
          continue;
        }
        break;
      case '`':
        next = template(next + 1);
        continue;
      default:
        next = literalEnd(text, next);
        continue;
    }
    next++;
  }
  return text.length;

  /** Reads the text of a template, to its end or to an expression in it. */
  function template(from: number): number {
    for (let next = from; next < text.length; next++) {
      if (text[next] === '\\') next++;
      else if (text[next] === '`') return next + 1;
      else if (text[next] === '$' && text[next + 1] === '{') {
        templates.push(depth++);
        return next + 2;
      }
    }
    return text.length;
  }
}

/** Finds the end of a comment or of a string in its line, or of one character. */
function literalEnd(text: string, at: number): number {
  if (text.startsWith('/*', at)) {
    const close = text.indexOf('*/', at + 2);
    return close < 0 ? text.length : close + 2;
  }
  if (text[at] !== '"' && text[at] !== "'") return at + 1;
  STRING.lastIndex = at;
  return STRING.test(text) ? STRING.lastIndex : at + 1;
}

const STRING = /"(?:[^"\\\n]|\\[\s\S]){0,500}"|'(?:[^'\\\n]|\\[\s\S]){0,500}'/y;

/** Finds the end of the statements of a module at `at`: a blank line outside braces. */
export function moduleEnd(text: string, at: number): number {
  for (let next = at; next < text.length; ) {
    const character = text[next];
    if (character === '{') next = codeEnd(text, next);
    else if (character === '`') next = templateEnd(text, next);
    else if (character === '\n' && /^\n[ \t]*\r?(?:\n|$)/.test(text.slice(next, next + 100))) return next;
    else next = literalEnd(text, next);
  }
  return text.length;
}

function templateEnd(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '`') return next + 1;
    if (text[next] === '\\') next++;
  }
  return text.length;
}

/** Finds the end of the tag at `at`; `at` where there is none. A blank line outside its values ends it. */
export function tagEnd(text: string, at: number): number {
  NAME.lastIndex = at;
  if (!NAME.test(text)) return at;
  for (let next = NAME.lastIndex; next < text.length; ) {
    const character = text[next]!;
    if (character === '>') return next + 1;
    if (character === '<') return at;
    if (character === '{') {
      next = codeEnd(text, next);
      // What stays open extends to the end of the text, with the tag around it.
      if (next === text.length) return next;
    } else if (character === '"' || character === "'") {
      const close = text.indexOf(character, next + 1);
      if (close < 0) return at;
      next = close + 1;
    } else if (character === '\n' && /^\n[ \t]*\r?\n/.test(text.slice(next, next + 100))) return at;
    else next++;
  }
  return at;
}

const NAME = /<(?:\/?[a-zA-Z_][\w.:-]*|\/?(?=>))(?=[\s/>{])?/y;
