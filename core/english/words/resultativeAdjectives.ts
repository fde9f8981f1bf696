/** Verbs that an adjective behind their object says the result of: "painted the house red". */
export const RESULTATIVE: ReadonlySet<string> = new Set(
  'paint make keep leave find render cut drive set consider declare call'.split(' '),
);
