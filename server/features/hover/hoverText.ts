import { MarkupKind } from 'vscode-languageserver';
import type { Candidate, Judgment, Substitute } from '../../../core/annotation/annotation.ts';
import { encoderNames } from '../../../core/encoderNames.ts';
import { droppedTexts, natsText } from '../../../core/judging/judgmentText.ts';
import { SUBSTITUTIONS } from '../../../core/substitutionKinds/kinds.ts';
import type { CandidateRelation } from '../../../core/substitutionKinds/replacement.ts';
import type { Unjudged } from '../../judging/judged.ts';
import type { PinScope } from '../../protocol.ts';
import { formatDistance } from '../../words/formatDistance.ts';
import {
  listedOf,
  type OrderedSubstitution,
  type SenseChoice,
  type SenseReport,
  type WordReport,
} from '../../words/wordReport.ts';
import type { WordRole } from '../../words/wordRole.ts';
import { type HoverMarkup, MARKDOWN, PLAIN_TEXT } from './hoverMarkup.ts';
import { NO_LINKS, type PinLinks } from './pinLinks.ts';
import { REASONS_IN_WORDS } from './reasons.ts';
import { NO_REPLACE_LINKS, type ReplaceLink } from './replaceLinks.ts';
import { TAG_NAMES } from './tagNames.ts';

/** The distances of a word's candidates, one row per substitution; or the reason why they are missing. */
export type KnownDistances =
  | { readonly distances: readonly (readonly number[])[] }
  | { readonly unavailable: string }
  | { readonly loading: true };

/** The maximum number of examples shown for a sense. */
const EXAMPLES = 2;

/** The maximum number of candidates shown; the code actions offer all. */
const CANDIDATES = 12;

/** A distance, 0 where it is 0 in single precision. */
const withoutRounding = (distance: number) => (distance < 1e-7 ? 0 : distance);

/** What a hover tells of a word. */
interface HoveredWord extends WordReport {
  readonly role?: WordRole;
  readonly unjudged?: Unjudged;
  /** The words that WordNet relates to it, in order of fit. */
  readonly substitutes: readonly Substitute[];
}

/**
 * The text of a hover over a word.
 *
 * @param links links that pin the word's senses, for a client that follows them
 * @param replaceLink the link of a candidate that replaces the word by it
 */
