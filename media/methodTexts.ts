/** What a page says of a method and its figures; a method that is not here goes by its own names. */
export function methodTexts(method: string): MethodTexts {
  return TEXTS[method] ?? { title: method };
}

export interface MethodTexts {
  readonly title: string;
  readonly says?: string;
  /** By a figure's name, what it counts. Figures that are not here explain themselves. */
  readonly figures?: { readonly [figure: string]: string };
}

const TEXTS: { readonly [method: string]: MethodTexts } = {
  localization: {
    title: 'Semantic localization',
    says: 'Do sentences that mean the same lie nearer than sentences that do not, although the words say otherwise? White 2015.',
  },
  costra: {
    title: 'Costra: transformations of Czech sentences',
    says: 'Share of comparisons of cosine similarities that hold, by what the sentences were transformed into. Larger is better. Barančíková and Bojar 2020.',
    figures: {
      basic: 'A paraphrase is closer to the sentence than what means something else.',
      modality: 'A paraphrase is closer to the sentence than a possibility or a ban.',
      time: 'Past and future sentences stand as people have ordered them.',
      style: 'Formal, simple and nonstandard sentences stand as people have ordered them.',
      generalization: 'More and less general sentences stand as people have ordered them.',
      opposite: 'More and less opposite sentences stand as people have ordered them.',
      mean: 'The unweighted mean of the six.',
    },
  },
  wordsim: {
    title: 'Word similarity',
    says: 'Correlation of cosine similarities with the judgements of people, for each set of word pairs. Larger is better.',
  },
  sts: {
    title: 'Semantic textual similarity',
    says: 'Correlation of cosine similarities with the judgements of people, for each year and data set. Larger is better.',
  },
};
