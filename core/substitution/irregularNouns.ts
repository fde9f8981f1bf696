/** Plurals that no rule gives, `singular plural`; where two are accepted, the one commoner in edited text. */
export const IRREGULAR_PLURALS: ReadonlyMap<string, string> = pairs(`
afterlife afterlives, axe axes, beau beaux, biz bizzes, brother brothers, bureau bureaus, bus buses,
cherub cherubs, chateau chateaux, château châteaux, child children, cow cows, cul-de-sac cul-de-sacs, die dice,
dwarf dwarves, elf elves, eave eaves, foot feet, gas gases, gateau gateaux, gâteau gâteaux, genie genies,
goose geese, graffito graffiti, hoof hooves, kibbutz kibbutzim, knight-errant knights-errant, layby laybys,
louse lice, lowlife lowlifes, man men, mouse mice, money monies, nother others, ox oxen, oxymoron oxymorons,
paparazzo paparazzi, passerby passersby, person people, quiz quizzes, sandwich sandwiches, scarf scarves,
seraph seraphs, standby standbys, staff staffs, flyby flybys, stroganoff stroganoffs, tableau tableaux,
that those, this these, timpano timpani, tooth teeth, wharf wharves, wife wives, woman women, yes yeses,
thou you, whiz whizzes, manservant menservants, runner-up runners-up, monsieur messieurs, madame mesdames,
castrato castrati, cognoscente cognoscenti, literatus literati, illuminato illuminati, mafioso mafiosi,
dilettante dilettantes, novella novellas, sphinx sphinxes, larynx larynxes, pharynx pharynxes, lynx lynxes,
bookshelf bookshelves, turf turfs, canto cantos, dais daises, canvas canvases, iris irises, proboscis proboscises,
testis testes, axis axes, penis penises, pelvis pelvises, trellis trellises, mantis mantises, hertz hertz,
corgi corgis, alibi alibis, taxi taxis, ski skis, rabbi rabbis, no noes, why whys, quantum quanta, sis sises
`);

/** Nouns that keep their Greek or Latin plural in edited English. */
export const LATIN_PLURALS: ReadonlyMap<string, string> = new Map([
  ...endings('us', 'i', `alumnus fungus nucleus radius stimulus cactus locus syllabus terminus bacillus papyrus
    sarcophagus esophagus oesophagus magus tumulus cumulus hippocampus humerus streptococcus staphylococcus
    pneumococcus meningococcus gonococcus coccus gladiolus narcissus incubus succubus torus modulus villus tarsus
    bronchus thrombus embolus calculus nimbus cirrus stratus annulus cochlus emeritus gluteus homunculus
    lactobacillus strophus uterus_ protonucleus nucleolus alveolus colossus_ thallus phallus_ rhombus_ metatarsus
    metacarpus carpus tophus fundus pilus sulcus gyrus ramus tragus malleus_ obelus regulus famulus tribulus
    echinus hydrus denarius sestertius genius_`),
  ...endings('us', 'era', 'genus viscus opus_'),
  ...endings('us', 'ora', 'corpus'),
  ...endings('a', 'ae', `alga larva vertebra alumna nebula minutia pupa papilla lacuna hypha supernova
    nova_ exuvia trachea_ bursa ulna_ fibula_ amoeba_ areola_ persona_ antenna_ formula_ zoea medulla_ placenta_
    maxilla mamma_ axilla ala_ lamella lamina cypsela ligula_ stria tibia_ scapula_ conjunctiva_ fovea intima_`),
  ...endings('a', 'ata', 'stoma'),
  ...endings('um', 'a', `bacterium datum medium memorandum curriculum stratum addendum erratum ovum symposium
    spectrum millennium consortium honorarium desideratum candelabrum phylum septum flagellum mycelium
    corrigendum dictum cilium labium_ atrium_ substratum superstratum paramecium cerebellum_ sporangium
    archegonium antheridium gametangium mitochondrium bacterium aphelium capitulum operculum ostium brachium
    epithelium_ endothelium_ diverticulum ischium ilium scutum sternum_ cerebrum_ sanatorium_ crematorium
    quantum novum maximum_ minimum_ optimum_ agendum disiderium referendum_ microbacterium cyanobacterium
    archaebacterium eubacterium mycobacterium multimedium pericardium perineum_ plectrum_ labrum velum
    hypogeum rhizobium zoosporangium equilibrium_ trapezium_`),
  ...endings('on', 'a', `criterion phenomenon automaton polyhedron_ ganglion mitochondrion spermatozoon protozoon
    protozoan_ taxon noumenon prolegomenon epiphenomenon tetrahedron_ hapax_ perihelion aphelion asyndeton
    organon_ entozoon ectozoon metazoon bryozoon operon_ cotyledon_ etymon_`),
  ...endings('ex', 'ices', 'codex vertex vortex cortex index_ apex_ subindex_'),
  ...endings('ix', 'ices', 'appendix matrix radix helix directrix dominatrix_ cicatrix submatrix'),
  ...endings('anx', 'anges', 'phalanx_'),
  ...endings('o', 'i', 'virtuoso_ concerto_'),
]);

