import type { EvaluateChoices, EvaluateState, FieldProblem } from '../page/messages.ts';
import { optionId, optionProblem } from './optionField.ts';

/** Lists what is wrong with the choices, in the order of the fields. */
export function problemsOf(
  { methods, check, runsFolder }: EvaluateState,
  choices: EvaluateChoices,
): readonly FieldProblem[] {
  const { corpus, encoders, seed, keep, folder, name } = choices;
  const problems: FieldProblem[] = [];
  const expect = (holds: boolean, field: string, text: string) => {
    if (!holds) problems.push({ field, text });
  };
  expect(corpus.length > 0, 'corpus', 'Choose a corpus.');
  expect(corpus.length === 0 || check?.fits !== false, 'corpus', 'The method cannot read this corpus.');
  expect(encoders.length > 0, 'encoders', 'Choose at least one encoder.');
  expect(Number.isInteger(seed) && seed >= 0, 'seed', 'Enter a whole number, 0 or more.');
  const method = methods.find((each) => each.name === choices.method);
  for (const [option, value] of Object.entries(choices.options)) {
    const schema = method?.options[option];
    const problem = schema && optionProblem(schema, value);
    if (problem) problems.push({ field: optionId(option), text: problem });
  }
  if (keep === 'workspace') {
    expect(runsFolder !== undefined, 'keep', 'No folder is open. Choose a folder, or discard the results.');
    expect(
      IS_NAME.test(name),
      'name',
      'Enter a name without / \\ : * ? " < > | that does not begin with a dot.',
    );
  }
  expect(keep !== 'folder' || folder !== undefined, 'run-folder', 'Choose a folder.');
  return problems;
}

/** The name of a folder on any system; the empty one is for the suggested name. */
const IS_NAME = /^(?:(?!\.)[^/\\:*?"<>|\p{Cc}]{1,100})?$/u;
