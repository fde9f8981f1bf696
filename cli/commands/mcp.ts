import type { Readable } from 'node:stream';
import { VECTORS_SCHEMA } from '../../core/engine/choices.ts';
import { DEVICE_SCHEMA } from '../../core/onnx/devices.ts';
import { visibleText } from '../../core/visibleText.ts';
import { reserveStandardOutput } from '../../host/standardOutput.ts';
import type { Command } from '../command.ts';
import { cacheFolderOf, readVectorCache, VECTOR_CACHE_OPTIONS } from '../options/cacheOptions.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { say } from '../output/output.ts';
import { originOf } from '../sharding/workerLimits.ts';
import { EXIT } from '../terminal.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serves tools to AI agents over the Model Context Protocol.',
  synopsis: '[--root DIR] [--allow ORIGIN] [options]',
  description: `
Speaks the Model Context Protocol over standard input and output (versions 2025-11-25 and 2026-07-28), until
standard input is closed. Agents can compare sentences, generate variants, annotate text, find words, evaluate
encoders and check thresholds; docs/agents.md lists the tools and says how to connect a client:
  {"mcpServers": {"semloc": {"command": "semloc", "args": ["mcp"]}}}
Paths in calls are confined to --root; without it, to the folders that the client names, else to the current
folder. Sentences are sent to remote encoders only if --allow names their origin.`,
  options: {
    root: {
      value: 'DIR',
      many: true,
      help: 'The only folders whose corpora, texts and models tools may read, and write runs into.',
    },
    encoder: {
      value: 'DIR',
      repeated: true,
      help: 'A model folder elsewhere that agents may use. Can be repeated.',
    },
    allow: {
      value: 'ORIGIN',
      repeated: true,
      help: 'An origin, such as http://localhost:8080, whose encoders agents may use. Can be repeated. Default: none.',
    },
    ...schemaOptions({ device: DEVICE_SCHEMA, vectors: VECTORS_SCHEMA }),
    ...VECTOR_CACHE_OPTIONS,
  },
  positionals: 0,
  async run(given, terminal) {
    const { signal } = terminal;
    // Loaded here alone: the protocol takes as long to load as the rest of the program.
    const { serveMcp } = await import('../../mcp/serveMcp.ts');
    await serveMcp({
      stdin: terminal.stdin as Readable,
      stdout: terminal.stdout === process.stdout ? reserveStandardOutput() : terminal.stdout,
      roots: given.texts('root'),
      encoders: given.texts('encoder'),
      origins: given.texts('allow').map(originOf),
      engine: {
        device: readOption(given, 'device', DEVICE_SCHEMA),
        vectors: readOption(given, 'vectors', VECTORS_SCHEMA),
        cache: readVectorCache(given),
        remembered: cacheFolderOf(given),
        onNotice: (notice) => say(terminal, notice),
      },
      signal,
      onFault: (error) =>
        say(terminal, visibleText(error instanceof Error ? (error.stack ?? error.message) : String(error))),
    });
    return signal.aborted ? EXIT.interrupted : EXIT.done;
  },
};
