/** Adjectives that keep their capital inside a sentence. */
export const PROPER_ADJECTIVES: ReadonlySet<string> = new Set(
  (
    'African American Arab Arabian Arabic Argentine Asian Australian Austrian Belgian Brazilian British Buddhist ' +
    'Bulgarian Canadian Catholic Chilean Chinese Christian Colombian Croatian Cuban Czech Danish Dutch Egyptian ' +
    'English Estonian Ethiopian European Finnish French German Greek Hindu Hungarian Icelandic Indian Indonesian ' +
    'Iranian Iraqi Irish Islamic Israeli Italian Jamaican Japanese Jewish Kenyan Korean Kurdish Latin Lebanese ' +
    'Lithuanian Malaysian Mexican Moroccan Muslim Nigerian Norwegian Olympic Pakistani Palestinian Persian ' +
    'Peruvian Polish Portuguese Protestant Roman Romanian Russian Saudi Scandinavian Scottish Serbian Soviet ' +
    'Spanish Sudanese Swedish Swiss Syrian Taiwanese Thai Tibetan Turkish Ukrainian Victorian Vietnamese Welsh ' +
    'Afghan Albanian Algerian Angolan Armenian Bavarian Bolivian Bosnian Burmese Californian Cambodian Caribbean ' +
    'Congolese Cypriot Dominican Ecuadorian Eritrean Ethiopian Georgian Ghanaian Guatemalan Haitian Honduran ' +
    'Ivorian Jordanian Kazakh Kuwaiti Latvian Liberian Libyan Macedonian Maltese Mongolian Nepalese Nicaraguan ' +
    'Omani Palestinian Paraguayan Parisian Qatari Rwandan Salvadoran Senegalese Sicilian Slovak Slovenian Somali ' +
    'Hispanic Hispanics Latino Latinos Texan Tunisian Ugandan Uruguayan Uzbek Venezuelan Yemeni Yugoslav Zambian Zimbabwean'
  ).split(' '),
);
