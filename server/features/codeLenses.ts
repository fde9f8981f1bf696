import type { CodeLens } from 'vscode-languageserver';
import { plural } from '../../core/plural.ts';
import { visibleText } from '../../core/visibleText.ts';
import { contentModified } from '../cancellation.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { FeatureHost } from '../featureHost.ts';
import { GENERATE_VARIANTS, INSPECT_SENTENCE, type SentencePlace } from '../protocol.ts';
import { sentenceVariants } from '../words/sentenceVariants.ts';

/** Shows above each sentence how many variants it has, with links that generate and inspect them. */
export interface CodeLensesFeature {
  /** The lenses of a document; none unless the setting asks for them. */
  of(document: OpenDocument, signal: AbortSignal): Promise<readonly CodeLens[]>;
  /** A lens with the number of variants of its sentence. */
  resolve(document: OpenDocument, lens: CodeLens, signal: AbortSignal): Promise<CodeLens>;
}

/** The sentence of a lens that has no title yet. */
export interface LensData extends SentencePlace {
  /** The version of the document. */
  readonly version: number;
  /** The beginning of the sentence, for a line with several; empty for one that is alone on its line. */
  readonly name: string;
}

/** The maximum number of sentences with lenses. */
const SENTENCES = 2000;

export function createCodeLenses({
  sessions,
  judgments,
  hasEncoders,
}: Pick<FeatureHost, 'sessions' | 'judgments' | 'hasEncoders'>): CodeLensesFeature {
  return Object.freeze<CodeLensesFeature>({
    async of(document, signal) {
      if (!document.language) return [];
      const session = await sessions.openIf(({ codeLens }) => codeLens.enabled, document, { signal });
      if (!session) return [];
      const starts: number[] = [];
      for (const chunk of session.chunks()) {
        await session.splitAsFarAs(chunk, chunk.end);
        for (const { start } of session.sentencesIn(chunk)) starts.push(start);
        if (session.due) await session.pause();
        if (starts.length > SENTENCES) break;
      }
      const places = starts
        .slice(0, SENTENCES)
        .map((start) => ({ start, position: document.positionAt(start) }));
      const perLine = new Map<number, number>();
      for (const { position } of places) perLine.set(position.line, (perLine.get(position.line) ?? 0) + 1);
      return places.flatMap(({ start, position }) => {
        const name = perLine.get(position.line)! > 1 ? beginning(document.text.slice(start, start + 60)) : '';
        return lensesOf(document, position, name, hasEncoders);
      });
    },
    async resolve(document, lens, signal) {
      const { position, version, name } = lens.data as LensData;
      const session = await sessions.open(document, { signal });
      if (session.version !== version) throw contentModified();
      const sentence = await session.sentenceAt(document.offsetAt(position));
      const judging = judgments.begin(session.settings, { signal });
      const { length } = sentence ? (await sentenceVariants(session, judging).of(sentence)).variants : [];
      const count = length === 0 ? 'no variants' : plural(length, 'variant');
      return { ...lens, command: { title: name === '' ? count : `${name}: ${count}`, command: '' } };
    },
  });
}

function lensesOf(
  { uri, version }: OpenDocument,
  position: CodeLens['range']['start'],
  name: string,
  canInspect: boolean,
): CodeLens[] {
  const range = { start: position, end: position };
  const place: SentencePlace = { uri, position };
  const data: LensData = { ...place, version, name };
  const linked = (title: string, command: string) => ({
    range,
    command: { title, command, arguments: [place] },
  });
  return [
    { range, data },
    linked('Generate Variants', GENERATE_VARIANTS),
    ...(canInspect ? [linked('Inspect', INSPECT_SENTENCE)] : []),
  ];
}

/** The first words of a sentence in quotation marks, without what an editor would draw as an icon. */
function beginning(text: string): string {
  const words = visibleText(text.replace(/\s+/g, ' ')).split(' ').slice(0, 3).join(' ').slice(0, 30);
  return `“${words.replaceAll('$(', '$ (')}…”`;
}
