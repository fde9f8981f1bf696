import type { AnnotatedSentence, Annotation } from '../../../core/annotation/annotation.ts';
import { annotateLines } from '../../../core/annotator/annotateDocument.ts';
import { InputError } from '../../../core/inputError.ts';
import { comparedWith } from '../../../core/inspection/compared.ts';
import { INSPECTED_REWRITINGS } from '../../../core/inspection/inspectedKinds.ts';
import { inspectionOf } from '../../../core/inspection/inspection.ts';
import type { Profile } from '../../../core/profile/profile.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import type { DocumentFormat } from '../../../core/text/formats/index.ts';
import { distinctTexts } from '../../../core/variants/distinctTexts.ts';
import { generateVariants } from '../../../core/variants/generateVariants.ts';
import { KIND_LABELS } from '../../../core/variants/kinds/index.ts';
import { nearestSentence } from '../../documents/nearestSentence.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { TextSession } from '../../documents/textSession.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { InspectParams, InspectResult } from '../../protocol.ts';
import { kindsOf, variantKindsOf } from '../../words/variantKinds.ts';
import { variantItem } from '../variants/variantItem.ts';
import { createPlacements } from './placements.ts';

/** Shows where encoders place a paraphrase and the variants of one sentence (White 2015, section 5). */
export interface InspectFeature {
  /**
   * Inspects the sentence at an offset, or without a paraphrase the nearest that can be varied.
   *
   * @throws InputError if there is none, or for a kind that does not exist
   */
  at(document: OpenDocument, offset: number, asked: Asked, task: Inspecting): Promise<InspectResult>;
  /** Inspects any text as one sentence, under the settings of a resource. @throws InputError if it is empty */
  of(text: string, scopeUri: string | undefined, asked: Asked, task: Inspecting): Promise<InspectResult>;
}

type Asked = Pick<InspectParams, 'paraphrase' | 'encoders' | 'kinds'>;
type Inspecting = TaskOptions & { readonly signal: AbortSignal };

/** The sentence to inspect. */
interface Found {
  /** The sentence as it is written. */
  readonly source: string;
  /** The format that the document is written in, and the place in it. */
  readonly format?: DocumentFormat | undefined;
  readonly range?: InspectResult['range'];
  readonly annotation: Annotation;
  /** True for a sentence over the limit of tokens, which is not varied. */
  readonly cut?: boolean;
}

export function createInspect(
  host: Pick<FeatureHost, 'sessions' | 'judgments' | 'engines' | 'choiceOf' | 'status' | 'log'>,
): InspectFeature {
  const { sessions, judgments } = host;
  const placements = createPlacements(host);
  const inspect = async <Session extends TextSession>(
    { paraphrase, encoders, kinds: named }: Asked,
    task: Inspecting,
    open: (onNotice: (notice: string) => void) => Promise<Session>,
    find: (session: Session) => Found | Promise<Found>,
  ): Promise<InspectResult> => {
    const kinds = variantKindsOf(named);
    const notices: string[] = [];
    const session = await open((notice) => notices.push(notice));
    const { settings, linguist, limits } = session;
    const { source, format, range, annotation: plain, cut } = await find(session);
    const judging = judgments.begin(settings, task);
    const annotation = cut ? plain : await judging.of(plain);
    if (judging.problem !== undefined) notices.push(`Replacements are not judged: ${judging.problem}`);
    const all = comparedWith(annotation, paraphrase?.trim() || undefined, {
      kinds: cut ? [] : (kinds ?? inspectedKinds(linguist.annotator.profile)),
      choice: settings.choice,
      seed: settings.seed,
      levels: limits.levels,
      reached: limits.reached,
      parse: linguist.annotator.parse,
    });
    const compared = kinds ? all : { ...all, sentences: distinctTexts(all.sentences) };
    const { sentences, none } = inspectionOf(source, compared, {}, (sentence) =>
      sentence.kind === 'paraphrase'
        ? { text: sentence.text, changes: [] }
        : variantItem(source, annotation, sentence, format),
    );
    return {
      base: source,
      ...(range && { range }),
      profile: settings.profile,
      seed: settings.seed,
      notices,
      labels: KIND_LABELS,
      sentences,
      none,
      encoders: await placements.underAll(encoders, compared, sentences, settings, task),
    };
  };

  return Object.freeze<InspectFeature>({
    at: (document, offset, asked, task) =>
      inspect(
        asked,
        task,
        (onNotice) => sessions.open(document, { signal: task.signal, onNotice }),
        async (session) => {
          const { profile, parse } = session.linguist.annotator;
          const kinds = variantKindsOf(asked.kinds) ?? inspectedKinds(profile);
          const isVaried = ({ cut, annotation }: AnnotatedSentence) =>
            !cut && generateVariants(annotation, { kinds, parse }).length > 0;
          const sentence = asked.paraphrase?.trim()
            ? await session.sentenceAt(offset)
            : await nearestSentence(session, offset, isVaried);
          if (!sentence) throw noSentence();
          return {
            ...sentence,
            source: document.text.slice(sentence.start, sentence.end),
            format: document.language,
            range: document.rangeOf(sentence),
          };
        },
      ),
    of: (text, scopeUri, asked, task) =>
      inspect(
        asked,
        task,
        (onNotice) => sessions.openText(scopeUri, { signal: task.signal, onNotice }),
        ({ linguist, limits }) => {
          const [sentence] = annotateLines(oneLine(text), linguist.annotator, limits);
          if (!sentence) throw noSentence();
          return { ...sentence, source: sentence.annotation.text };
        },
      ),
  });
}

/** All kinds, or under the profile of the paper its own and those that the paper's sentences were inspected with. */
const inspectedKinds = (profile: Profile) => [...new Set([...kindsOf(profile), ...INSPECTED_REWRITINGS])];

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

function noSentence(): InputError {
  return new InputError('There is no sentence at the cursor.', 'Put the cursor into a sentence.');
}
