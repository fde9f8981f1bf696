/** For whoever looks into the log; the user sees none of it. */
export interface Log {
  info(message: string): void;
  error(message: string): void;
}
