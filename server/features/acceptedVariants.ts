import { acceptedRecords } from '../../core/evaluation/corpora/acceptedRecords.ts';
import { InputError } from '../../core/inputError.ts';
import type { DocumentFormat } from '../../core/text/formats/index.ts';
import type { Markup } from '../../core/text/formats/markup.ts';
import { plainSentence } from '../../core/text/plainSentence.ts';
import { addToCorpus } from '../../host/corpora/addToCorpus.ts';
import { VERSION } from '../../host/version.ts';
import { assertAbsolute } from '../absolutePath.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { AcceptedVariant, SaveAcceptedParams, SaveAcceptedResult } from '../protocol.ts';

/** Saves variants that a person has accepted as a corpus. */
export interface AcceptedVariantsFeature {
  /** @throws InputError if the workspace is not trusted, or the file is no corpus or cannot be written */
  save(params: SaveAcceptedParams, task: { readonly signal: AbortSignal }): Promise<SaveAcceptedResult>;
}

export function createAcceptedVariants({
  settings,
  workspace,
}: Pick<FeatureHost, 'settings' | 'workspace'>): AcceptedVariantsFeature {
  return Object.freeze<AcceptedVariantsFeature>({
    async save({ file, variants }, { signal }) {
      if (!workspace.trust.trusted) {
        throw new InputError(
          'Corpora cannot be saved in a workspace that is not trusted.',
          'Trust the workspace first.',
        );
      }
      assertAbsolute(file, 'The corpus');
      const given = await Promise.all(
        variants.map(async (each) => withSource(each, (await settings.of(each.uri)).markup)),
      );
      return addToCorpus(file, acceptedRecords(given), signal);
    },
  });
}

function withSource(accepted: AcceptedVariant, markup: Markup) {
  const { kind, level, edited, changes, file, line, profile, seed } = accepted;
  const plain = (text: string) => plainSentence(text, accepted.language as DocumentFormat, markup);
  return {
    variant: {
      ...{ text: plain(accepted.text), kind, level, variant: plain(accepted.variant) },
      changes: changes.map(({ token, from, to }) => ({ token, from, to })),
      ...(edited && { edited: true as const }),
    },
    source: { file, line, profile, version: VERSION, seed },
  };
}
