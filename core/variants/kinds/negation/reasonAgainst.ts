import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { areKeywords } from '../../../english/syntax/clauses/keywords.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { isLowerCaseLabel } from '../../../english/syntax/clauses/misreadClause.ts';
import { closesQuotation } from '../../../english/syntax/clauses/quotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { type VerbGroup, verbGroupAt, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { LINKING_VERBS } from '../../../english/words/verbFrames.ts';
import type { NegationObstacle } from './negationObstacles.ts';
import { isExistential } from './withNo.ts';

/**
 * Finds the reason why a negation at the verb would not negate the sentence, or does not fit the rest of it: the verb was
 * misread, "not" would bear on another word, or what is said is not said to be denied.
 */
export function reasonAgainst(
  tokens: Tokens,
  { finite, imperative }: MainVerb,
  group: VerbGroup,
): NegationObstacle | undefined {
  if (isInLaterQuotation(tokens, finite)) return 'quotation';
  return (
    (imperative ? reasonAtOrder : reasonAtStatement)(tokens, finite) ??
    reasonAround(tokens, finite) ??
    (isIndirectRequest(tokens, group.end - 1) ? 'formula' : undefined) ??
    (isOfDegrees(tokens) ? 'correlative' : undefined) ??
    (areKeywords(tokens) && (!imperative || tokens[finite]!.confidence < SURE) ? 'no-verb' : undefined) ??
    (opensQuotation(tokens, finite) ? 'quotation' : undefined) ??
    (imperative ? reasonOfOrder(tokens, finite) : reasonOfStatement(tokens, finite)) ??
    (!imperative && tellsOfObject(tokens, { at: finite, end: group.end }) ? 'scope' : undefined)
  );
}

/** The confidence from which the first of several keywords is taken for an order ("enable dark mode"). */
const SURE = 0.6;

const reasonAtOrder = reasons<NegationObstacle, AnnotatedToken>(
  `
  no-verb:
    ,|; [] ,
  formula:
    [~say|think|suppose|imagine] /IN|DT|PRP|WDT!of|about|in|it  # say you found a job
`,
);

const reasonAtStatement = reasons<NegationObstacle, AnnotatedToken>(
  `
  no-verb:
    [@label]
    /CD [/VBZ@transitive]
    /NNS|NNPS|RBS|POS|CD {/JJ*} /JJ [/VBZ@transitive]  # two true leaves
    [/VBZ@transitive!~:linking!~be|have|get|do|need|want|go|stand|lie|keep|feel] /VBD|VBN  # Vivendi shares closed up
    /NN* [/VB|VBP@transitive] /^ &! @stop /^  # error when installing windows update
    /^ /NN|NNP@low [/VB|VBP] &! @stop /^  # kubectl get pods
  formula:
    you [be/VB]                          # you be quiet
    everybody|everyone|somebody|someone [/VB]
  question:
    [/VBD] & /^ (/W*) is|are|was|were <phrase> /VBD  # when was the card refused
  focus:
    just|simply [] & [@lexical]          # I just wanted to check
  polarity:
    [must@existential]                   # there must be one: no duty
    [~be!@existential] {@adverb} a little|bit  # it is not a little hard: it is very hard
`,
  {
    transitive: isTransitive,
    label: isLowerCaseLabel,
    linking: LINKING_VERBS,
    stop: /[.!?]$/,
    low: (tokens, at) => /^\p{Ll}/u.test(tokens[at]?.text ?? ''),
    lexical: isLexical,
    existential: (tokens, at) => isExistential(tokens, verbGroupAt(tokens, at)),
  },
);

const reasonAround = reasons<NegationObstacle>(`
  polarity:
    yes|yeah|yep ... []                  # yes, you can
  formula:
    you [know] ,                         # you know, it works
    problem|thing|point|trouble|fact|truth [~be] ,
    /^ ...3!sorry sorry /PRP|IN|DT       # sorry I missed your call
`);

const reasonOfOrder = reasons<NegationObstacle>(
  `
  polarity:
    first [] & /^ /TO                    # to open it, first turn the key: what to do, not what to leave
    always []                            # do not always knock: no order
    preferably|ideally                   # reserve a table, preferably outside
    at most                              # let them play for an hour at most
  focus:
    only []                              # only use cold water
  formula:
    [~let] me ~:reporting                # let me say one thing, unlike: let me know
    [~let] me ~be|start|begin|put|give|tell|point
    [note|remember]
    [make] sure
    [be] sure !to
    [be] seated|advised|aware
    [feel] free
    [find] attached|enclosed|below
    [have] a nice|good|great|lovely|wonderful|safe|seat|look
    [be|come] that|what
  coordination:
    [] ... but|, not|do|don't|never|only  # wake me on Monday, but not on Sunday
    [] ... but /VB|VBP                   # send the email but keep a copy
    [] ... /CC /VB ... one|ones|instead|another !/NN*|JJ*  # cancel it and give me the next one
`,
  { reporting: REPORTING_VERBS },
);

