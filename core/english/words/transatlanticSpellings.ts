/**
 * Words that American and British English spell in different ways: the American spelling, then the British one. Words of
 * which one spelling is another word too ("check", "program", "story") are not among them. Written by
 * scripts/train/transatlanticSpellings.ts from SCOWL's lists.
 */
export const TRANSATLANTIC_SPELLINGS =
  'abridgment abridgement;abridgments abridgements;accessorize accessorise;accessorized accessorised;' +
  'accessorizes accessorises;accessorizing accessorising;acclimatization acclimatisation;' +
  'acclimatize acclimatise;acclimatized acclimatised;acclimatizes acclimatises;acclimatizing acclimatising;' +
  'acknowledgment acknowledgement;acknowledgments acknowledgements;actualization actualisation;' +
  'actualize actualise;actualized actualised;actualizes actualises;actualizing actualising;' +
  'aggrandize aggrandise;aggrandized aggrandised;aggrandizement aggrandisement;aggrandizes aggrandises;' +
  'aggrandizing aggrandising;aging ageing;agonize agonise;agonized agonised;agonizes agonises;' +
  'agonizing agonising;agonizingly agonisingly;airfoil aerofoil;airfoils aerofoils;airplane aeroplane;' +
  'airplanes aeroplanes;alphabetize alphabetise;alphabetized alphabetised;alphabetizes alphabetises;' +
  'alphabetizing alphabetising;aluminum aluminium;amortizable amortisable;amortization amortisation;' +
  'amortizations amortisations;amortize amortise;amortized amortised;amortizes amortises;' +
  'amortizing amortising;amphitheater amphitheatre;amphitheaters amphitheatres;analyze analyse;' +
  'analyzed analysed;analyzer analyser;analyzers analysers;analyzing analysing;anemia anaemia;' +
  'anemic anaemic;anesthesia anaesthesia;anesthesiologist anaesthesiologist;' +
  'anesthesiologists anaesthesiologists;anesthesiology anaesthesiology;anesthetic anaesthetic;' +
  'anesthetics anaesthetics;anesthetist anaesthetist;anesthetists anaesthetists;anglicize anglicise;' +
  'anglicized anglicised;anglicizes anglicises;anglicizing anglicising;annualized annualised;' +
  'antagonize antagonise;antagonized antagonised;antagonizes antagonises;antagonizing antagonising;' +
  'anthologize anthologise;anthologized anthologised;anthologizes anthologises;anthologizing anthologising;' +
  'apologize apologise;apologized apologised;apologizes apologises;apologizing apologising;appall appal;' +
  'appalls appals;appareled apparelled;appareling apparelling;appetizer appetiser;appetizers appetisers;' +
  'appetizing appetising;appetizingly appetisingly;arbor arbour;arbors arbours;ardor ardour;ardors ardours;' +
  'armor armour;armored armoured;armorer armourer;armorers armourers;armories armouries;armoring armouring;' +
  'armors armours;armory armoury;artifact artefact;artifacts artefacts;atomizer atomiser;' +
  'atomizers atomisers;attitudinize attitudinise;attitudinized attitudinised;attitudinizes attitudinises;' +
  'attitudinizing attitudinising;authorization authorisation;authorizations authorisations;' +
  'authorize authorise;authorized authorised;authorizes authorises;authorizing authorising;' +
  'backpedaled backpedalled;backpedaling backpedalling;baptize baptise;baptized baptised;baptizes baptises;' +
  'baptizing baptising;barreled barrelled;barreling barrelling;bastardize bastardise;' +
  'bastardized bastardised;bastardizes bastardises;bastardizing bastardising;bedeviled bedevilled;' +
  'bedeviling bedevilling;behavior behaviour;behavioral behavioural;behaviorism behaviourism;' +
  'behaviorist behaviourist;behaviorists behaviourists;behaviors behaviours;bejeweled bejewelled;' +
  'bejeweling bejewelling;belabor belabour;belabored belaboured;belaboring belabouring;belabors belabours;' +
  'beveled bevelled;beveling bevelling;bowdlerize bowdlerise;bowdlerized bowdlerised;' +
  'bowdlerizes bowdlerises;bowdlerizing bowdlerising;breathalyze breathalyse;breathalyzed breathalysed;' +
  'breathalyzer breathalyser;breathalyzers breathalysers;breathalyzes breathalyses;' +
  'breathalyzing breathalysing;brutalize brutalise;brutalized brutalised;brutalizes brutalises;' +
  'brutalizing brutalising;burglarize burglarise;burglarized burglarised;burglarizes burglarises;' +
  'burglarizing burglarising;busheled bushelled;busheling bushelling;caliber calibre;calibers calibres;' +
  'calisthenics callisthenics;canalization canalisation;canalize canalise;canalized canalised;' +
  'canalizes canalises;canalizing canalising;canceled cancelled;canceling cancelling;candor candour;' +
  'cannibalize cannibalise;cannibalized cannibalised;cannibalizes cannibalises;cannibalizing cannibalising;' +
  'canonization canonisation;canonizations canonisations;canonize canonise;canonized canonised;' +
  'canonizes canonises;canonizing canonising;capitalization capitalisation;capitalize capitalise;' +
  'capitalized capitalised;capitalizes capitalises;capitalizing capitalising;caramelize caramelise;' +
  'caramelized caramelised;caramelizes caramelises;caramelizing caramelising;carbonize carbonise;' +
  'carbonized carbonised;carbonizes carbonises;carbonizing carbonising;caroled carolled;caroler caroller;' +
  'carolers carollers;caroling carolling;catalog catalogue;catalogs catalogues;catalyze catalyse;' +
  'catalyzed catalysed;catalyzing catalysing;catechize catechise;catechized catechised;' +
  'catechizes catechises;catechizing catechising;categorization categorisation;' +
  'categorizations categorisations;categorize categorise;categorized categorised;categorizes categorises;' +
  'categorizing categorising;cauterize cauterise;cauterized cauterised;cauterizes cauterises;' +
  'cauterizing cauterising;caviled cavilled;caviling cavilling;cavilings cavillings;center centre;' +
  'centering centring;centerpiece centrepiece;centerpieces centrepieces;centers centres;' +
  'centiliter centilitre;centiliters centilitres;centimeter centimetre;centimeters centimetres;' +
  'centralization centralisation;centralize centralise;centralized centralised;centralizes centralises;' +
  'centralizing centralising;cesium caesium;channeled channelled;channeling channelling;' +
  'characterization characterisation;characterizations characterisations;characterize characterise;' +
  'characterized characterised;characterizes characterises;characterizing characterising;' +
  'checkbook chequebook;chili chilli;chilies chillies;chiseled chiselled;chiseler chiseller;' +
  'chiselers chisellers;chiseling chiselling;circularize circularise;circularized circularised;' +
  'circularizes circularises;circularizing circularising;civilization civilisation;' +
  'civilizations civilisations;civilize civilise;civilized civilised;civilizes civilises;' +
  'civilizing civilising;clamor clamour;clamored clamoured;clamoring clamouring;clamors clamours;' +
  'clangor clangour;cognizance cognisance;cognizant cognisant;collectivization collectivisation;' +
  'collectivize collectivise;collectivized collectivised;collectivizes collectivises;' +
  'collectivizing collectivising;colonization colonisation;colonize colonise;colonized colonised;' +
  'colonizer coloniser;colonizers colonisers;colonizes colonises;colonizing colonising;color colour;' +
  'colorant colourant;colorants colourants;colorblind colourblind;colored coloured;coloreds coloureds;' +
  'colorfast colourfast;colorful colourful;colorfully colourfully;coloring colouring;colorist colourist;' +
  'colorists colourists;colorless colourless;colors colours;colorway colourway;colorways colourways;' +
  'commercialization commercialisation;commercialize commercialise;commercialized commercialised;' +
  'commercializes commercialises;commercializing commercialising;compartmentalize compartmentalise;' +
  'compartmentalized compartmentalised;compartmentalizes compartmentalises;' +
  'compartmentalizing compartmentalising;computerization computerisation;computerize computerise;' +
  'computerized computerised;computerizes computerises;computerizing computerising;' +
  'conceptualization conceptualisation;conceptualizations conceptualisations;conceptualize conceptualise;' +
  'conceptualized conceptualised;conceptualizes conceptualises;conceptualizing conceptualising;' +
  'contextualization contextualisation;contextualize contextualise;contextualized contextualised;' +
  'contextualizes contextualises;contextualizing contextualising;councilor councillor;' +
  'councilors councillors;counseled counselled;counseling counselling;counselor counsellor;' +
  'counselors counsellors;cozier cosier;coziness cosiness;cozy cosy;criminalize criminalise;' +
  'criminalized criminalised;criminalizes criminalises;criminalizing criminalising;criticize criticise;' +
  'criticized criticised;criticizes criticises;criticizing criticising;crueler crueller;' +
  'crystallization crystallisation;crystallize crystallise;crystallized crystallised;' +
  'crystallizes crystallises;crystallizing crystallising;cudgeled cudgelled;cudgeling cudgelling;' +
  'cudgelings cudgellings;customization customisation;customize customise;customized customised;' +
  'customizes customises;customizing customising;decentralization decentralisation;' +
  'decentralize decentralise;decentralized decentralised;decentralizes decentralises;' +
  'decentralizing decentralising;decimalization decimalisation;decolonization decolonisation;' +
  'decolonize decolonise;decolonized decolonised;decolonizes decolonises;decolonizing decolonising;' +
  'decriminalization decriminalisation;decriminalize decriminalise;decriminalized decriminalised;' +
  'decriminalizes decriminalises;decriminalizing decriminalising;defense defence;defensed defenced;' +
  'defenseless defenceless;defenses defences;defensing defencing;dehumanization dehumanisation;' +
  'dehumanize dehumanise;dehumanized dehumanised;dehumanizes dehumanises;dehumanizing dehumanising;' +
  'demagnetization demagnetisation;demagnetize demagnetise;demagnetized demagnetised;' +
  'demagnetizes demagnetises;demagnetizing demagnetising;demeanor demeanour;' +
  'demilitarization demilitarisation;demilitarize demilitarise;demilitarized demilitarised;' +
  'demilitarizes demilitarises;demilitarizing demilitarising;demobilization demobilisation;' +
  'demobilize demobilise;demobilized demobilised;demobilizes demobilises;demobilizing demobilising;' +
  'democratization democratisation;democratize democratise;democratized democratised;' +
  'democratizes democratises;democratizing democratising;demonize demonise;demonized demonised;' +
  'demonizes demonises;demonizing demonising;demoralization demoralisation;demoralize demoralise;' +
  'demoralized demoralised;demoralizes demoralises;demoralizing demoralising;' +
  'denationalization denationalisation;denationalize denationalise;denationalized denationalised;' +
  'denationalizes denationalises;denationalizing denationalising;deodorize deodorise;deodorized deodorised;' +
  'deodorizer deodoriser;deodorizers deodorisers;deodorizes deodorises;deodorizing deodorising;' +
  'departmentalize departmentalise;departmentalized departmentalised;departmentalizes departmentalises;' +
  'departmentalizing departmentalising;depersonalize depersonalise;depersonalized depersonalised;' +
  'depersonalizes depersonalises;depersonalizing depersonalising;depoliticize depoliticise;' +
  'depoliticized depoliticised;depoliticizes depoliticises;depoliticizing depoliticising;' +
  'depressurization depressurisation;depressurize depressurise;depressurized depressurised;' +
  'depressurizes depressurises;depressurizing depressurising;deputize deputise;deputized deputised;' +
  'deputizes deputises;deputizing deputising;desensitization desensitisation;desensitize desensitise;' +
  'desensitized desensitised;desensitizes desensitises;desensitizing desensitising;' +
  'destabilization destabilisation;destabilize destabilise;destabilized destabilised;' +
  'destabilizes destabilises;destabilizing destabilising;deviled devilled;deviling devilling;dialed dialled;' +
  'dialing dialling;dialings diallings;diarrhea diarrhoea;digitization digitisation;digitize digitise;' +
  'digitized digitised;digitizes digitises;digitizing digitising;discolor discolour;discolored discoloured;' +
  'discoloring discolouring;discolors discolours;disemboweled disembowelled;disemboweling disembowelling;' +
  'disfavor disfavour;disfavored disfavoured;disfavoring disfavouring;disfavors disfavours;' +
  'disheveled dishevelled;disheveling dishevelling;dishonor dishonour;dishonorable dishonourable;' +
  'dishonorably dishonourably;dishonored dishonoured;dishonoring dishonouring;dishonors dishonours;' +
  'disorganization disorganisation;disorganize disorganise;disorganized disorganised;' +
  'disorganizes disorganises;disorganizing disorganising;distill distil;distills distils;doweled dowelled;' +
  'doweling dowelling;dramatization dramatisation;dramatizations dramatisations;dramatize dramatise;' +
  'dramatized dramatised;dramatizes dramatises;dramatizing dramatising;driveled drivelled;' +
  'driveling drivelling;dueled duelled;dueling duelling;duelings duellings;duelist duellist;' +
  'duelists duellists;economize economise;economized economised;economizes economises;' +
  'economizing economising;edema oedema;editorialize editorialise;editorialized editorialised;' +
  'editorializes editorialises;editorializing editorialising;elasticize elasticise;elasticized elasticised;' +
  'elasticizes elasticises;elasticizing elasticising;empathize empathise;empathized empathised;' +
  'empathizes empathises;empathizing empathising;emphasize emphasise;emphasized emphasised;' +
  'emphasizes emphasises;emphasizing emphasising;enameled enamelled;enameling enamelling;' +
  'enamelings enamellings;enamor enamour;enamored enamoured;enamoring enamouring;enamors enamours;' +
  'endeavor endeavour;endeavored endeavoured;endeavoring endeavouring;endeavors endeavours;' +
  'energize energise;energized energised;energizer energiser;energizers energisers;energizes energises;' +
  'energizing energising;enroll enrol;enrollment enrolment;enrollments enrolments;enrolls enrols;' +
  'enthrall enthral;enthralls enthrals;eons aeons;epicenter epicentre;epicenters epicentres;' +
  'epitomize epitomise;epitomized epitomised;epitomizes epitomises;epitomizing epitomising;equaled equalled;' +
  'equaling equalling;equalization equalisation;equalize equalise;equalized equalised;equalizer equaliser;' +
  'equalizers equalisers;equalizes equalises;equalizing equalising;esophagi oesophagi;esophagus oesophagus;' +
  'estrogen oestrogen;etiology aetiology;eulogize eulogise;eulogized eulogised;eulogizes eulogises;' +
  'eulogizing eulogising;evangelize evangelise;evangelized evangelised;evangelizes evangelises;' +
  'evangelizing evangelising;exorcize exorcise;extemporization extemporisation;extemporize extemporise;' +
  'extemporized extemporised;extemporizes extemporises;extemporizing extemporising;' +
  'externalization externalisation;externalizations externalisations;externalize externalise;' +
  'externalized externalised;externalizes externalises;externalizing externalising;' +
  'factorization factorisation;factorize factorise;factorized factorised;factorizes factorises;' +
  'factorizing factorising;familiarization familiarisation;familiarize familiarise;' +
  'familiarized familiarised;familiarizes familiarises;familiarizing familiarising;fantasize fantasise;' +
  'fantasized fantasised;fantasizes fantasises;fantasizing fantasising;favor favour;favorable favourable;' +
  'favorably favourably;favored favoured;favoring favouring;favorite favourite;favorites favourites;' +
  'favoritism favouritism;favors favours;fecal faecal;feces faeces;feminize feminise;feminized feminised;' +
  'feminizes feminises;feminizing feminising;fertilization fertilisation;fertilize fertilise;' +
  'fertilized fertilised;fertilizer fertiliser;fertilizers fertilisers;fertilizes fertilises;' +
  'fertilizing fertilising;fervor fervour;fiber fibre;fiberglass fibreglass;fibers fibres;' +
  'fictionalization fictionalisation;fictionalizations fictionalisations;fictionalize fictionalise;' +
  'fictionalized fictionalised;fictionalizes fictionalises;fictionalizing fictionalising;' +
  'finalization finalisation;finalize finalise;finalized finalised;finalizes finalises;' +
  'finalizing finalising;flanneled flannelled;flanneling flannelling;flavor flavour;flavored flavoured;' +
  'flavorful flavourful;flavoring flavouring;flavorings flavourings;flavorless flavourless;flavors flavours;' +
  'flavorsome flavoursome;formalization formalisation;formalize formalise;formalized formalised;' +
  'formalizes formalises;formalizing formalising;fossilization fossilisation;fossilize fossilise;' +
  'fossilized fossilised;fossilizes fossilises;fossilizing fossilising;fraternization fraternisation;' +
  'fraternize fraternise;fraternized fraternised;fraternizes fraternises;fraternizing fraternising;' +
  'fueled fuelled;fueling fuelling;fulfill fulfil;fulfillment fulfilment;fulfills fulfils;' +
  'funneled funnelled;funneling funnelling;galvanize galvanise;galvanized galvanised;galvanizes galvanises;' +
  'galvanizing galvanising;gamboled gambolled;gamboling gambolling;generalization generalisation;' +
  'generalizations generalisations;generalize generalise;generalized generalised;generalizes generalises;' +
  'generalizing generalising;ghettoize ghettoise;ghettoized ghettoised;ghettoizes ghettoises;' +
  'ghettoizing ghettoising;glamorize glamorise;glamorized glamorised;glamorizes glamorises;' +
  'glamorizing glamorising;globalization globalisation;globalize globalise;globalized globalised;' +
  'globalizes globalises;globalizing globalising;goiter goitre;goiters goitres;gonorrhea gonorrhoea;' +
  'graveled gravelled;graveling gravelling;gray grey;grayed greyed;grayer greyer;grayest greyest;' +
  'graying greying;grayish greyish;grayness greyness;grays greys;groveled grovelled;groveler groveller;' +
  'grovelers grovellers;groveling grovelling;grueling gruelling;gruelingly gruellingly;gruelings gruellings;' +
  'gynecological gynaecological;gynecologist gynaecologist;gynecologists gynaecologists;' +
  'gynecology gynaecology;harbor harbour;harbored harboured;harboring harbouring;harbors harbours;' +
  'harmonization harmonisation;harmonize harmonise;harmonized harmonised;harmonizes harmonises;' +
  'harmonizing harmonising;hematological haematological;hematologist haematologist;' +
  'hematologists haematologists;hematology haematology;hemoglobin haemoglobin;hemophilia haemophilia;' +
  'hemophiliac haemophiliac;hemophiliacs haemophiliacs;hemorrhage haemorrhage;hemorrhaged haemorrhaged;' +
  'hemorrhages haemorrhages;hemorrhaging haemorrhaging;hemorrhoid haemorrhoid;hemorrhoids haemorrhoids;' +
  'homogenization homogenisation;homogenize homogenise;homogenized homogenised;homogenizes homogenises;' +
  'homogenizing homogenising;honor honour;honorable honourable;honorably honourably;honored honoured;' +
  'honoring honouring;honors honours;hospitalization hospitalisation;hospitalizations hospitalisations;' +
  'hospitalize hospitalise;hospitalized hospitalised;hospitalizes hospitalises;hospitalizing hospitalising;' +
  'humanization humanisation;humanize humanise;humanized humanised;humanizer humaniser;' +
  'humanizers humanisers;humanizes humanises;humanizing humanising;humor humour;humored humoured;' +
  'humoring humouring;humorless humourless;humorlessness humourlessness;humors humours;hybridize hybridise;' +
  'hybridized hybridised;hybridizes hybridises;hybridizing hybridising;hypnotize hypnotise;' +
  'hypnotized hypnotised;hypnotizes hypnotises;hypnotizing hypnotising;hypothesize hypothesise;' +
  'hypothesized hypothesised;hypothesizes hypothesises;hypothesizing hypothesising;' +
  'idealization idealisation;idealizations idealisations;idealize idealise;idealized idealised;' +
  'idealizes idealises;idealizing idealising;idolize idolise;idolized idolised;idolizes idolises;' +
  'idolizing idolising;immobilization immobilisation;immobilize immobilise;immobilized immobilised;' +
  'immobilizer immobiliser;immobilizers immobilisers;immobilizes immobilises;immobilizing immobilising;' +
  'immortalize immortalise;immortalized immortalised;immortalizes immortalises;immortalizing immortalising;' +
  'immunization immunisation;immunizations immunisations;immunize immunise;immunized immunised;' +
  'immunizes immunises;immunizing immunising;impaneled impanelled;impaneling impanelling;' +
  'imperiled imperilled;imperiling imperilling;individualize individualise;individualized individualised;' +
  'individualizes individualises;individualizing individualising;industrialization industrialisation;' +
  'industrialize industrialise;industrialized industrialised;industrializes industrialises;' +
  'industrializing industrialising;initialed initialled;initialing initialling;' +
  'initialization initialisation;initialize initialise;initialized initialised;initializes initialises;' +
  'initializing initialising;installment instalment;installments instalments;instill instil;' +
  'instills instils;institutionalization institutionalisation;institutionalize institutionalise;' +
  'institutionalized institutionalised;institutionalizes institutionalises;' +
  'institutionalizing institutionalising;intellectualize intellectualise;intellectualized intellectualised;' +
  'intellectualizes intellectualises;intellectualizing intellectualising;internalization internalisation;' +
  'internalize internalise;internalized internalised;internalizes internalises;internalizing internalising;' +
  'internationalization internationalisation;internationalize internationalise;' +
  'internationalized internationalised;internationalizes internationalises;' +
  'internationalizing internationalising;iodize iodise;iodized iodised;iodizes iodises;iodizing iodising;' +
  'ionization ionisation;ionize ionise;ionized ionised;ionizes ionises;ionizing ionising;' +
  'italicize italicise;italicized italicised;italicizes italicises;italicizing italicising;' +
  'itemization itemisation;itemize itemise;itemized itemised;itemizes itemises;itemizing itemising;' +
  'jeopardize jeopardise;jeopardized jeopardised;jeopardizes jeopardises;jeopardizing jeopardising;' +
  'jeweled jewelled;jeweler jeweller;jewelers jewellers;jeweling jewelling;jewelry jewellery;' +
  'judgment judgement;judgmental judgemental;judgments judgements;kenneled kennelled;kenneling kennelling;' +
  'kilometer kilometre;kilometers kilometres;labeled labelled;labeling labelling;labor labour;' +
  'labored laboured;laborer labourer;laborers labourers;laboring labouring;labors labours;' +
  'lackluster lacklustre;legalization legalisation;legalize legalise;legalized legalised;' +
  'legalizes legalises;legalizing legalising;legitimize legitimise;legitimized legitimised;' +
  'legitimizes legitimises;legitimizing legitimising;leukemia leukaemia;leveled levelled;leveler leveller;' +
  'levelers levellers;leveling levelling;libeled libelled;libeler libeller;libelers libellers;' +
  'libeling libelling;libelous libellous;liberalization liberalisation;liberalizations liberalisations;' +
  'liberalize liberalise;liberalized liberalised;liberalizes liberalises;liberalizing liberalising;' +
  'licorice liquorice;likable likeable;lionization lionisation;lionize lionise;lionized lionised;' +
  'lionizes lionises;lionizing lionising;liquidize liquidise;liquidized liquidised;liquidizer liquidiser;' +
  'liquidizers liquidisers;liquidizes liquidises;liquidizing liquidising;liter litre;liters litres;' +
  'localization localisation;localize localise;localized localised;localizes localises;' +
  'localizing localising;louver louvre;louvers louvres;luster lustre;magnetization magnetisation;' +
  'magnetize magnetise;magnetized magnetised;magnetizes magnetises;magnetizing magnetising;' +
  'maneuver manoeuvre;maneuvered manoeuvred;maneuvering manoeuvring;maneuvers manoeuvres;' +
  'marginalization marginalisation;marginalize marginalise;marginalized marginalised;' +
  'marginalizes marginalises;marginalizing marginalising;marshaled marshalled;marshaling marshalling;' +
  'marveled marvelled;marveling marvelling;marvelous marvellous;marvelously marvellously;' +
  'materialization materialisation;materialize materialise;materialized materialised;' +
  'materializes materialises;materializing materialising;maximization maximisation;maximize maximise;' +
  'maximized maximised;maximizes maximises;maximizing maximising;meager meagre;mechanization mechanisation;' +
  'mechanize mechanise;mechanized mechanised;mechanizes mechanises;mechanizing mechanising;' +
  'medalist medallist;medalists medallists;memorialize memorialise;memorialized memorialised;' +
  'memorializes memorialises;memorializing memorialising;memorization memorisation;memorize memorise;' +
  'memorized memorised;memorizes memorises;memorizing memorising;mercerize mercerise;mercerized mercerised;' +
  'mercerizes mercerises;mercerizing mercerising;mesmerize mesmerise;mesmerized mesmerised;' +
  'mesmerizes mesmerises;mesmerizing mesmerising;metabolize metabolise;metabolized metabolised;' +
  'metabolizes metabolises;metabolizing metabolising;metaled metalled;metastasize metastasise;' +
  'metastasized metastasised;metastasizes metastasises;metastasizing metastasising;' +
  'militarization militarisation;militarize militarise;militarized militarised;militarizes militarises;' +
  'militarizing militarising;milliliter millilitre;milliliters millilitres;millimeter millimetre;' +
  'millimeters millimetres;miniaturization miniaturisation;miniaturize miniaturise;' +
  'miniaturized miniaturised;miniaturizes miniaturises;miniaturizing miniaturising;' +
  'minimization minimisation;minimize minimise;minimized minimised;minimizes minimises;' +
  'minimizing minimising;misbehavior misbehaviour;misdemeanor misdemeanour;misdemeanors misdemeanours;' +
  'misjudgment misjudgement;misjudgments misjudgements;miter mitre;mitering mitring;miters mitres;' +
  'mobilization mobilisation;mobilizations mobilisations;mobilize mobilise;mobilized mobilised;' +
  'mobilizes mobilises;mobilizing mobilising;modeled modelled;modeler modeller;modelers modellers;' +
  'modeling modelling;modelings modellings;modernization modernisation;modernize modernise;' +
  'modernized modernised;modernizes modernises;modernizing modernising;moisturize moisturise;' +
  'moisturized moisturised;moisturizer moisturiser;moisturizers moisturisers;moisturizes moisturises;' +
  'moisturizing moisturising;mold mould;molded moulded;molder moulder;moldered mouldered;' +
  'moldering mouldering;molders moulders;moldier mouldier;moldiest mouldiest;molding moulding;' +
  'moldings mouldings;molds moulds;moldy mouldy;molt moult;molted moulted;molting moulting;molts moults;' +
  'monetize monetise;monetized monetised;monetizes monetises;monetizing monetising;' +
  'monopolization monopolisation;monopolize monopolise;monopolized monopolised;monopolizes monopolises;' +
  'monopolizing monopolising;moralize moralise;moralized moralised;moralizes moralises;' +
  'moralizing moralising;motorize motorise;motorized motorised;motorizes motorises;motorizing motorising;' +
  'multicolored multicoloured;mustache moustache;mustaches moustaches;nasalize nasalise;nasalized nasalised;' +
  'nasalizes nasalises;nasalizing nasalising;nationalization nationalisation;' +
  'nationalizations nationalisations;nationalize nationalise;nationalized nationalised;' +
  'nationalizes nationalises;nationalizing nationalising;naturalization naturalisation;' +
  'naturalize naturalise;naturalized naturalised;naturalizes naturalises;naturalizing naturalising;' +
  'neighbor neighbour;neighbored neighboured;neighborhood neighbourhood;neighborhoods neighbourhoods;' +
  'neighboring neighbouring;neighborliness neighbourliness;neighborly neighbourly;neighbors neighbours;' +
  'neutralization neutralisation;neutralize neutralise;neutralized neutralised;neutralizer neutraliser;' +
  'neutralizers neutralisers;neutralizes neutralises;neutralizing neutralising;niter nitre;' +
  'normalization normalisation;normalize normalise;normalized normalised;normalizes normalises;' +
  'normalizing normalising;notarize notarise;notarized notarised;notarizes notarises;notarizing notarising;' +
  'ocher ochre;odor odour;odorless odourless;odors odours;offense offence;offenses offences;' +
  'optimization optimisation;optimizations optimisations;optimize optimise;optimized optimised;' +
  'optimizer optimiser;optimizes optimises;optimizing optimising;organization organisation;' +
  'organizational organisational;organizations organisations;organize organise;organized organised;' +
  'organizer organiser;organizers organisers;organizes organises;organizing organising;' +
  'orthopedic orthopaedic;orthopedics orthopaedics;orthopedist orthopaedist;orthopedists orthopaedists;' +
  'ostracize ostracise;ostracized ostracised;ostracizes ostracises;ostracizing ostracising;' +
  'overemphasize overemphasise;overemphasized overemphasised;overemphasizes overemphasises;' +
  'overemphasizing overemphasising;overspecialize overspecialise;overspecialized overspecialised;' +
  'overspecializes overspecialises;overspecializing overspecialising;oxidization oxidisation;' +
  'oxidize oxidise;oxidized oxidised;oxidizer oxidiser;oxidizers oxidisers;oxidizes oxidises;' +
  'oxidizing oxidising;pajamas pyjamas;paleolithic palaeolithic;paleontologist palaeontologist;' +
  'paleontologists palaeontologists;paleontology palaeontology;paneled panelled;paneling panelling;' +
  'panelings panellings;panelist panellist;panelists panellists;paralyze paralyse;paralyzed paralysed;' +
  'paralyzing paralysing;parceled parcelled;parceling parcelling;parenthesize parenthesise;' +
  'parenthesized parenthesised;parenthesizes parenthesises;parenthesizing parenthesising;parlor parlour;' +
  'parlors parlours;particularization particularisation;particularize particularise;' +
  'particularized particularised;particularizes particularises;particularizing particularising;' +
  'passivization passivisation;pasteurization pasteurisation;pasteurize pasteurise;pasteurized pasteurised;' +
  'pasteurizes pasteurises;pasteurizing pasteurising;patronize patronise;patronized patronised;' +
  'patronizes patronises;patronizing patronising;patronizingly patronisingly;pauperize pauperise;' +
  'pauperized pauperised;pauperizes pauperises;pauperizing pauperising;pedaled pedalled;pedaling pedalling;' +
  'pedestrianization pedestrianisation;pedestrianize pedestrianise;pedestrianized pedestrianised;' +
  'pedestrianizes pedestrianises;pedestrianizing pedestrianising;pediatric paediatric;' +
  'pediatrician paediatrician;pediatricians paediatricians;pediatrics paediatrics;pedophile paedophile;' +
  'pedophiles paedophiles;pedophilia paedophilia;penalize penalise;penalized penalised;penalizes penalises;' +
  'penalizing penalising;penciled pencilled;penciling pencilling;pencilings pencillings;periled perilled;' +
  'periling perilling;personalize personalise;personalized personalised;personalizes personalises;' +
  'personalizing personalising;philosophize philosophise;philosophized philosophised;' +
  'philosophizes philosophises;philosophizing philosophising;philter philtre;philters philtres;' +
  'plagiarize plagiarise;plagiarized plagiarised;plagiarizes plagiarises;plagiarizing plagiarising;' +
  'plow plough;plowed ploughed;plowing ploughing;plowman ploughman;plowmen ploughmen;plows ploughs;' +
  'plowshare ploughshare;plowshares ploughshares;pluralize pluralise;pluralized pluralised;' +
  'pluralizes pluralises;pluralizing pluralising;polarization polarisation;polarize polarise;' +
  'polarized polarised;polarizes polarises;polarizing polarising;politicization politicisation;' +
  'politicize politicise;politicized politicised;politicizes politicises;politicizing politicising;' +
  'polymerization polymerisation;pommeled pommelled;pommeling pommelling;popularization popularisation;' +
  'popularize popularise;popularized popularised;popularizes popularises;popularizing popularising;' +
  'practiced practised;practicing practising;prejudgment prejudgement;prejudgments prejudgements;' +
  'pressurization pressurisation;pressurize pressurise;pressurized pressurised;pressurizes pressurises;' +
  'pressurizing pressurising;pretense pretence;pretenses pretences;prioritization prioritisation;' +
  'prioritize prioritise;prioritized prioritised;prioritizes prioritises;prioritizing prioritising;' +
  'privatization privatisation;privatizations privatisations;privatize privatise;privatized privatised;' +
  'privatizes privatises;privatizing privatising;prized prised;prizing prising;' +
  'professionalization professionalisation;professionalize professionalise;' +
  'professionalized professionalised;professionalizes professionalises;professionalizing professionalising;' +
  'propagandize propagandise;propagandized propagandised;propagandizes propagandises;' +
  'propagandizing propagandising;proselytize proselytise;proselytized proselytised;' +
  'proselytizer proselytiser;proselytizers proselytisers;proselytizes proselytises;' +
  'proselytizing proselytising;psychoanalyze psychoanalyse;psychoanalyzed psychoanalysed;' +
  'psychoanalyzing psychoanalysing;publicize publicise;publicized publicised;publicizes publicises;' +
  'publicizing publicising;pulverization pulverisation;pulverize pulverise;pulverized pulverised;' +
  'pulverizes pulverises;pulverizing pulverising;pummeled pummelled;pummeling pummelling;pyorrhea pyorrhoea;' +
  'quarreled quarrelled;quarreling quarrelling;radicalize radicalise;radicalized radicalised;' +
  'radicalizes radicalises;radicalizing radicalising;rancor rancour;randomize randomise;' +
  'randomized randomised;randomizes randomises;randomizing randomising;rationalization rationalisation;' +
  'rationalizations rationalisations;rationalize rationalise;rationalized rationalised;' +
  'rationalizes rationalises;rationalizing rationalising;raveled ravelled;raveling ravelling;' +
  'ravelings ravellings;realizable realisable;realization realisation;realizations realisations;' +
  'realize realise;realized realised;realizes realises;realizing realising;' +
  'recapitalization recapitalisation;recapitalize recapitalise;recapitalized recapitalised;' +
  'recapitalizes recapitalises;recapitalizing recapitalising;recognizable recognisable;' +
  'recognizably recognisably;recognizance recognisance;recognize recognise;recognized recognised;' +
  'recognizer recogniser;recognizes recognises;recognizing recognising;reconnoiter reconnoitre;' +
  'reconnoitering reconnoitring;reconnoiters reconnoitres;reemphasize reemphasise;reemphasized reemphasised;' +
  'reemphasizes reemphasises;reemphasizing reemphasising;refueled refuelled;refueling refuelling;' +
  'regularization regularisation;regularize regularise;regularized regularised;regularizes regularises;' +
  'regularizing regularising;reinitialize reinitialise;reinitialized reinitialised;relabeled relabelled;' +
  'relabeling relabelling;remodeled remodelled;remodeling remodelling;remold remould;remolded remoulded;' +
  'remolding remoulding;remolds remoulds;reorganization reorganisation;reorganizations reorganisations;' +
  'reorganize reorganise;reorganized reorganised;reorganizes reorganises;reorganizing reorganising;' +
  'reprized reprised;reveled revelled;reveler reveller;revelers revellers;reveling revelling;' +
  'revelings revellings;revitalization revitalisation;revitalize revitalise;revitalized revitalised;' +
  'revitalizes revitalises;revitalizing revitalising;revolutionize revolutionise;' +
  'revolutionized revolutionised;revolutionizes revolutionises;revolutionizing revolutionising;' +
  'rhapsodize rhapsodise;rhapsodized rhapsodised;rhapsodizes rhapsodises;rhapsodizing rhapsodising;' +
  'rigor rigour;rigors rigours;ritualized ritualised;rivaled rivalled;rivaling rivalling;' +
  'romanticize romanticise;romanticized romanticised;romanticizes romanticises;romanticizing romanticising;' +
  'routinize routinise;routinized routinised;routinizes routinises;routinizing routinising;roweled rowelled;' +
  'roweling rowelling;rubberize rubberise;rubberized rubberised;rubberizes rubberises;' +
  'rubberizing rubberising;rumor rumour;rumored rumoured;rumoring rumouring;rumormonger rumourmonger;' +
  'rumormongers rumourmongers;rumors rumours;saber sabre;sabers sabres;saltpeter saltpetre;' +
  'sanitize sanitise;sanitized sanitised;sanitizes sanitises;sanitizing sanitising;satirize satirise;' +
  'satirized satirised;satirizes satirises;satirizing satirising;savior saviour;saviors saviours;' +
  'savor savour;savored savoured;savorier savourier;savories savouries;savoriest savouriest;' +
  'savoring savouring;savors savours;savory savoury;scandalize scandalise;scandalized scandalised;' +
  'scandalizes scandalises;scandalizing scandalising;scepter sceptre;scepters sceptres;' +
  'schematize schematise;schematized schematised;schematizes schematises;schematizing schematising;' +
  'scrutinize scrutinise;scrutinized scrutinised;scrutinizes scrutinises;scrutinizing scrutinising;' +
  'secularization secularisation;secularize secularise;secularized secularised;secularizes secularises;' +
  'secularizing secularising;sensationalize sensationalise;sensationalized sensationalised;' +
  'sensationalizes sensationalises;sensationalizing sensationalising;sensitization sensitisation;' +
  'sensitize sensitise;sensitized sensitised;sensitizes sensitises;sensitizing sensitising;' +
  'sentimentalize sentimentalise;sentimentalized sentimentalised;sentimentalizes sentimentalises;' +
  'sentimentalizing sentimentalising;septicemia septicaemia;sepulcher sepulchre;sepulchering sepulchring;' +
  'sepulchers sepulchres;serialization serialisation;serializations serialisations;serialize serialise;' +
  'serialized serialised;serializes serialises;serializing serialising;sermonize sermonise;' +
  'sermonized sermonised;sermonizes sermonises;sermonizing sermonising;shoveled shovelled;' +
  'shoveling shovelling;shriveled shrivelled;shriveling shrivelling;signaled signalled;signaling signalling;' +
  'signalize signalise;signalized signalised;signalizes signalises;signalizing signalising;sizable sizeable;' +
  'skeptic sceptic;skeptical sceptical;skeptically sceptically;skepticism scepticism;skeptics sceptics;' +
  'skillful skilful;skillfully skilfully;slenderize slenderise;slenderized slenderised;' +
  'slenderizes slenderises;slenderizing slenderising;smolder smoulder;smoldered smouldered;' +
  'smoldering smouldering;smolders smoulders;sniveled snivelled;sniveling snivelling;snorkeled snorkelled;' +
  'snorkeling snorkelling;snowplow snowplough;snowplows snowploughs;socialization socialisation;' +
  'socialize socialise;socialized socialised;socializes socialises;socializing socialising;' +
  'sodomize sodomise;sodomized sodomised;sodomizes sodomises;sodomizing sodomising;' +
  'solemnization solemnisation;solemnize solemnise;solemnized solemnised;solemnizes solemnises;' +
  'solemnizing solemnising;soliloquize soliloquise;soliloquized soliloquised;soliloquizes soliloquises;' +
  'soliloquizing soliloquising;somber sombre;specialization specialisation;specializations specialisations;' +
  'specialize specialise;specialized specialised;specializes specialises;specializing specialising;' +
  'specialties specialities;specialty speciality;specter spectre;specters spectres;spiraled spiralled;' +
  'spiraling spiralling;spirea spiraea;spireas spiraeas;splendor splendour;splendors splendours;' +
  'squirreled squirrelled;squirreling squirrelling;stabilization stabilisation;stabilize stabilise;' +
  'stabilized stabilised;stabilizer stabiliser;stabilizers stabilisers;stabilizes stabilises;' +
  'stabilizing stabilising;standardization standardisation;standardize standardise;' +
  'standardized standardised;standardizes standardises;standardizing standardising;stenciled stencilled;' +
  'stenciling stencilling;sterilization sterilisation;sterilizations sterilisations;sterilize sterilise;' +
  'sterilized sterilised;sterilizer steriliser;sterilizers sterilisers;sterilizes sterilises;' +
  'sterilizing sterilising;stigmatization stigmatisation;stigmatize stigmatise;stigmatized stigmatised;' +
  'stigmatizes stigmatises;stigmatizing stigmatising;stylize stylise;stylized stylised;stylizes stylises;' +
  'stylizing stylising;subsidization subsidisation;subsidize subsidise;subsidized subsidised;' +
  'subsidizer subsidiser;subsidizers subsidisers;subsidizes subsidises;subsidizing subsidising;' +
  'subtotaled subtotalled;subtotaling subtotalling;succor succour;succored succoured;succoring succouring;' +
  'succors succours;sulfur sulphur;summarize summarise;summarized summarised;summarizes summarises;' +
  'summarizing summarising;swiveled swivelled;swiveling swivelling;symbolization symbolisation;' +
  'symbolize symbolise;symbolized symbolised;symbolizes symbolises;symbolizing symbolising;' +
  'sympathize sympathise;sympathized sympathised;sympathizer sympathiser;sympathizers sympathisers;' +
  'sympathizes sympathises;sympathizing sympathising;synchronization synchronisation;' +
  'synchronizations synchronisations;synchronize synchronise;synchronized synchronised;' +
  'synchronizes synchronises;synchronizing synchronising;synthesize synthesise;synthesized synthesised;' +
  'synthesizes synthesises;synthesizing synthesising;systematization systematisation;' +
  'systematize systematise;systematized systematised;systematizes systematises;systematizing systematising;' +
  'tantalize tantalise;tantalized tantalised;tantalizes tantalises;tantalizing tantalising;' +
  'tantalizingly tantalisingly;tasseled tasselled;tasseling tasselling;teetotaler teetotaller;' +
  'teetotalers teetotallers;temporize temporise;temporized temporised;temporizes temporises;' +
  'temporizing temporising;tenderize tenderise;tenderized tenderised;tenderizer tenderiser;' +
  'tenderizers tenderisers;tenderizes tenderises;tenderizing tenderising;terrorize terrorise;' +
  'terrorized terrorised;terrorizes terrorises;terrorizing terrorising;theater theatre;theaters theatres;' +
  'theorize theorise;theorized theorised;theorizes theorises;theorizing theorising;thralldom thraldom;' +
  'tinseled tinselled;tinseling tinselling;totaled totalled;totaling totalling;toweled towelled;' +
  'toweling towelling;towelings towellings;toxemia toxaemia;trammeled trammelled;trammeling trammelling;' +
  'tranquility tranquillity;tranquilizer tranquilliser;tranquilizers tranquillisers;' +
  'transistorize transistorise;transistorized transistorised;transistorizes transistorises;' +
  'transistorizing transistorising;traumatize traumatise;traumatized traumatised;traumatizes traumatises;' +
  'traumatizing traumatising;traveled travelled;traveler traveller;travelers travellers;' +
  'traveling travelling;travelings travellings;trialed trialled;trialing trialling;tricolor tricolour;' +
  'tricolors tricolours;trivialize trivialise;trivialized trivialised;trivializes trivialises;' +
  'trivializing trivialising;troweled trowelled;troweling trowelling;tumor tumour;tumors tumours;' +
  'tunneled tunnelled;tunneling tunnelling;tunnelings tunnellings;tyrannize tyrannise;tyrannized tyrannised;' +
  'tyrannizes tyrannises;tyrannizing tyrannising;unappetizing unappetising;unauthorized unauthorised;' +
  'uncivilized uncivilised;underutilized underutilised;unequaled unequalled;unfavorable unfavourable;' +
  'unfavorably unfavourably;uninitialized uninitialised;unionization unionisation;unionize unionise;' +
  'unionized unionised;unionizes unionises;unionizing unionising;unlabeled unlabelled;' +
  'unorganized unorganised;unraveled unravelled;unraveling unravelling;unrealized unrealised;' +
  'unrecognizable unrecognisable;unrecognized unrecognised;unrivaled unrivalled;unsavory unsavoury;' +
  'untrammeled untrammelled;urbanization urbanisation;urbanize urbanise;urbanized urbanised;' +
  'urbanizes urbanises;urbanizing urbanising;utilizable utilisable;utilization utilisation;utilize utilise;' +
  'utilized utilised;utilizes utilises;utilizing utilising;valor valour;vandalize vandalise;' +
  'vandalized vandalised;vandalizes vandalises;vandalizing vandalising;vapor vapour;' +
  'vaporization vaporisation;vaporize vaporise;vaporized vaporised;vaporizer vaporiser;' +
  'vaporizers vaporisers;vaporizes vaporises;vaporizing vaporising;vapors vapours;varicolored varicoloured;' +
  'verbalize verbalise;verbalized verbalised;verbalizes verbalises;verbalizing verbalising;' +
  'victimization victimisation;victimize victimise;victimized victimised;victimizes victimises;' +
  'victimizing victimising;victualed victualled;victualing victualling;vigor vigour;' +
  'visualization visualisation;visualizations visualisations;visualize visualise;visualized visualised;' +
  'visualizes visualises;visualizing visualising;vitalize vitalise;vitalized vitalised;vitalizes vitalises;' +
  'vitalizing vitalising;vocalization vocalisation;vocalizations vocalisations;vocalize vocalise;' +
  'vocalized vocalised;vocalizes vocalises;vocalizing vocalising;vulcanization vulcanisation;' +
  'vulcanize vulcanise;vulcanized vulcanised;vulcanizes vulcanises;vulcanizing vulcanising;' +
  'vulgarization vulgarisation;vulgarize vulgarise;vulgarized vulgarised;vulgarizes vulgarises;' +
  'vulgarizing vulgarising;watercolor watercolour;watercolors watercolours;weaseled weaselled;' +
  'weaseling weaselling;weatherize weatherise;weatherized weatherised;weatherizes weatherises;' +
  'weatherizing weatherising;westernization westernisation;westernize westernise;westernized westernised;' +
  'westernizes westernises;westernizing westernising;willful wilful;willfully wilfully;' +
  'willfulness wilfulness;winterize winterise;winterized winterised;winterizes winterises;' +
  'winterizing winterising;womanize womanise;womanized womanised;womanizer womaniser;womanizers womanisers;' +
  'womanizes womanises;womanizing womanising;worshiped worshipped;worshiper worshipper;' +
  'worshipers worshippers;worshiping worshipping;yodeled yodelled;yodeler yodeller;yodelers yodellers;' +
  'yodeling yodelling;yogurt yoghurt;yogurts yoghurts';
