/** Plurals that no rule gives; where two are accepted, the one commoner in edited American text. */
export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map([
  ...pairs(`
    afterlife afterlives, alibi alibis, axis axes, bandeau bandeaux, beau beaux, bijou bijoux, bus buses, castrato castrati,
    chateau chateaux, château châteaux, child children, die dice, elf elves, foot feet, gas gases,
    gateau gateaux, gâteau gâteaux, goose geese, graffito graffiti, half-life half-lives, hoof hooves,
    goy goyim, intermezzo intermezzi, kibbutz kibbutzim, krona kronor, krone kroner, lens lenses, literatus literati, louse lice, larynx larynges, lied lieder, madam madams, mafioso mafiosi, mademoiselle mesdemoiselles,
    man men, manservant menservants, money monies, monsieur messieurs, mouse mice, no noes, naris nares, phalanx phalanges, ox oxen, muskox muskoxen,
    paparazzo paparazzi, passerby passersby, standby standbys, flyby flybys, layby laybys, person people, pied-à-terre pieds-à-terre,
    pied-a-terre pieds-a-terre, rondeau rondeaux, seraph seraphim, siemens siemens,
    son-of-a-bitch sons-of-bitches, summons summonses, tableau tableaux, testis testes, that those, this these,
    still-life still-lifes, timpano timpani, tooth teeth, trousseau trousseaux, pharynx pharynges, praxis praxes, quarterstaff quarterstaves, chapeau chapeaux, morceau morceaux, rouleau rouleaux, flambeau flambeaux, wharf wharves, wife wives,
    woman women, yes yeses, cyclops cyclopes, sergeant-major sergeants-major, time-out time-outs,
    agent-provocateur agents-provocateurs, femme-fatale femmes-fatales, woman-doctor women-doctors`),
  ...endings(
    'us',
    'i',
    `
    acinus altocumulus altostratus alumnus alveolus annulus aspergillus astragalus bacillus boletus
    bronchus cactus calculus canaliculus carpus cirrocumulus cirrostratus cirrus coccus colossus
    cumulonimbus cumulus denarius diplococcus echinococcus embolus emeritus esophagus fasciculus focus
    fundus fungus gladiolus glomerulus gluteus gonococcus gyrus hilus hippocampus homunculus humerus
    hypothalamus incubus lactobacillus lemniscus loculus locus magus malleus meningococcus meniscus
    metacarpus metatarsus micrococcus modulus narcissus nevus nidus nimbus nucellus nucleolus nucleus
    obolus oculus oesophagus papyrus pilus pneumococcus pylorus radius ramus ranunculus rectus regulus
    sarcophagus sorus spirillus staphylococcus stimulus stratus streptococcus strobilus succubus sulcus
    syllabus talus tarsus terminus thalamus thallus thesaurus thrombus tophus torus tragus tumulus
    umbilicus vagus ventriculus villus`,
  ),
  ...endings('us', 'era', 'genus viscus'),
  ...endings('us', 'ora', 'corpus'),
  ...endings(
    'a',
    'ae',
    `
    alga alula alumna amphora ampulla amygdala areola axilla blastula bulla bursa cercaria chaeta chela
    chelicera cloaca columella coxa exuvia fibula fimbria fossa fovea gastrula gemma gingiva glossa
    hypha lacuna lamella lamina larva lorica macula mammilla maxilla minutia morula mucosa nebula nova
    papilla patella petechia pinna planula pleura plica pupa rickettsia ruga scapula sequela seta
    siliqua squama stria supernova taenia tessera theca tibia trabecula trachea trichina vallecula vena
    verruca vertebra vesica vibrissa vorticella zoea`,
  ),
  ...endings('a', 'ata', 'stoma'),
  ...endings(
    'um',
    'a',
    `
    acetabulum addendum aecium ambulacrum antheridium antiserum antrum apothecium arcanum
    archaebacterium archegonium armamentarium atrium bacterium basidium brachium caecum candelabrum
    capitulum cecum cerebellum cilium clostridium coagulum colloquium compendium conidium consortium
    continuum corrigendum crematorium curriculum cyanobacterium datum decennium desideratum dictum
    diverticulum duodenum effluvium endometrium endothelium epithelium equilibrium erratum eubacterium exordium
    extremum flagellum frustum gametangium haustorium herbarium hilum honorarium ilium infundibulum
    inoculum involucrum ischium labium labrum macrosporangium manubrium marsupium maximum mediastinum
    medium megasporangium memorandum menstruum microsporangium millennium minimum momentum mycelium
    mycobacterium myocardium natatorium omentum operculum optimum ostium ovum paramecium parapodium
    pericardium periosteum perithecium peritoneum phylum plasmodium primordium pseudopodium pudendum
    quadrennium quantum quinquennium residuum reticulum sacrum scholium scriptorium scutum septum
    simulacrum spectrum speculum sporangium sputum stratum subphylum substratum superstratum symposium
    syncytium tympanum velum vivarium`,
  ),
  ...endings(
    'on',
    'a',
    `
    acromion amnion anacoluthon aphelion asyndeton automaton bryozoon criterion dodecahedron encephalon
    entozoon ephemeron epiphenomenon etymon ganglion icosahedron logion mesencephalon metazoon
    mitochondrion noumenon octahedron parhelion perihelion phenomenon polyhedron prolegomenon protozoon
    spermatozoon taxon tetrahedron`,
  ),
  ...endings('ex', 'ices', 'codex cortex index vertex vortex'),
  ...endings('ix', 'ices', 'appendix cicatrix directrix helix matrix radix submatrix'),
]);

