/** What a page says of a method and its metrics; a method that is not here goes by its own names. */
export function methodTexts(method: string): MethodTexts {
  return Object.hasOwn(TEXTS, method) ? TEXTS[method]! : { title: method };
}

export interface MethodTexts {
  readonly title: string;
  readonly says?: string;
  /** By a metric's name, what it counts. Metrics that are not here explain themselves. */
  readonly metrics?: { readonly [metric: string]: string };
}

const TEXTS: { readonly [method: string]: MethodTexts } = {
  localization: {
    title: 'Semantic localization',
    says: 'Do sentences that mean the same lie nearer than sentences that do not, although the words say otherwise? White 2015.',
  },
  costra: {
    title: 'Costra: transformations of Czech sentences',
    says: 'Share of comparisons of cosine similarities that hold, by what the sentences were transformed into. Larger is better. Barančíková and Bojar 2020.',
    metrics: {
      basic: 'A paraphrase is closer to the sentence than what means something else.',
      modality: 'A paraphrase is closer to the sentence than a possibility or a ban.',
      time: 'Past and future sentences stand as people have ordered them.',
      style: 'Formal, simple and nonstandard sentences stand as people have ordered them.',
      generalization: 'More and less general sentences stand as people have ordered them.',
      opposite: 'More and less opposite sentences stand as people have ordered them.',
      mean: 'The unweighted mean of the six.',
    },
  },
  foils: {
    title: 'Foils: word order and determiners',
    says: 'Do sentences that mean the same stand apart from foils that have almost their words? Pham, Bernardi, Zhang and Baroni 2013.',
    metrics: {
      diffParaFoil:
        'Mean cosine with the paraphrases of its group, less that with all its foils. Larger is better.',
      diffParaScrambled:
        'Mean cosine with the paraphrases of its group, less that with its scrambled foils. Larger is better.',
      purity:
        'Share of the paraphrases that are in a cluster most of which is their group. Larger is better.',
      entropy: 'How mixed the clusters are, 0 to 1. Smaller is better.',
    },
  },
  triplets: {
    title: 'Triplets: a sentence, a synonym and its negation',
    says: 'Is a sentence closer to one of the same meaning than to its negation? Share of triplets; larger is better. Zhu, Li and de Melo 2018.',
    metrics: {
      'S1S2>S1S3': 'The sentence is closer to the synonymous one than to its negation.',
      'S1S2>S2S3': 'The two that mean the same are closer than the synonymous one is to the negation.',
      both: 'Both at once; also by how the sentence of the same meaning was made.',
    },
  },
  analogy: {
    title: 'Analogies',
    says: 'a is to b as c is to d: share of the questions where d is found from the others, by section. Larger is better. Mikolov, Yih and Zweig 2013.',
    metrics: { all: 'The questions of all sections.' },
  },
  compveceval: {
    title: 'CompVecEval: definitions and what they define',
    says: 'How near the top the defined lemma ranks among all lemmas, by its distance from the definition. Larger is better. Scheepers 2017.',
    metrics: {
      mrr: 'Mean of 1 / the rank of the first lemma that is defined.',
      map: 'Mean over the definitions of the average precision at the lemmas that are defined.',
      mpAt10: 'Mean share of defined lemmas among the first 10.',
      mnr: 'Mean of 1 − rank / candidates of the first lemma that is defined.',
    },
  },
  wordsim: {
    title: 'Word similarity',
    says: 'Correlation of cosine similarities with the judgements of people, for each set of word pairs. Larger is better.',
  },
  sts: {
    title: 'Semantic textual similarity',
    says: 'Correlation of cosine similarities with the judgements of people, for each year and data set. Larger is better.',
    metrics: {
      pearson: "Pearson's correlation; of a year the mean over its data sets, weighted by their pairs.",
      spearman: "Spearman's correlation; of a year the mean over its data sets, weighted by their pairs.",
      'pearson-unweighted': "The unweighted mean of Pearson's correlations over the year's data sets.",
      'spearman-unweighted': "The unweighted mean of Spearman's correlations over the year's data sets.",
    },
  },
};
