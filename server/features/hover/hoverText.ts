import { MarkupKind } from 'vscode-languageserver';
import type { SubstituteRelation } from '../../../core/annotation/annotation.ts';
import { encoderNames } from '../../../core/encoderNames.ts';
import type { Newest } from '../../distances/wordDistances.ts';
import type { Unjudged } from '../../judging/judged.ts';
import { formatDistance } from '../../words/formatDistance.ts';
import type { WordCandidate, WordCandidates } from '../../words/wordCandidates.ts';
import type { SenseReport, WordReport } from '../../words/wordReport.ts';
import type { WordRole } from '../../words/wordRole.ts';
import { type HoverMarkup, MARKDOWN, PLAIN_TEXT } from './hoverMarkup.ts';
import { REASONS_IN_WORDS } from './reasons.ts';
import type { ReplaceLink } from './replaceLinks.ts';
import { TAG_NAMES } from './tagNames.ts';

/** What a hover tells of a word. */
export interface HoveredWord {
  readonly report: WordReport;
  readonly role: WordRole | undefined;
  readonly candidates: WordCandidates;
  /** The distances of the candidates, those that keep the meaning first, and then of the sentence's variants. */
  readonly known: Newest;
  /** Undefined where no encoder can run. */
  readonly encoder: string | undefined;
  readonly unjudged: Unjudged | undefined;
  /** True while the candidates may still change, as the encoder reads the sentence. */
  readonly isProvisional: boolean;
  /** The target of a link that replaces the word by a candidate. */
  readonly replaceLink: ReplaceLink;
  /** The target of a link that shows all candidates; undefined if there are none, or the client cannot show them. */
  readonly candidatesLink: string | undefined;
  /** True where candidates have no links because the workspace is not trusted. */
  readonly isUntrusted: boolean;
  /** The target of a link that shows all senses; undefined if the client cannot show them. */
  readonly sensesLink: string | undefined;
}

/** The maximum number of words of a definition. */
const GLOSS = 12;

/** The confidence below which that of a tag is shown. */
const CERTAIN_TAG = 0.9;

/** The text of a hover over a word: what it is, what could stand in its place, and where there is more. */
export function hoverText(word: HoveredWord, kind: MarkupKind): string {
  const markup = kind === MarkupKind.Markdown ? MARKDOWN : PLAIN_TEXT;
  const { kept, antonyms } = word.candidates;
  const rowOf = (candidates: readonly WordCandidate[], from: number) =>
    candidates.map((candidate, at) => describeCandidate(candidate, from + at, word, markup));
  const notes = kept.length + antonyms.length > 0 ? describeLack(word) : [];
  const paragraphs = [
    describeWord(word, markup),
    [...rowOf(kept, 0), ...notes.map(markup.emphasis)],
    antonyms.length > 0 ? [`⇄ ${rowOf(antonyms, kept.length).join(' · ')}`] : [],
    describeMore(word, markup),
  ];
  return paragraphs
    .filter(({ length }) => length > 0)
    .map((parts) => parts.join(' · '))
    .join('\n\n');
}

function describeWord({ report, role }: HoveredWord, markup: HoverMarkup): string[] {
  const { text, tag, confidence, lemma, collocation, sense } = report;
  return [
    markup.strong(text),
    `${markup.text(TAG_NAMES[tag])} ${markup.code(tag)}`,
    ...(confidence < CERTAIN_TAG ? [`tag confidence ${Math.round(confidence * 100)}%`] : []),
    ...(lemma === text.toLowerCase() ? [] : [`lemma ${markup.emphasis(lemma)}`]),
    ...(role ? [describeRole(role, markup)] : []),
    ...(collocation ? [`in ${markup.strong(collocation)}`] : []),
    ...(sense ? [markup.text(describeSense(sense))] : []),
  ];
}

