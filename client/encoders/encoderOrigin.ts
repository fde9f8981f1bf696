/**
 * The origin of the host that a user typed, as `https://api.example.com`; undefined if it is no host. Without a scheme
 * it is https, or http for this machine.
 */
export function originOf(text: string): string | undefined {
  const given = text.trim();
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])(?=[:/]|$)/.test(given);
  const address = /^https?:\/\//i.test(given) ? given : `${isLocal ? 'http' : 'https'}://${given}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  return hostname ? origin : undefined;
}

/** Tests whether what is sent to an origin leaves this machine unencrypted. */
export function isUnencrypted(origin: string): boolean {
  return /^http:\/\/(?!(localhost|127(\.\d+){3}|\[::1\])(:|$))/.test(origin);
}
