/**
 * `semloc/text`: a document's prose, its sentences and their tokens, their part-of-speech tags, their dependency trees,
 * and the forms of English words. It runs in a browser; {@link openTagger} takes the bytes of
 * `semloc/resources/tagger.bin`, {@link openParser} those of `parser.bin`.
 *
 * All offsets are UTF-16 code units. Input that cannot be used gives an {@link InputError}.
 */

export { type ArticleOptions, indefiniteArticle } from '../core/english/morphology/articles.ts';
export type { CapitalRule } from '../core/english/morphology/capitals.ts';
export { type InflectedTag, type InflectionOptions, inflect } from '../core/english/morphology/inflection.ts';
export { lemmaOf } from '../core/english/morphology/lemma.ts';
export { morphy } from '../core/english/morphology/morphy.ts';
export type { VerbTag } from '../core/english/morphology/verbInflection.ts';
export type { PartOfSpeech } from '../core/english/partOfSpeech.ts';
export { PENN_TAGS, type PennTag } from '../core/english/pennTag.ts';
export type { Spelling } from '../core/english/spelling.ts';
export { subtreeSpans } from '../core/english/syntax/dependencyTree.ts';
export { InputError } from '../core/inputError.ts';
export { type LazyParser, lazyParser } from '../core/parsing/lazyParser.ts';
export type { Parse } from '../core/parsing/parse.ts';
export type { TaggedWord } from '../core/parsing/parsedWords.ts';
export { MOST_TOKENS as MOST_PARSED_TOKENS, openParser, type Parser } from '../core/parsing/parser.ts';
export {
  RELATIONS as DEPENDENCY_RELATIONS,
  type Relation as DependencyRelation,
} from '../core/parsing/relations.ts';
export { type ClauseRoles, clauseRoles, type Phrase, rootClause } from '../core/parsing/roles.ts';
export { openTagger } from '../core/tagging/perceptron.ts';
export type { Tagger, Tagging } from '../core/tagging/tagger.ts';
export type { Progress, TaskOptions } from '../core/taskOptions.ts';
export { proseOf } from '../core/text/documentProse.ts';
export type { DocumentFormat } from '../core/text/formats/index.ts';
export { type Markup, NO_MARKUP, readMarkup } from '../core/text/formats/markup.ts';
export type { Treatment, Treatments } from '../core/text/formats/treatment.ts';
export type { Note, Prose, ProseDummy } from '../core/text/prose.ts';
export { splitSentences } from '../core/text/sentences.ts';
export type { Span } from '../core/text/span.ts';
export type { Token } from '../core/text/token.ts';
export { tokenize } from '../core/text/tokenize.ts';
