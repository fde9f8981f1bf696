import type { Hover, Position } from 'vscode-languageserver';
import { type Annotation, textAndTokens } from '../../../core/annotation/annotation.ts';
import { replace } from '../../../core/variants/replacement.ts';
import { delay } from '../../delay.ts';
import type { Family } from '../../distances/pairDistances.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { FeatureHost } from '../../featureHost.ts';
import { CHOOSE_SENSE, REPLACE_WORD, type WordPlace } from '../../protocol.ts';
import type { WordCandidates } from '../../words/wordCandidates.ts';
import { countdown, readInContext } from '../../words/wordInContext.ts';
import { reportWord } from '../../words/wordReport.ts';
import { commandLink } from './commandLink.ts';
import { hoverCandidates } from './hoverCandidates.ts';
import { hoverText } from './hoverText.ts';
import { NO_REPLACE_LINKS, replaceLinks } from './replaceLinks.ts';
import type { SentenceScale } from './sentenceScale.ts';

/** Shows what Semloc knows about the word under the pointer. */
export interface HoverFeature {
  /** Null if there is no word, or if hovers are turned off. */
  at(document: OpenDocument, position: Position, signal: AbortSignal): Promise<Hover | null>;
}

/** Time that a hover waits for what models say, in milliseconds. It is ready when the pointer returns. */
const PATIENCE = 700;

export function createHover(
  host: Pick<
    FeatureHost,
    'sessions' | 'distances' | 'roles' | 'judgments' | 'readings' | 'client' | 'workspace' | 'hasEncoders'
  >,
): HoverFeature {
  const { sessions, distances, roles, client, workspace, hasEncoders } = host;
  let scale: Promise<SentenceScale> | undefined;
  // The kinds of variant are loaded for the first word with candidates.
  const openScale = () =>
    (scale ??= import('./sentenceScale.ts').then(({ createSentenceScale }) => createSentenceScale()));
  return Object.freeze<HoverFeature>({
    async at(document, position, signal) {
      if (!document.language) return null;
      const session = await sessions.openIf(({ hover }) => hover.enabled, document, { signal });
      const word = await session?.wordAt(document.offsetAt(position));
      if (!session || !word) return null;
      const { settings, linguist, pins } = session;
      const left = countdown(PATIENCE);
      const read = await readInContext(host, word, session, { asker: 'hover', left, signal });
      const { annotation, unjudged, isProvisional, senses, replaced } = read;
      const range = document.rangeOf(replaced);
      const role = roles.of(linguist.annotator, annotation, word.index);
      const candidates = hoverCandidates(read.candidates);
      const isMeasured = hasEncoders && candidates.kept.length + candidates.antonyms.length > 0;
      const variants = isMeasured ? (await openScale())(session, word.sentence) : [];
      const known = await Promise.race([
        distances.measureNewest([familyOf(annotation, replaced.index, candidates, variants)], settings),
        delay(left(), { loading: true } as const, signal),
      ]);
      const report = reportWord(annotation, word.index, linguist, pins.inForce, senses);
      const { trusted } = workspace.trust;
      const isReplacing = client.wordReplacement && trusted && document.isStill(session.version);
      const replaceLink = isReplacing ? replaceLinks(document, replaced) : NO_REPLACE_LINKS;
      const place: WordPlace = { uri: document.uri, position: range.start };
      const { kept, antonyms } = read.candidates;
      const hasCandidates = kept.length + antonyms.length > 0;
      const isUntrusted = client.wordReplacement === true && !trusted && hasCandidates;
      const candidatesLink = isReplacing && hasCandidates ? commandLink(REPLACE_WORD, place) : undefined;
      const isPinning = client.commandLinks && client.senseChoice && pins.folder !== undefined;
      const sensesLink = isPinning ? commandLink(CHOOSE_SENSE, place) : undefined;
      const encoder = hasEncoders ? settings.encoder : undefined;
      const kind = client.hoverFormat;
      const value = hoverText(
        {
          ...{ report, role, candidates, known, encoder, unjudged, isProvisional },
          ...{ replaceLink, candidatesLink, sensesLink, isUntrusted },
        },
        kind,
      );
      return { range, contents: { kind, value } };
    },
  });
}

/** The sentence, what it becomes with each candidate, and then the variants that tell how far its changes go. */
function familyOf(
  annotation: Annotation,
  index: number,
  { kept, antonyms }: WordCandidates,
  scale: Family['others'],
): Family {
  const replaced = [...kept, ...antonyms].map((candidate) => replace(annotation, index, candidate));
  const others = scale.filter(({ text }) => replaced.every((own) => own.text !== text));
  return { base: textAndTokens(annotation), others: [...replaced, ...others] };
}