export function hoverText(
  report: HoveredWord,
  known: KnownDistances,
  encoder: string,
  kind: MarkupKind,
  links = NO_LINKS,
  replaceLink = NO_REPLACE_LINKS,
): string {
  const markup = kind === MarkupKind.Markdown ? MARKDOWN : PLAIN_TEXT;
  const paragraphs = [
    describeTag(report, markup),
    report.role && describeRole(report.role, markup),
    report.collocation && `Part of the multiword expression ${markup.strong(report.collocation)}.`,
    report.sense && describeSense(report.sense, report.collocation ?? report.lemma, markup),
    ...report.substitutions
      .map((substitution, row) => ({ substitution, row }))
      .sort((a, b) => changesMeaning(a.substitution) - changesMeaning(b.substitution))
      .map(({ substitution, row }) =>
        describeSubstitution(substitution, row, {
          ...{ known, encoder, markup, replaceLink, judgment: judgmentOf(report, substitution) },
        }),
      ),
    describeSubstitutes(report, replaceLink, markup),
    report.substitutions.length === 0 &&
      report.reason &&
      `${markup.strong('Not replaced:')} ${markup.text(REASONS_IN_WORDS[report.reason])}`,
    ...report.judgments.map((judgment) => describeDropped(judgment, report.text, markup)),
    report.unjudged && report.substitutions.length > 0 && describeUnjudged(report.unjudged, markup),
    report.choice && describeChoice(report.choice, links, markup),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

/** The related words that are likely enough to be shown and are no replacements, those that fit with a check mark. */
function describeSubstitutes(
  { substitutes, substitutions }: HoveredWord,
  replaceLink: ReplaceLink,
  markup: HoverMarkup,
): string {
  const listed = new Set(substitutions.flatMap(({ candidates }) => candidates.map(({ form }) => form)));
  const shown = substitutes
    .filter(({ fit, form }) => fit >= LIKELY && !listed.has(form))
    .slice(0, SUBSTITUTES);
  if (shown.length === 0) return '';
  const items = shown.map((substitute) => {
    const { form, fit, marked, relation } = substitute;
    const target = replaceLink(substitute);
    const notes = [...(relation === 'synonym' ? [] : [relation]), `${Math.round(100 * fit)}%`];
    return `${marked ? '✓ ' : ''}${target ? markup.link(form, target) : markup.text(form)} (${notes.join(', ')})`;
  });
  return `${markup.strong('Related words, and how likely each fits here:')} ${items.join(' · ')}`;
}

/** The least fit of a word that is shown. */
const LIKELY = 0.2;

/** The maximum number of related words shown. */
const SUBSTITUTES = 6;

/** The least probability of a sense that is called likely: of such senses 8 of 10 are right (bench/accuracy/wsd.ts). */
const SURE = 0.6;

/** 1 if replacements of this kind change the meaning, otherwise 0; those stand last. */
const changesMeaning = ({ kind }: OrderedSubstitution) => Number(SUBSTITUTIONS[kind].meaning === 'changed');

function describeTag({ text, tag, confidence, lemma }: WordReport, markup: HoverMarkup): string {
  const parts = [
    `${markup.strong(text)} — ${markup.text(TAG_NAMES[tag])} ${markup.code(tag)}`,
    `tag confidence ${Math.round(confidence * 100)}%`,
    lemma !== text.toLowerCase() && `lemma ${markup.emphasis(lemma)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function describeRole({ role, of, subject, object }: WordRole, markup: HoverMarkup): string {
  const parts = [
    of === undefined ? role : `${role} ${markup.emphasis(of)}`,
    subject !== undefined && `subject ${markup.emphasis(subject)}`,
    object !== undefined && `object ${markup.emphasis(object)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function describeSense(
  { definition, examples, number, of, certainty }: SenseReport,
  lemma: string,
  markup: HoverMarkup,
) {
  const isSure = certainty && certainty.probability >= SURE;
  const sureness = certainty && (isSure ? 'likely' : `or rather ${certainty.rival}?`);
  const place = of > 1 && number > 0 ? ` (sense ${number} of ${of}${sureness ? `, ${sureness}` : ''})` : '';
  const shown = examples.slice(0, EXAMPLES).map((example) => markup.emphasis(`“${example}”`));
  return `${[`${markup.emphasis(lemma)}${place}: ${markup.text(definition)}`, ...shown].join('; ')}`;
}

function describeChoice(choice: SenseChoice, links: PinLinks, markup: HoverMarkup): string {
  const listed = listedOf(choice);
  const items = listed.map((sense) => {
    const parts = [
      `${sense.number}: ${sense.chosen ? markup.strong(sense.definition) : markup.text(sense.definition)}`,
      sense.chosen && (choice.pinned ? PINNED[choice.pinned] : 'chosen'),
      ...links.of(choice, sense).map(({ label, target }) => markup.link(label, target)),
    ];
    return parts.filter(Boolean).join(' · ');
  });
  const heading = markup.strong(`Senses of the ${choice.pos} ${choice.lemma}`);
  const others = choice.senses.length - listed.length;
  const more = `… and ${others} more`;
  return [heading, markup.list(items), others > 0 && (links.toAll ? markup.link(more, links.toAll) : more)]
    .filter(Boolean)
    .join('\n\n');
}

const PINNED: Readonly<Record<PinScope, string>> = {
  document: 'pinned in this document',
  workspace: 'pinned in the workspace',
};

function judgmentOf(
  { judgments }: WordReport,
  { kind }: Pick<OrderedSubstitution, 'kind'>,
): Judgment | undefined {
  return judgments.find((judgment) => judgment.kind === kind);
}

/** The candidates that the judge has dropped, and why; empty if there are none. */
function describeDropped(judgment: Judgment, word: string, markup: HoverMarkup): string {
  const dropped = droppedTexts(judgment);
  if (dropped.length === 0) return '';
  const more = dropped.length - CANDIDATES;
  const listed = [...dropped.slice(0, CANDIDATES), ...(more > 0 ? [`… and ${more} more`] : [])].join(', ');
  const heading = `Unlikely in place of ${word} (${SUBSTITUTIONS[judgment.kind].label}):`;
  return `${markup.strong(heading)} ${markup.text(listed)}`;
}

function describeUnjudged(unjudged: Unjudged, markup: HoverMarkup): string {
  return markup.text('loading' in unjudged ? 'Judge: loading…' : `Not judged: ${unjudged.unavailable}`);
}

/** The presentation of the candidates of a word. */
interface Showing {
  readonly known: KnownDistances;
  readonly encoder: string;
  readonly markup: HoverMarkup;
  readonly judgment: Judgment | undefined;
  readonly replaceLink: ReplaceLink;
}

function describeSubstitution(
  { kind, candidates, order }: OrderedSubstitution,
  row: number,
  { known, encoder, markup, judgment, replaceLink }: Showing,
): string {
  const shown = candidates.slice(0, CANDIDATES);
  const encoderName = encoderNames([encoder]);
  const more = candidates.length - shown.length;
  const ranked = order === 'tag-count' || judgment !== undefined;
  const rankOf = (candidate: Candidate) =>
    [judgment && describeScore(candidate, judgment), order === 'tag-count' && describeRank(candidate)]
      .filter(Boolean)
      .join(', ');
  const formOf = (candidate: Candidate) => {
    const link = replaceLink(candidate);
    return link ? markup.link(candidate.form, link) : markup.text(candidate.form);
  };
  const { label, meaning } = SUBSTITUTIONS[kind];
  const heading = `Replacements (${label}${meaning === 'changed' ? ', changes the meaning' : ''})`;
  const lines =
    'distances' in known
      ? markup.table(
          [heading, ...(ranked ? ['ranked by'] : []), `cosine distance (${encoderName})`].map(markup.text),
          shown.map((candidate, column) => [
            formOf(candidate),
            ...(ranked ? [markup.text(rankOf(candidate))] : []),
            formatDistance(withoutRounding(known.distances[row]![column]!)),
          ]),
        )
      : `${markup.strong(`${heading}:`)} ${shown
          .map((candidate) => formOf(candidate) + (ranked ? markup.text(` (${rankOf(candidate)})`) : ''))
          .join(', ')}`;
  const isSame =
    'distances' in known && shown.some((_, column) => withoutRounding(known.distances[row]![column]!) === 0);
  const notes = [
    isSame &&
      markup.text(
        `A distance of 0 means that ${encoderName} gives both sentences the same vector; it may know neither word.`,
      ),
    more > 0 && `… and ${more} more`,
    'loading' in known && markup.text(`Distances (${encoderName}): loading…`),
    'unavailable' in known && markup.text(`No distances: ${known.unavailable}`),
  ];
  return [lines, ...notes.filter(Boolean)].join('\n\n');
}

/** `−3.2 nats (original −2.1)` */
function describeScore({ form }: Candidate, { score: own, candidates }: Judgment): string | undefined {
  const score = candidates.find((candidate) => candidate.form === form)?.score;
  return score === undefined ? undefined : `${natsText(score)} nats (original ${natsText(own)})`;
}

/** The criteria that rank a candidate, most important first. */
function describeRank({ relation, tagCount, cosine }: Candidate): string {
  const parts = [
    BORROWED[relation],
    `SemCor frequency ${tagCount}`,
    cosine !== undefined && `GloVe similarity ${cosine.toFixed(2)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Relations that a candidate has to a synonym or a similar word rather than to the word itself. */
const BORROWED: Readonly<Partial<Record<CandidateRelation, string>>> = {
  'antonym-of-synonym': 'of a synonym',
  'antonym-of-similar': 'of a similar word',
};