function describeRole({ role, of, subject, object }: WordRole, markup: HoverMarkup): string {
  const parts = [
    of === undefined ? role : `${role} ${markup.emphasis(of)}`,
    subject !== undefined && `subject ${markup.emphasis(subject)}`,
    object !== undefined && `object ${markup.emphasis(object)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function describeSense({ definition, number, of, sureness }: SenseReport): string {
  const gloss = shortened(definition);
  const place = [`sense ${number} of ${of}`, sureness].filter(Boolean).join(', ');
  return of > 1 && number > 0 ? `${gloss} (${place})` : gloss;
}

/** A definition, cut after its first words where it has more. */
function shortened(definition: string): string {
  const words = definition.split(/\s+/);
  if (words.length <= GLOSS) return definition;
  return `${words
    .slice(0, GLOSS)
    .join(' ')
    .replace(/(?:[,;:(]+|(?<=\S)\s*\([^)]*)$/, '')}…`;
}

/**
 * `✓ ↑ vehicle ▃`, a link with the numbers as its title where it can be followed, else with the fit behind it. The bar shows how
 * far the candidate moves the sentence under the encoder, on the sentence's own scale, which ends at the farthest of its variants
 * and of the candidates.
 */
function describeCandidate(
  candidate: WordCandidate,
  at: number,
  { known, encoder, replaceLink }: HoveredWord,
  markup: HoverMarkup,
): string {
  const { form, fit, marked, relation } = candidate;
  const percent = fit === undefined ? [] : [`${Math.round(100 * fit)}%`];
  const distances = ('distances' in known && known.distances[0]) || [];
  const distance = distances[at];
  const target = replaceLink(candidate);
  const isAntonym = relation === 'antonym';
  const title = [
    ...(isAntonym ? [] : [relation]),
    ...percent.map((each) => (isAntonym ? `antonym in ${each} of the word’s uses` : `fits ${each}`)),
    ...(distance === undefined ? [] : [`distance ${formatDistance(distance)} (${namesOf(encoder)})`]),
  ];
  const shown = target
    ? markup.link([form, ...barOf(distance, distances)].join('\u00a0'), target, title.join(' · '))
    : [markup.text(form), ...percent.map((each) => `(${each})`)].join(' ');
  return `${marked ? '✓ ' : ''}${SIGNS[relation] ?? ''}${shown}`;
}

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** The bar of a distance on a scale from 0 to the largest of several; none where they are not known, where all are 0, or of one alone. */
function barOf(distance: number | undefined, distances: readonly number[]): string[] {
  const largest = Math.max(...distances);
  return distance === undefined || distances.length === 1 || !(largest > 0)
    ? []
    : [BARS[Math.round(((BARS.length - 1) * distance) / largest)]!];
}

/** Signs of relations with no-break spaces, so that no line ends between a sign and its word. */
const SIGNS: Readonly<Partial<Record<SubstituteRelation, string>>> = {
  broader: '↑\u00a0',
  narrower: '↓\u00a0',
};

/** What the candidates lack: the status says why. Of an encoder that is slow their bars say nothing as yet. */
function describeLack({ known, encoder, unjudged, isProvisional }: HoveredWord): string[] {
  const names = 'unavailable' in known ? namesOf(encoder) : [];
  const judge = unjudged && ('loading' in unjudged ? 'judge: loading…' : 'judge: unavailable');
  return [
    ...names.map((name) => `${name}: unavailable`),
    ...(judge === undefined ? [] : [judge]),
    ...(isProvisional ? ['provisional'] : []),
  ];
}

const namesOf = (encoder: string | undefined) => encoderNames(encoder === undefined ? [] : [encoder]);

function describeMore(
  { report, candidatesLink, isUntrusted, sensesLink }: HoveredWord,
  markup: HoverMarkup,
): string[] {
  const { choice, substitutions, reason, judgments } = report;
  const dropped = judgments.flatMap(({ candidates }) => candidates.filter(({ kept }) => !kept));
  return [
    ...(candidatesLink
      ? [markup.link('all candidates', candidatesLink, 'See each in the text before you take one')]
      : []),
    ...(isUntrusted ? [markup.text('replacing needs a trusted workspace')] : []),
    ...(choice && sensesLink ? [markup.link('all senses', sensesLink, 'Choose or pin a sense')] : []),
    ...(choice?.pinned
      ? [`pinned in ${choice.pinned === 'document' ? 'this document' : 'the workspace'}`]
      : []),
    ...(substitutions.length === 0 && reason
      ? [markup.text(`Not replaced in variants: ${REASONS_IN_WORDS[reason]}`)]
      : []),
    ...(dropped.length > 0
      ? [markup.text(`Dropped by the judge: ${dropped.map(({ form }) => form).join(', ')}`)]
      : []),
  ];
}
