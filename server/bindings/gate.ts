import {
  ErrorCodes,
  type Message,
  type MessageStrategy,
  type NotificationMessage,
  type ProposedFeatures,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver';
import type { Shape } from '../../core/shape.ts';
import { visibleText } from '../../core/visibleText.ts';
import type { Log } from '../log.ts';
import { EDITOR_REQUEST_PARAMS, NOTIFICATION_PARAMS } from '../params/editorParams.ts';
import { problemOf } from '../params/paramShapes.ts';
import { REQUEST_PARAMS } from '../params/requestParams.ts';

/**
 * The door through which every message of the client comes. A request that nothing answers, that comes before
 * `initialize` or after `shutdown`, or whose parameters are not what its method takes is answered with the protocol's
 * error code and does not reach the server; such a notification is logged and skipped.
 */
export interface Gate {
  /** The strategy to give to the connection when it is created. */
  readonly messageStrategy: MessageStrategy;
  /** Answers what is refused. `exit` is passed on after `end`. */
  bind(connection: ProposedFeatures.Connection, log: Log, end: () => Promise<void>): void;
  /** Ends what runs: a process that ends while a thread is inside native code is aborted. */
  end(): Promise<void>;
}

export function createGate(): Gate {
  let state: State = 'new';
  let initialized = false;
  let log: Log | undefined;
  let ending: () => Promise<void> = async () => {};

  const refusal = ({ method, params }: RequestMessage): RefusedRequest | undefined => {
    const shape = REQUESTS.get(method);
    if (state === 'shut down') return refused('InvalidRequest', 'The server is shut down.');
    if (state === 'new' && method !== 'initialize') {
      return refused('ServerNotInitialized', `${method} was requested before initialize.`);
    }
    if (state === 'running' && method === 'initialize') {
      return refused('InvalidRequest', 'The server is already initialized.');
    }
    if (shape === undefined) return refused('MethodNotFound', `There is no request ${shortened(method)}.`);
    const problem = problemOf(shape, params, method);
    return problem === undefined ? undefined : refused('InvalidParams', problem);
  };

  const admitRequest = (message: RequestMessage): RequestMessage => {
    const request = { ...message, params: named(message.params) };
    const refusing = refusal(request);
    if (refusing) return { ...message, method: REFUSED, params: refusing };
    if (request.method === 'initialize') state = 'running';
    if (request.method === 'shutdown') state = 'shut down';
    return request;
  };

  const admitNotification = (message: NotificationMessage): NotificationMessage | undefined => {
    const notification = { ...message, params: named(message.params) };
    const { method, params } = notification;
    if (method === 'exit') return notification;
    const shape = NOTIFICATION_PARAMS.get(method);
    if (shape === undefined || state !== 'running' || (method === 'initialized' && initialized))
      return undefined;
    if (method === 'initialized') initialized = true;
    const problem = problemOf(shape, params, method);
    if (problem === undefined) return notification;
    log?.error(`${problem} The notification is ignored.`);
    return undefined;
  };

  return Object.freeze<Gate>({
    messageStrategy: {
      handleMessage(message, next) {
        if (!hasMethod(message)) return next(message);
        const admitted = isRequest(message) ? admitRequest(message) : admitNotification(message);
        if (message.method !== 'exit') return admitted && next(admitted);
        void ending().finally(() => next(message));
      },
    },
    bind(connection, to, end) {
      log = to;
      ending = end;
      connection.onRequest(REFUSED, ({ code, message }: RefusedRequest) => new ResponseError(code, message));
    },
    end: () => ending(),
  });
}

type State = 'new' | 'running' | 'shut down';

/** The shapes of parameters, by method. */
const REQUESTS: ReadonlyMap<string, Shape> = new Map([...EDITOR_REQUEST_PARAMS, ...REQUEST_PARAMS]);

/** The method under which the connection is given what is refused. No client can request it: it has no parameters. */
const REFUSED = 'semloc/refused';

interface RefusedRequest {
  readonly code: number;
  readonly message: string;
}

function refused(
  code: Exclude<keyof typeof ErrorCodes, 'MessageWriteError'>,
  message: string,
): RefusedRequest {
  return { code: ErrorCodes[code] as number, message: visibleText(message) };
}

/** Parameters by name. Nothing at all, which some clients write as null or as a list, is no parameters. */
function named(params: unknown): RequestMessage['params'] {
  const isNothing =
    params === undefined ||
    params === null ||
    (Array.isArray(params) && params.every((each) => each === null || each === undefined));
  return (isNothing ? {} : params) as RequestMessage['params'];
}

function shortened(method: string): string {
  return method.length > 60 ? `${method.slice(0, 60)}…` : method;
}

function hasMethod(message: Message): message is NotificationMessage {
  return typeof (message as Partial<NotificationMessage> | null)?.method === 'string';
}

function isRequest(message: NotificationMessage): message is RequestMessage {
  return (message as Partial<RequestMessage>).id !== undefined;
}
