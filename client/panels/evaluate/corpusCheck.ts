import type { EvaluateChoices } from '../../../media/page/messages.ts';
import {
  type CheckCorpusParams,
  CheckCorpusRequest,
  type CheckCorpusResult,
} from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';

/** A check whether the chosen method can read the chosen corpus. */
export interface CorpusCheck {
  /** Undefined while the answer is awaited, and without a corpus. */
  readonly result: CheckCorpusResult | undefined;
  /** Checks the corpus again if it, the method or the options have changed. */
  update(choices: EvaluateChoices): Promise<void>;
}

/** @param send called when the choices or the result are to be shown */
export function createCorpusCheck(client: LanguageClient, send: () => void): CorpusCheck {
  let checked = '';
  let result: CheckCorpusResult | undefined;
  return {
    get result() {
      return result;
    },
    async update({ method, corpus, options }) {
      const params: CheckCorpusParams = { method, corpus, options };
      const key = JSON.stringify(params);
      if (key === checked) return send();
      checked = key;
      result = undefined;
      send();
      if (corpus.length === 0) return;
      const found = await client.sendRequest<CheckCorpusResult>(CheckCorpusRequest, params);
      // Another check may have begun meanwhile.
      if (key !== checked) return;
      result = found;
      send();
    },
  };
}
