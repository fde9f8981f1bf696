/** A function that passes each message on to `say` once, however often it is called with it. */
export function eachOnce(say: ((message: string) => void) | undefined): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    say?.(message);
  };
}
