import type { CorpusBuilder } from './builder.ts';
import { definitionTokens } from './compveceval/definitionTokens.ts';
import { type PlainArticle, readArticles } from './encyclopedia/articles.ts';
import { articleText, whyNoArticle } from './encyclopedia/articleText.ts';
import type { DumpPage } from './encyclopedia/mediaWikiDump.ts';

/** Builds pairs of titles and texts of an encyclopedia, to train on in place of definitions (Scheepers 2017, chapter 6). */
export const encyclopediaBuilder: CorpusBuilder<PlainArticle | DumpPage> = {
  name: 'encyclopedia',
  purpose: 'Titles of an encyclopedia with the first paragraphs of their articles.',
  description: `Titles of an encyclopedia with the first paragraphs of their articles, in random order, as
data for semloc train compvec|composition: {"id","lemma","definition","split"}. Reads a
MediaWiki XML dump, JSON objects {"title","text"}, or lines “title TAB text”, each also
compressed (.bz2); files of any size. Redirects, disambiguation pages and pages of other
namespaces are counted.`,
  readsFiles: true,
  isStreamed: true,
  options: {
    extract: {
      help: 'Text of an article: its first paragraph, or all of its introduction, up to the first heading (as in Scheepers 2017).',
      default: 'paragraph',
      choices: ['paragraph', 'introduction'],
    },
    'text-tokens': {
      help: 'Maximum tokens of a text; articles with longer texts give no record (265 in Scheepers 2017).',
      default: 265,
      minimum: 1,
      maximum: 10_000,
      integer: true,
    },
  },
  filesOf: (names) => ({
    files: names.filter((name) => /\.(?:xml|jsonl|tsv)(?:\.bz2)?$/.test(name)),
    expected: 'no file that ends in .xml, .jsonl or .tsv, or in one of these and .bz2',
  }),
  async *read(files) {
    for (const file of files) yield* readArticles(file);
  },
  make(article, _, { options }) {
    const none = 'wikitext' in article ? whyNoArticle(article) : undefined;
    if (none !== undefined) return { none };
    const most = options['text-tokens'] as number;
    const text = articleText(article, options.extract as 'paragraph' | 'introduction');
    if (Math.max(text.length, article.title.length) > most * CHARACTERS) return { none: 'too-long' };
    const [lemma, definition] = [definitionTokens(article.title), definitionTokens(text)];
    if (lemma.length === 0) return { none: 'no-title' };
    if (definition.length === 0) return { none: 'no-text' };
    if (definition.length > most) return { none: 'too-long' };
    return {
      record: { id: article.id, lemma: lemma.join(' '), definition: definition.join(' '), split: 'train' },
    };
  },
};

/** Characters per token: what has more on average is not worth cutting into tokens. */
const CHARACTERS = 60;
