// The texts of the client that vscode.l10n translates, as VS Code's bundle of them: what translators start from.
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './project.mjs';

const CALL = /\bl10n\.t\(/g;
const LITERAL = /\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/y;

/** The texts of all files in client/, each as its own translation, sorted. Throws an Error that names the file and the line. */
export function clientTexts() {
  const files = readdirSync(fromRoot('client'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  const texts = files.flatMap((name) =>
    textsIn(readFileSync(fromRoot('client', name), 'utf8'), `client/${name}`),
  );
  return Object.fromEntries([...new Set(texts)].sort().map((text) => [text, text]));
}

/** The first argument of every call of `l10n.t` in a source. */
export function textsIn(source, name) {
  return [...source.matchAll(CALL)].map(({ index, 0: call }) => {
    LITERAL.lastIndex = index + call.length;
    const [, single, double] = LITERAL.exec(source) ?? [];
    const text = single?.replaceAll("\\'", "'").replaceAll('"', '\\"') ?? double;
    if (text !== undefined) return JSON.parse(`"${text}"`);
    const line = source.slice(0, index).split('\n').length;
    throw new Error(
      `${name}:${line}: l10n.t needs its text as a literal in quotes, with {0} where a value goes`,
    );
  });
}
