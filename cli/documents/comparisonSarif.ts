import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SentenceChange } from '../../core/differences/documents/compareDocuments.ts';
import {
  gravest,
  type NamedComparison,
  sideText,
  statusText,
} from '../../core/differences/documents/namedComparison.ts';
import { firstIndex } from '../../core/firstIndex.ts';
import { sha256 } from '../../core/sha256.ts';
import type { Span } from '../../core/text/span.ts';
import { VERSION } from '../../host/version.ts';

/**
 * A comparison of documents as SARIF 2.1.0, which code hosts show beside the lines of a pull request: one result for every
 * sentence whose meaning is not proven to be preserved, at its place in the second document.
 *
 * @param file the path of the second document
 */
export function comparisonSarif({ comparison, b }: NamedComparison, file: string): string {
  const regionAt = createRegions(b.text);
  const places = placesIn(comparison.sentences);
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Semloc',
            version: VERSION,
            rules: RULES.map(({ level, ...rule }) => ({ ...rule, defaultConfiguration: { level } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: gravest(comparison)
          .filter(({ meaning }) => meaning !== 'preserved')
          .map((change) => {
            const index = RULES.findIndex(({ id }) => id === ruleOf(change));
            const region = regionAt(places.get(change)!);
            return {
              ruleId: RULES[index]!.id,
              ruleIndex: index,
              level: RULES[index]!.level,
              message: { text: messageOf(change) },
              locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
              partialFingerprints: {
                'semlocChange/v1': sha256(
                  JSON.stringify([change.status, sideText(change.a), sideText(change.b)]),
                ),
              },
            };
          }),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const RULES = [
  {
    id: 'meaning-changed',
    level: 'error',
    shortDescription: { text: 'An edit changed the meaning of a sentence.' },
  },
  {
    id: 'meaning-uncertain',
    level: 'warning',
    shortDescription: { text: 'Nothing proves that an edited sentence means the same.' },
  },
  { id: 'sentence-gone', level: 'warning', shortDescription: { text: 'A sentence was removed.' } },
  { id: 'sentence-new', level: 'note', shortDescription: { text: 'A sentence was added.' } },
  { id: 'sentence-moved', level: 'note', shortDescription: { text: 'A sentence stands in another place.' } },
] as const;

function ruleOf({ status, meaning }: SentenceChange): (typeof RULES)[number]['id'] {
  if (status === 'gone' || status === 'new' || status === 'moved') return `sentence-${status}`;
  return meaning === 'changed' ? 'meaning-changed' : 'meaning-uncertain';
}

function messageOf(change: SentenceChange): string {
  const before = sideText(change.a);
  const isWritten = change.status !== 'new' && change.status !== 'moved';
  return `Meaning ${change.meaning} (${statusText(change)}): ${change.reason}${isWritten ? ` Before: ${before}` : ''}`;
}

/** The places of changes in the second document: of what is gone, the end of what stands before it. */
function placesIn(changes: readonly SentenceChange[]): Map<SentenceChange, Span> {
  let end = 0;
  return new Map(
    changes.map((change) => {
      const start = change.b[0]?.start ?? end;
      end = change.b.at(-1)?.end ?? end;
      return [change, { start, end }];
    }),
  );
}

/** Makes regions of offsets: lines and columns from 1, the end after the last character. */
function createRegions(text: string) {
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length)];
  const placeOf = (offset: number) => {
    const line = firstIndex(starts.length, (index) => starts[index]! > offset);
    return [line, offset - starts[line - 1]! + 1] as const;
  };
  return ({ start, end }: Span) => {
    const [[startLine, startColumn], [endLine, endColumn]] = [placeOf(start), placeOf(end)];
    return { startLine, startColumn, endLine, endColumn };
  };
}

/** A path relative to the current folder, or of a file elsewhere, as a URI. */
function uriOf(file: string): string {
  const relative = path.relative('', file);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return pathToFileURL(file).href;
  return relative.split(path.sep).map(encodeURIComponent).join('/');
}
