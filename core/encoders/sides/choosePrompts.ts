import { InputError } from '../../inputError.ts';
import type { EncoderOptions } from '../options/encoderOptions.ts';
import { type Prompt, SIDES, type Side, type Sided } from './side.ts';

/** The prompts that a model's files define. */
export interface DefinedPrompts {
  readonly prompts: ReadonlyMap<string, string>;
  /** The name of the prompt for every sentence; undefined if the files name none. */
  readonly defaultPrompt: string | undefined;
  /** A task that the user named: its prompt, else the default, is for every sentence. */
  readonly task?: string;
  /** The file or folder that defines the prompts, for messages. */
  readonly place: string;
}

/**
 * Names of prompts for each side, in order of preference, as sentence-transformers looks for them in `encode_query` and
 * `encode_document`.
 */
const SIDE_NAMES: Readonly<Record<Side, readonly string[]>> = {
  query: ['query', 'retrieval.query'],
  document: ['document', 'passage', 'corpus', 'retrieval.passage'],
};

/**
 * Chooses the prompt for every sentence, and those for queries and documents: what the user gave for the side, else for
 * every sentence, else what the files define for the side, else their default.
 *
 * @throws InputError for an unknown name, or for a name of the other side
 */
export function choosePrompts(options: EncoderOptions, defined: DefinedPrompts): Sided<Prompt> {
  const ofModel = named(defined.defaultPrompt, defined) ?? NO_PROMPT;
  const ofTask = defined.task === undefined ? undefined : (named(defined.task, defined) ?? ofModel);
  const given = promptOf(options.prompt, options.promptText, defined) ?? ofTask;
  const all = given ?? ofModel;
  const forSide = (side: Side): Prompt => {
    const name = options[`${side}Prompt`];
    if (name !== undefined) rejectOtherSide(name, side, defined);
    const own = promptOf(name, options[`${side}PromptText`], defined);
    const ofFiles = SIDE_NAMES[side].find((each) => defined.prompts.has(each));
    return own ?? given ?? named(ofFiles, defined) ?? all;
  };
  const [query, document] = SIDES.map(forSide);
  return {
    all,
    ...(query!.text !== all.text && { query }),
    ...(document!.text !== all.text && { document }),
  };
}

const NO_PROMPT: Prompt = { text: '' };

function promptOf(
  name: string | undefined,
  text: string | undefined,
  defined: DefinedPrompts,
): Prompt | undefined {
  if (text !== undefined) return { text };
  if (name === undefined) return undefined;
  const found = named(name, defined);
  if (found) return found;
  if (name === '') return NO_PROMPT;
  throw unknownPrompt(name, defined);
}

function named(name: string | undefined, { prompts }: DefinedPrompts): Prompt | undefined {
  const text = name === undefined ? undefined : prompts.get(name);
  return text === undefined ? undefined : { name, text };
}

/** The error about an unknown name, which as a text would be put before every sentence. */
function unknownPrompt(name: string, { prompts, place }: DefinedPrompts): InputError {
  const literal =
    'To prepend your own text to every sentence, use --prompt-text, or promptText in a setting.';
  const known = [...prompts.keys()];
  return known.length === 0
    ? new InputError(`${place} has no prompt “${name}”, because it defines no prompts.`, literal)
    : new InputError(
        `${place} has no prompt “${name}”.`,
        `Its known prompts are ${known.join(', ')}. ${literal}`,
      );
}

function rejectOtherSide(name: string, side: Side, { place }: DefinedPrompts): void {
  const other = side === 'query' ? 'document' : 'query';
  if (!SIDE_NAMES[other].includes(name)) return;
  const plural = { query: 'queries', document: 'documents' };
  throw new InputError(
    `“${name}” is the prompt of ${place} for ${plural[other]}, but was given for ${plural[side]}.`,
    `Use --${other}-prompt, or --prompt for every sentence.`,
  );
}