const reasonOfStatement = reasons<NegationObstacle, AnnotatedToken>(
  `
  no-subject:
    [] i|he|she|we|they & [!@lexical]    # so tired was she
  polarity:
    /JJS ... [] ever                     # the best food I have ever had
  formula:
    /PRP [] & /^ {!@letter} here|there   # here you go
  polarity:
    [~be] {@adverb} some|someone|somebody|something &! /^ {!@letter} there  # is someone who
  coordination:
    [] ... /CC /PRP ... it & /^ {!@letter} there  # there is a fallacy, and I keep falling into it
  quotation:
    @closing ... [~:reporting]           # "it works," Smith told reporters
  coordination:
    [] ... /CC@elided /PRP|RB            # I liked him and I still do
  polarity:
    !/CD almost|nearly []                # I nearly fell
    [] {/VB*|RB*!almost|nearly} almost|nearly !always|all|every
    [] ...2 kinda|sorta
    [] ...2 pretty /JJ*|RB*              # it is pretty good
    [] ...1 by|at far|times              # was at times noisy
    [~be] ...1 at least|most
    [] rather /PRP*|DT*|NN*              # I would rather you stayed
    [] rather & [] ... than
  several-clauses:
    [@since]
  no-verb:
    [/VBD] @time /VBD|VBZ|VBN            # the case decided Monday centered on it
  coordination:
    [~want|wish|hope|love|like] ... /CC /PRP  # I want to go and I was wondering
  polarity:
    [/MD] as well                        # it might as well rain
`,
  {
    lexical: isLexical,
    reporting: new Set([...REPORTING_VERBS, 'tell']),
    closing: (tokens, at) => at in tokens && closesQuotation(tokens[at]!),
    elided: hasEllipsis,
    since: isOfCause,
  },
);

/** Tests whether a verb of saying introduces a quotation behind a colon, which would be said all the same if it were negated. */
const opensQuotation = contexts<AnnotatedToken>('[] ... : @open & [@saying]', {
  saying: (tokens, at) =>
    [at, verbGroupAt(tokens, at).end - 1].some(
      (verb) => REPORTING_VERBS.has(tokens[verb]!.lemma) || tokens[verb]!.lemma === 'write',
    ),
  open: (tokens, at) => /^(?:["“‘']|``)$/.test(tokens[at]?.text ?? ''),
});

/** Tests for a comparative correlative ("The farther away, the faster they move."). */
const isOfDegrees = contexts('the /JJR|RBR ...!, , the /JJR|RBR');

/**
 * Tests whether a nonrestrictive relative clause says more of an indefinite object, of which there is none under a negation
 * ("bought a car, which broke").
 */
const tellsOfObject = contexts('[] a|an & [] <phrase> , ...1 /W*');

function isTransitive(tokens: Tokens, at: number): boolean {
  return tokens[at]?.transitive === true;
}

function isLexical(tokens: Tokens, at: number): boolean {
  return verbGroupAt(tokens, at).kind === 'lexical';
}

/** Tests whether the verb stands in quotation marks that open after the first word, as around a title or a line of a song. */
function isInLaterQuotation(tokens: Tokens, finite: number): boolean {
  const marks = tokens.flatMap(({ text }, at) => (/^(?:"|“|”|``|'')$/.test(text) ? [at] : []));
  const before = marks.filter((at) => at < finite);
  return (
    before.length % 2 === 1 && before.at(-1)! > 0 && marks.some((at) => at > finite && at < tokens.length - 2)
  );
}

/** Tests for "I hope" and "I was wondering" before a clause, which ask for something rather than say it. */
const isIndirectRequest = contexts('i|we {/MD|VB*|RB*} [~hope|wonder] !for/IN|PRP*|DT|W*|NN*|EX');

/**
 * Tests whether the verb belongs to a subordinate clause of cause or time, which the sentence takes for
 * granted and whose main verb was not found ("It hurts since *I fell*").
 */
function isOfCause(tokens: Tokens, finite: number): boolean {
  const at = tokens.findIndex(
    (token, i) => i > 0 && i < finite && /^(?:since|because|after|once)$/.test(wordOf(token)),
  );
  return (
    at > 0 &&
    !tokens.slice(at, finite).some(({ text }) => text === ',') &&
    nounPhraseAt(tokens, at + 1)?.to === finite
  );
}
