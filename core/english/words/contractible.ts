import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/** Verbs that take "n't", with the form that they have before it. "May", "might", "shall" and "am" do not take it. */
export const VERBS_BEFORE_NT = tableOf({
  ...Object.fromEntries(
    'is are was were do does did has have had could would should must need'
      .split(' ')
      .map((verb) => [verb, verb]),
  ),
  can: 'ca',
  will: 'wo',
});

/** Whole verbs by what is left of them before "n't". */
export const WHOLE_BEFORE_NT = tableOf({ ca: 'can', wo: 'will', sha: 'shall', ai: 'is' });

/** Words that a form of "be", "have", "will" or "would" may lean on, by the form and the part of it that is left. */
export const LEANING_FORMS = tableOf<{ readonly part: string; readonly hosts: RegExp }>({
  am: { part: "'m", hosts: oneOf('i') },
  are: { part: "'re", hosts: oneOf('you we they') },
  is: { part: "'s", hosts: oneOf('he she it that there here what who where') },
  have: { part: "'ve", hosts: oneOf('i you we they') },
  has: { part: "'s", hosts: oneOf('he she it that there who') },
  will: { part: "'ll", hosts: oneOf('i you he she it we they') },
  would: { part: "'d", hosts: oneOf('i you he she we they') },
  had: { part: "'d", hosts: oneOf('i you he she we they') },
});

/** Words whose "'s" before a noun or adjective is a verb, though it may look like a possessive. */
export const HOSTS_OF_S = oneOf(`
  it he she that there here what who where when why how this everything everyone everybody nothing nobody something
  somebody someone`);

/** Participles after "'s" that are passive, so that it stands for "is". */
export const PASSIVE_AFTER_S = oneOf(
  'called named made based located supposed used meant known said needed required considered designed intended',
);

const ALWAYS_PERFECT = 'been got had become happened';

/** Participles after "'s" that are active behind any subject, so that it stands for "has". */
export const ALWAYS_PERFECT_AFTER_S = oneOf(ALWAYS_PERFECT);

/** Participles after "'s" that are active where the subject does something. */
export const PERFECT_AFTER_S = oneOf(`${ALWAYS_PERFECT} come taken arrived left changed`);

/** Verbs as they are before "n't". */
export const VERBS_WITH_NT = oneOf(
  'is are was were do does did has have had could would should must need might ought ca wo sha',
);
