import type { PlainArticle } from './articles.ts';
import type { DumpPage } from './mediaWikiDump.ts';
import { leadParagraphs } from './wikitext.ts';

/** Says why a page of a dump is no article; undefined for one that is. */
export function whyNoArticle({ namespace, isRedirect, title, wikitext }: DumpPage): string | undefined {
  if (namespace !== '0') return 'other-namespace';
  if (isRedirect || /^\s*#redirect\b/i.test(wikitext)) return 'redirect';
  const isDisambiguation = /\(disambiguation\)$/i.test(title) || DISAMBIGUATION.test(wikitext);
  return isDisambiguation ? 'disambiguation' : undefined;
}

/** The templates and the switch of pages that list the meanings of a title. */
const DISAMBIGUATION =
  /\{\{\s*(?:disambig(?:uation)?|disamb|dab|hndis|geodis|numberdis|mathdab|schooldis|roaddis|hospitaldis|letter[- ]numbercombdisambig)\s*(?:\||\}\})|__DISAMBIG__/i;

/** The first paragraph of an article, or all before its first heading; empty if there is none. */
export function articleText(article: PlainArticle | DumpPage, extract: 'paragraph' | 'introduction'): string {
  const paragraphs = 'wikitext' in article ? leadParagraphs(article.wikitext) : plainParagraphs(article.text);
  if (extract === 'introduction') return [...paragraphs].join(' ');
  const [first = ''] = paragraphs;
  return first;
}

function* plainParagraphs(text: string): Generator<string> {
  for (const paragraph of text.split(/\n\s*\n/)) {
    const plain = paragraph.replace(/\s+/g, ' ').trim();
    if (plain !== '') yield plain;
  }
}
