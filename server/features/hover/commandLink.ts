/** A `command:` URI with one argument, in which nothing ends a link in Markdown. */
export function commandLink(command: string, argument: object): string {
  const parameters = encodeURIComponent(JSON.stringify([argument]));
  return `command:${command}?${parameters.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
}
