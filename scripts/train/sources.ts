/** The data that the models of the tagger, the parser and minilm-meaning are trained on, with its creators and its licenses. */
export const SOURCES = {
  treebank:
    'Trained on Universal Dependencies English Web Treebank (UD_English-EWT, Silveira et al. 2014, after the ' +
    'English Web Treebank of Bies et al. 2012), https://github.com/UniversalDependencies/UD_English-EWT, ' +
    'CC BY-SA 4.0; this model is therefore under CC BY-SA 4.0 too.',
  gum:
    'Further trained on documents of GUM, the Georgetown University Multilayer Corpus (Zeldes 2017), ' +
    'https://gucorpling.org/gum/, whose annotations are CC BY 4.0: academic texts (CC BY 4.0), biographies and travel ' +
    'guides from Wikipedia and Wikivoyage (CC BY-SA 3.0), news and interviews from Wikinews (CC BY 2.5), textbooks and ' +
    'video blogs (CC BY), court transcripts and speeches (public domain).',
  masc:
    'Further trained on sentences of MASC, the Manually Annotated Sub-Corpus of the Open American National ' +
    'Corpus (Ide et al. 2008), https://anc.org/data/masc/, free for any use.',
  knowledge:
    'Word masks from WordNet 3.1, Copyright 2011 by Princeton University, WordNet licence; word clusters from ' +
    'GloVe 6B (Pennington, Socher and Manning 2014), Public Domain Dedication and License 1.0.',
  clusters:
    'Word clusters from GloVe 6B (Pennington, Socher and Manning 2014), Public Domain Dedication and License 1.0.',
};
