import { albert } from './albert.ts';
import type { Architecture } from './architecture.ts';
import { bert, electra } from './bert.ts';
import { deberta } from './deberta.ts';
import { distilBert } from './distilbert.ts';
import { gemma3 } from './gemma3.ts';
import { gte } from './gte.ts';
import { llama, mistral, qwen2, qwen3 } from './llama.ts';
import { modernBert } from './modernbert.ts';
import { mpnet } from './mpnet.ts';
import { nomicBert } from './nomicbert.ts';
import { roberta } from './roberta.ts';
import { t5 } from './t5.ts';

/** The networks that Semloc builds. */
export const ARCHITECTURES: readonly Architecture[] = [
  bert,
  roberta,
  distilBert,
  mpnet,
  electra,
  albert,
  deberta,
  modernBert,
  llama,
  mistral,
  qwen2,
  qwen3,
  gemma3,
  nomicBert,
  gte,
  t5,
];
