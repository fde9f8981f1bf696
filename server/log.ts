/** The log, which the user sees only on opening it. */
export interface Log {
  info(message: string): void;
  error(message: string): void;
}
