import type { JsonFiles, JsonObject } from '../jsonFiles.ts';

/**
 * Reads the settings of a Transformer module of sentence-transformers, whose file older versions named after the network;
 * undefined without one.
 */
export async function readTransformerConfig(json: JsonFiles): Promise<JsonObject | undefined> {
  for (const network of NETWORKS) {
    const config = await json.object(`sentence_${network}_config.json`);
    if (config) return config;
  }
  return undefined;
}

const NETWORKS = ['bert', 'roberta', 'distilbert', 'camembert', 'albert', 'xlm-roberta', 'xlnet'];
