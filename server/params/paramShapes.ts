import type { Position, Range, TextDocumentIdentifier } from 'vscode-languageserver';
import { PARTS_OF_SPEECH } from '../../core/english/partOfSpeech.ts';
import { isRecord } from '../../core/isRecord.ts';
import { count, object, oneOfValues, type Report, type Shape, text, which } from '../../core/shape.ts';
import type { RequestName } from '../protocol.ts';

/** A member that may be left out. */
export interface Optional {
  readonly optional: Shape;
}

export const optional = (shape: Shape): Optional => ({ optional: shape });

/** A shape for every member of `Params`, apart from the tokens that any request may have. */
export type ParamMembers<Params> = {
  readonly [Name in keyof Omit<Required<Params>, TokenName>]: Record<never, never> extends Pick<Params, Name>
    ? Optional
    : Shape;
};

/** The tokens under which a client wants to hear of progress. */
type TokenName = 'workDoneToken' | 'partialResultToken';

/** The parameters of a request or a notification, or a part of them: a shape for every member of their type. */
export function paramsOf<Params extends object>(members: ParamMembers<Params>): Shape {
  const needed: [string, Shape][] = [];
  const others: [string, Shape][] = [];
  for (const [name, member] of Object.entries<Shape | Optional>(members)) {
    if (typeof member === 'function') needed.push([name, member]);
    else others.push([name, member.optional]);
  }
  return object(Object.fromEntries(needed), Object.fromEntries([...others, ...TOKENS]));
}

/** A request of the client's, with the shape of its parameters. */
export function taking<Params extends object>(
  request: RequestName<Params, unknown, unknown>,
  members: ParamMembers<NoInfer<Params>>,
): readonly [method: string, params: Shape] {
  return [request, paramsOf<Params>(members)];
}

/** Either of two shapes: the first for the values that it accepts, otherwise the second, which names the problem. */
export const either =
  (first: Shape, second: Shape): Shape =>
  (value, place, report) =>
    accepts(first, value) ? value : second(value, place, report);

/** Tests whether nothing is wrong with a value. */
function accepts(shape: Shape, value: unknown): boolean {
  return problemOf(shape, value) === undefined;
}

/** The first parameter of a method that is missing or wrong, in a sentence; undefined if there is none. */
export function problemOf(shape: Shape, value: unknown, method = 'the method'): string | undefined {
  let found: string | undefined;
  const report: Report = (place, problem, expected) => {
    const named =
      place === ''
        ? `The value that holds the parameters of ${method}`
        : `The parameter ${place} of ${method}`;
    found ??=
      problem === 'missing'
        ? `${named} is missing. It must be ${expected}.`
        : `${named} is ${shown(valueAt(value, place))}, but must be ${expected}.`;
  };
  shape(value, '', report);
  return found;
}

/** The value at a place such as `range.start.line` or `kinds[2]`. */
function valueAt(value: unknown, place: string): unknown {
  if (place === '') return value;
  let found = value;
  for (const name of place.split(/[.[\]]+/).filter((each) => each !== '')) {
    if (!(isRecord(found) || Array.isArray(found)) || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const written = JSON.stringify(value) ?? 'something else';
  return written.length > 60 ? `${written.slice(0, 60)}…` : written;
}

/** An address with a scheme: `file:///folder/text.md`, `untitled:Untitled-1`. */
export const uri = which(
  (value) => typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value),
  'a URI, which begins with a scheme such as file:',
);

export const wholeNumber = which(Number.isSafeInteger, 'a whole number');
export const flag = which((value) => typeof value === 'boolean', 'true or false');
export const anything: Shape = (value) => value;
export const token = either(text, wholeNumber);
export const partOfSpeech = oneOfValues(...PARTS_OF_SPEECH);

const TOKENS: readonly (readonly [TokenName, Shape])[] = [
  ['workDoneToken', token],
  ['partialResultToken', token],
];

export const position = paramsOf<Position>({ line: count, character: count });
export const range = paramsOf<Range>({ start: position, end: position });
export const textDocument = paramsOf<TextDocumentIdentifier>({ uri });
