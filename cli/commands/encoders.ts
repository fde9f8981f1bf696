import { otherEncoders } from '../../core/engine/index.ts';
import type { Choosable } from '../choices.ts';
import type { Command } from '../command.ts';
import { CONVERT_OPTIONS, convert } from '../modelFolders/convert.ts';
import { describeEncoder } from '../modelFolders/describe.ts';
import { withEngine } from '../options/engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { createOutput } from '../output/output.ts';
import { EXIT, UsageError } from '../terminal.ts';

const CONVERT: Choosable = {
  name: 'convert',
  description: `
Writes a model folder with an ONNX model in the place of a folder's weights (model.safetensors), which
Semloc and other programs with onnxruntime open: DIR/onnx/model.onnx, with --fp16 model_fp16.onnx, with
--int8 model_quantized.onnx, and the files of the tokenizer and of the modules beside it. With --int8,
products are of whole numbers, with a scale per row of a weight and per token: no vector depends on the
sentences beside it, and the products are exact on every processor. At the end, both models embed sample
sentences with variants, and how far they agree is printed; semloc drift tells more.`,
  options: {},
};

export const encoders: Command = {
  name: 'encoders',
  summary: 'Lists the encoders that --encoder accepts, describes one, or converts its weights.',
  synopsis: '[ID|FOLDER | convert FOLDER --out DIR] [options]',
  description: `
Prints the id and the label of each built-in encoder, and the forms of all other ids; with --format jsonl,
only the built-in encoders, as {"id","label"}.
With an ID, describes this encoder from its files, and opens no model: for a model folder its architecture,
vectors, pooling, prompts, weights and language, and what is assumed because no file says it.

semloc encoders convert FOLDER --out DIR [--int8|--fp16]
${CONVERT.description.trim()}

A remote encoder, http(s)://host[:port]/v1#MODEL, is a server that answers POST /v1/embeddings as OpenAI's
does: text-embeddings-inference, vLLM, Ollama, semloc serve.
An API key belongs to one scheme, host and port: SEMLOC_API_KEY_API_EXAMPLE_COM is for
https://api.example.com, SEMLOC_API_KEY_LOCALHOST_8080 for http://localhost:8080 (_ stands for a dot and
before the port, __ for a hyphen). Keys are sent over https only, and over http to this machine or a host
in SEMLOC_KEYS_OVER_HTTP. SEMLOC_API_KEY is sent to the origins listed in SEMLOC_API_ORIGINS. SEMLOC_TIMEOUT
is the timeout in seconds (30).`,
  choices: [CONVERT],
  synopsisOf: () => 'convert FOLDER --out DIR [--int8|--fp16]',
  options: { ...FORMAT_OPTIONS, ...CONVERT_OPTIONS },
  positionals: 2,
  async run(given, terminal) {
    const [first, second] = given.positionals;
    if (first === CONVERT.name) return convert(given, second, terminal);
    if (second !== undefined) throw new UsageError(`unexpected argument “${second}”.`);
    const foreign = Object.keys(CONVERT_OPTIONS).find(given.has);
    if (foreign !== undefined) throw new UsageError(`--${foreign} is an option of encoders convert.`);
    const format = readFormat(given) ?? 'text';
    const output = createOutput(terminal.stdout);
    if (first !== undefined) {
      await output.write(await describeEncoder(first, format));
      await output.flush();
      return EXIT.done;
    }
    const known = await withEngine(given, terminal, async (engine) => engine.known());
    const width = Math.max(...known.map(({ id }) => id.length));
    for (const { id, label } of known) {
      await output.write(
        format === 'jsonl' ? `${JSON.stringify({ id, label })}\n` : `${id.padEnd(width)}  ${label}\n`,
      );
    }
    if (format === 'text') {
      await output.write(`\nOr:\n${(await otherEncoders()).map((form) => `  ${form}\n`).join('')}`);
    }
    await output.flush();
    return EXIT.done;
  },
};