/** Nouns with one form for both numbers, and plurals that do not end in s. */
export const UNCHANGING: ReadonlySet<string> = words(`
  aircraft alms amends antelope_ antifreeze_ bison bourgeois bream cod carp cattle chamois chassis corps counsel
  craft_ data criteria phenomena media bacteria strata errata addenda memoranda curricula alumni fungi nuclei
  stimuli cacti radii loci algae larvae vertebrae antennae genera corpora graffiti paparazzi indices matrices
  appendices vertices dice oxen deer debris elk faux-pas fish flounder gallows grouse haddock halibut herpes
  insignia kudos mackerel mews moose offspring patois people police pox précis precis quid rendezvous salmon
  samurai seaweed_ series shambles sheep shrimp species squid sturgeon swine trout tuna turbot wildebeest wildlife
  yen yuan baht ringgit renminbi pence kin men women children feet teeth geese mice lice clergy gentry livestock
  poultry vermin folks chinese japanese portuguese vietnamese burmese taiwanese lebanese sudanese senegalese
  congolese maltese cantonese nepalese siamese javanese balinese viennese milanese pekinese pekingese genoese
  ceylonese singhalese sinhalese annamese togolese beninese gabonese guyanese timorese surinamese swiss iroquois
  sioux hertz megahertz kilohertz gigahertz biceps triceps quadriceps forceps dozens sweepstakes crossroads
  barracks headquarters innards means news pliers scissors trousers pants jeans shorts pajamas pyjamas tweezers
  binoculars goggles glasses spectacles eyeglasses sunglasses molasses measles mumps rabies diabetes rickets
  billiards checkers draughts shears tongs clothes thanks regards remains earnings savings arms goods politics
  premises authorities talks hostilities proceedings belongings surroundings outskirts odds congratulations
  genitalia paraphernalia memorabilia regalia marginalia trivia minutiae cognoscenti literati glitterati
  pyrotechnics us jackanapes ides lazybones chambers pampas bermudas cosmos_ sassafras_ plaice pike_ perch_
  reindeer caribou_ hovercraft spacecraft watercraft rotorcraft semaphore_ undersigned underclothes nuptials
  blues amens_ bathos_ ethos_ pathos_ chaos_ doldrums heroics hysterics hustings annals_ entrails
  rubella_ salmonella_ shenanigans smithereens vitals victuals viscera bona-fides axes analyses bases crises
  theses hypotheses oases diagnoses parentheses syntheses ellipses neuroses psychoses synopses kibbutzim cherubim
  seraphim spaghetti_ confetti_ hers_ theirs_ ours_ yours_ these those they we you others kine brethren
  lives wives knives wolves calves halves leaves loaves selves shelves thieves elves hooves scarves wharves
  quarters lodgings gasworks ironworks waterworks steelworks fireworks_ woods_ gymnastics athletics economics
  physics mathematics linguistics`);

/** Nouns in -o that take -es. */
export const O_TAKES_ES: ReadonlySet<string> = words(`
  echo hero superhero antihero potato tomato torpedo veto embargo mosquito tornado volcano buffalo cargo mango
  domino motto desperado negro go fresco grotto mulatto peccadillo portico bastinado calico farrago fiasco
  jingo viragos_ virago dingo bilbo buckaroo_ mestizo_ outgo supercargo stucco weirdo_ lumbago_ dado tornado
  innuendo archipelago hobo hidalgo_ bravado manifesto_ vertigo afterglow_ undergo indigo_ ago_ bubo renegado
  supervolcano muskmelo_ sweet-potato`);

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/).filter((word) => !word.endsWith('_')));
}

function pairs(text: string): Map<string, string> {
  return new Map(text.trim().split(/,\s*/).map((row) => row.split(' ') as [string, string]));
}

function endings(singular: string, plural: string, nouns: string): [string, string][] {
  return [...words(nouns)].map((noun) => [noun, noun.slice(0, -singular.length) + plural]);
}
