/**
 * Tells what is prose in a directive: its argument and its content, what follows its options, or its content behind a blank
 * line alone; undefined where nothing surely is.
 */
export function proseOfDirective(name: string): 'argument' | 'options' | 'content' | undefined {
  const plain = name.toLowerCase();
  if (ARGUMENT.has(plain)) return 'argument';
  if (OPTIONS.has(plain)) return 'options';
  return DESCRIBING.test(plain) ? 'content' : undefined;
}

const ARGUMENT: ReadonlySet<string> = new Set(
  `admonition attention caution danger error hint important note tip warning seealso todo topic sidebar rubric
  table csv-table list-table tab-item dropdown card`.split(/\s+/),
);
/** Their arguments are versions, classes and files. */
const OPTIONS: ReadonlySet<string> = new Set(
  `versionadded versionchanged versionremoved deprecated version-added version-changed version-removed version-deprecated
  deprecated-removed epigraph highlights pull-quote compound container class only centered figure glossary hlist ifconfig
  tab tabs tab-set grid`.split(/\s+/),
);
/** Directives that describe an object of a program. */
const DESCRIBING =
  /^(?:\w+:){0,2}(?:(?:class|static|coroutine|awaitable|decorator)?method|c?function|decorator|class|exception|attribute|property|data|module|describe|object|option|cmdoption|confval|envvar|event|macro|member|type|var|enum|enumerator|struct|union|program|directive|role|opcode|setting|templatetag|templatefilter|fieldlookup|django-admin)$/;