/** Singulars in -ie whose plural looks like that of a word in -y. */
export const SINGULARS_IN_IE: ReadonlySet<string> = new Set(
  words(`
    baddie bestie cutie foodie freebie homie hoodie hottie luvvie newbie onesie roadie selfie techie trackie wedgie`),
);

/**
 * Nouns with one form for both numbers, plurals that do not end in s, and units written short. Plurals in -es
 * and in a consonant and s need no place here: they are known by their ending.
 */
export const UNCHANGING: ReadonlySet<string> = new Set(
  words(`
    pantyhose addenda algae alumni alumnae antennae appendices bacteria bacilli bison bourgeois
    bream brethren caribou carp cacti cattle chamois chassis cherubim cm cod cognoscenti corpora corps counsel
    criteria curricula data debris deer dice horsepower elk errata fedayeen flounder foci ft fungi genera genitalia gentry
    glitterati graffiti grouse haddock halibut hertz indicia insignia intelligentsia kg khz kibbutzim
    kilohertz km kin kine kudos lakh larvae livestock loci mackerel marginalia mb media megahertz mhz
    gigahertz memoranda memorabilia mg minutiae ml mm moose mph nuclei offspring oxen oz pajamas pampas
    paparazzi paraphernalia patois pence phenomena pince-nez faux-pas plaice plankton police poultry pox precis précis pyjamas
    quail quid radii rand baht regalia rendezvous renminbi ringgit salmon samurai sassafras seraphim sheep shrimp
    spectra spermatozoa squid stimuli strata sturgeon swine symposia trivia trout tuna turbot vermin vertebrae
    viscera wildebeest wildlife won yen yuan
    people folks clergy men women children feet teeth geese mice lice these those others us you they we
    chinese japanese portuguese vietnamese burmese taiwanese lebanese sudanese senegalese congolese maltese
    cantonese nepalese siamese javanese balinese viennese milanese pekinese pekingese genoese ceylonese singhalese
    sinhalese togolese beninese gabonese guyanese timorese surinamese pekingese bolognese
    swiss iroquois sioux inuit english french dutch irish british scottish spanish danish swedish finnish polish
    turkish welsh cornish jewish`),
);

/** Singulars in -es, in -os, and in a consonant and s, where most such words are plurals. */
export const SINGULAR_IN_S: ReadonlySet<string> = new Set(
  words(`asbestos bathos chaos cosmos ethos kairos logos pathos pharos reredos rhinoceros thermos
    tripos mons jones mars`),
);

/** Nouns in -o that take -es. */
export const O_TAKES_ES: ReadonlySet<string> = new Set(
  words(`
    antihero bastinado buffalo calico cargo dado desperado dingo domino echo embargo farrago fiasco fresco ginkgo go
    grotto hero hobo jingo lingo mango mosquito motto mulatto negro outgo peccadillo portico potato supercargo
    superhero supervolcano tomato tornado torpedo veto virago volcano`),
);

/** Words in -man that are no man's, and so regular: "Germans", "shamans". */
export const NOT_A_MAN: ReadonlySet<string> = new Set(
  words(`
    human superhuman subhuman nonhuman inhuman prehuman german roman norman shaman talisman caiman cayman ottoman
    turcoman mussulman brahman dolman hetman toman desman ataman dragoman pullman walkman saman leman burman
    hanuman firman zaman soman daman doberman ceriman liman roman turkoman`),
);

/** Singulars in -men, where other such words are plurals of -man. */
export const SINGULAR_IN_MEN: ReadonlySet<string> = new Set(
  words(`
    abdomen acumen agnomen albumen amen bitumen catechumen cerumen cognomen culmen cyclamen dolmen duramen examen
    flamen foramen gravamen hymen legumen limen lumen nomen numen omen praenomen putamen ramen regimen rumen semen
    specimen stamen tegmen velamen`),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function pairs(text: string): [string, string][] {
  return text
    .trim()
    .split(/,\s*/)
    .map((row) => row.split(' ') as [string, string]);
}

function endings(singular: string, plural: string, nouns: string): [string, string][] {
  return words(nouns).map((noun) => [noun, noun.slice(0, -singular.length) + plural]);
}
