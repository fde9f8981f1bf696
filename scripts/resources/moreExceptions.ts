/**
 * Entries of WordNet 3.0's exception lists that wink-lexicon leaves out (hyphenated words and collocations,
 * adverbs) or gives only one of several base forms for: an irregular form, then its base forms, parted by
 * semicolons.
 */
export const MORE_EXCEPTIONS = {
  noun: `
    acre-feet acre-foot; agents-general agent-general; aides-de-camp aide-de-camp;
    aides-memoire aide-memoire; aids-de-camp aid-de-camp; alto-relievos alto-relievo alto-rilievo;
    amici_curiae amicus_curiae; ancones ancon ancone; annattos anatto annatto; arcs-boutants arc-boutant;
    assegais assagai assegai; attorneys-at-law attorney-at-law; aurar eyir eyrir; auspices auspex auspice;
    autos-da-fe auto-da-fe; axes ax axis; bacchantes bacchant bacchante; bains-marie bain-marie;
    bains_marie bain_marie; bases base basis; bases-on-balls base_on_balls; bases_on_balls base_on_balls;
    beadsmen beadsman bedesman; beches-de-mer beche-de-mer; bhishties bheesty bhishti;
    bicennaries bicentenary bicentennial; billets-doux billet-doux; box-kodaks box_kodak;
    brants brant brent; broadcast_media broadcast_medium; brothers-in-law brother-in-law;
    bureaux_de_change bureau_de_change; calcanei calcaneum calcaneus; carryings-on carrying-on;
    cavo-rilievi cavo-rilievo; chaises_longues chaise_longue; chefs-d'ouvre chef-d'ouvre;
    chevaux-de-frise cheval-de-frise; chinese_eddoes chinese_eddo; comics comic_strip comic;
    concerti_grossi concerto_grosso; cooks-general cook-general; corpora_lutea corpus_luteum;
    corpora_striata corpus_striatum; courts_martial court_martial; culs-de-sac cul-de-sac;
    daughters-in-law daughter-in-law; directors-general director-general; discoboli discobolos discobolus;
    djinn djinni djinny; elytra elytron elytrum; entozoa entozoan entozoon;
    epithalamia epithalamion epithalamium; epizoa epizoan epizoon; farmers-general farmer-general;
    fathers-in-law father-in-law; felones_de_se felo_de_se; felos_de_se felo_de_se; figs. fig.;
    fleurs-de-lis fleur-de-lis; fleurs-de-lys fleur-de-lys; flights_of_stairs flight_of_stairs;
    floreant. floreat; flowers-de-luce flower-de-luce; gentlemen-at-arms gentleman-at-arms;
    gentlemen-farmers gentleman-farmer; goings-over going-over; governors_general governor_general;
    grants-in-aid grant-in-aid; grig-gris gris-gris; guilders guilde guilder; gurnards gurnar gurnard;
    haggadas haggada haggadah; halteres halter haltere; hangers-on hanger-on; heirs-at-law heir-at-law;
    hens-and-chickens hen-and-chickens; hermae herm herma; houses_of_cards house_of_cards;
    ichthyosauruses ichthyosaur ichthyosaurus; iconostases iconostas iconostasis;
    inquisitors-general inquisitor-general; involucra involucre involucrum; jackeroos jackaroo jackeroo;
    jacks-in-the-box jack-in-the-box; joes jo joe; judge_advocates_general judge_advocate_general;
    kalmucks kalmuc kalmuck; kings-of-arms king-of-arms; knights_bachelor knight_bachelor;
    knights_bachelors knight_bachelor; knights_templar knight_templar; knights_templars knight_templar;
    ladies-in-waiting lady-in-waiting; leaves leaf leave; linguae_francae lingua_franca; litai lit litas;
    loups-garous loup-garou; lumbus lumbi; lures lur lure; lyings-in lying-in; major-axes major_axis;
    major_axes major_axis; marvels-of-peru marvel-of-peru; mass_media mass_medium; masses mass masse;
    masters-at-arms master-at-arms; medullae_oblongatae medulla_oblongata; men-at-arms man-at-arms;
    men-o'-war man-of-war; men-of-war man-of-war; men_of_letters man_of_letters;
    militated_against militate_against; mishnayoth mishna mishnah; moments_of_truth moment_of_truth;
    monades monad monas; monts-de-piete mont-de-piete; morses morse mors; mothers-in-law mother-in-law;
    mothers_superior mother_superior; movers_and_shakers mover_and_shaker; objets_d'art objet_d'art;
    ocreae ochrea ocrea; oedemata edema oedema; oesophagi esophagus oesophagus; operas_seria opera_seria;
    optic_axes optic_axis; organa organon organum; organums organa organum; ottomans othman ottoman;
    paraleipses paraleipsis paralipsis; paris-mutuels pari-mutuel; pasos_dobles paso_doble;
    passers-by passer-by; penetralium penetralia; phalanges phalange phalanx; phi-phenomena phi-phenomenon;
    phlyctenae phlyctaena phlyctena; pieds-a-terre pied-a-terre; plectra plectron plectrum;
    ploughmen ploughman plowman; proces-verbaux proces-verbal; proglottides proglottid proglottis;
    prothalamia prothalamion prothalamium; rabatos rabato rebato; raphides raphide raphis;
    reremice rearmouse reremouse; rhachises rachis rhachis; robes-de-chambre robe-de-chambre;
    romans-fleuves roman-fleuve; runners-up runner-up; saguaros saguaro sahuaro;
    schatchonim schatchen shadchan; secretaries-general secretary-general; senussis senusi senussi;
    shadchans schatchen shadchan; shammosim shammas shammes; shofroth shofar shophar;
    signori signior signore; sisters-in-law sister-in-law; socmen socman sokeman; soles sol sole;
    sons-in-law son-in-law; street_children street_child; taeniae taenia tenia; taxes tax taxis;
    telangiectases telangiectasia telangiectasis; theatres-in-the-round theatre-in-the-round;
    touracos touraco turaco; trous-de-loup trou-de-loup; tyros tiro tyro; venae_cavae vena_cava;
    vice-chairman vice-chairman; wagons-lits wagon-lit; wahhabis wahabi wahhabi; whippers-in whipper-in;
    zamindaris zamindari zemindari; zoaeae zoaea zoea; zoosporangia zoosporangium
  `,
  verb: `
    about-shipped about-ship; about-shipping about-ship; ad-libbed ad-lib; ad-libbing ad-lib;
    air-dried air-dry; allowed_for allow_for; allowing_for allow_for; allows_for allow_for;
    appalled appal appall; appalling appal appall; baby-sat baby-sit; baby-sitting baby-sit;
    back-pedalled back-pedal; back-pedalling back-pedal; became_known become_known;
    becomes_known become_known; belly-flopped belly-flop; belly-flopping belly-flop; bird-dogged bird-dog;
    bird-dogging bird-dog; blew_one's_nose blow_one's_nose; blowing_one's_nose blow_one's_nose;
    blows_one's_nose blow_one's_nose; blue-pencilled blue-pencil; blue-pencilling blue-pencil;
    bogged-down bog-down; bogged_down bog_down; bogging-down bog-down; bogging_down bog_down;
    bogs-down bog-down; bogs_down bog_down; booby-trapped booby-trap; booby-trapping booby-trap;
    bottle-fed bottle-feed; breast-fed breast-feed; caddied caddie caddy; caddies caddie caddy;
    caddying caddie caddy; co-opted coopt; co-opting coopt; co-opts coopts; co-ordinate coordinate;
    co-ordinated coordinate; co-ordinates coordinate; co-ordinating coordinate; co-starred co-star;
    co-starring co-star; court-martialled court-martial; court-martialling court-martial;
    deep-freeze deepfreeze; deep-freezed deepfreeze; deep-freezes deepfreeze; deep-fried deep-fry;
    dilly-dallied dilly-dally; disenthralled disenthral disenthrall; disenthralling disenthral disenthrall;
    distilled distil distill; distilling distil distill; ego-tripped ego-trip; ego-tripping ego-trip;
    enrolled enrol enroll; enrolling enrol enroll; enthralled enthral enthrall;
    enthralling enthral enthrall; extolled extol extoll; extolling extol extoll; feed feed fee;
    filled_up fill_up; fine-drawn fine-draw; fine-drew fine-draw; flip-flopped flip-flop;
    flip-flopping flip-flop; force-fed force-feed; freeze-dried freeze-dry; fritted frit fritt;
    fritting frit fritt; fulfilled fulfil fulfill; fulfilling fulfil fulfill; genned-up gen-up;
    genning-up gen-up; gens-up gen-up; gets_lost get_lost; gets_started get_started; getting_lost get_lost;
    getting_started get_started; goes_deep go_deep; going_deep go_deep; gone_deep go_deep;
    goose-stepped goose-step; goose-stepping goose-step; got_lost get_lost; got_started get_started;
    gotten_lost get_lost; had_a_feeling have_a_feeling; had_left have_left;
    had_the_feeling have_the_feeling; hand-knitted hand-knit; hand-knitting hand-knit;
    has_a_feeling have_a_feeling; has_left have_left; has_the_feeling have_the_feeling;
    having_a_feeling have_a_feeling; having_left have_left; having_the_feeling have_the_feeling;
    high-hatted high-hat; high-hatting high-hat; hocus-pocussed hocus-pocus; hocus-pocussing hocus-pocus;
    installed instal install; installing instal install; jerry-built jerry-build; jog-trotted jog-trot;
    jog-trotting jog-trot; joined_battle join_battle; joined_forces join_forces; joining_battle join_battle;
    joining_forces join_forces; joins_battle join_battle; joins_forces join_forces; joy-ridden joy-ride;
    joy-rode joy-ride; jumped_off jump_off; jumping_off jump_off; jumps_off jump_off; ko'd ko; ko'ing ko;
    ko's ko; layed_for lie_for; laying_for lie_for; lays_for lie_for; leaves_undone leave_undone;
    leaving_undone leave_undone; left_undone leave_undone; looked_towards look_towards;
    looking_towards look_towards; looks_towards look_towards; machine-gunned machine-gun;
    machine-gunning machine-gun; militated_against militate_against; militates_against militate_against;
    militating_against militate_against; nid-nodded nid-nod; nid-nodding nid-nod; non-prossed non-pros;
    non-prosses non-pros; non-prossing non-pros; overflown overflow overfly; pinch-hitting pinch-hit;
    pistol-whipped pistol-whip; pistol-whipping pistol-whip; played_a_part play_a_part;
    playing_a_part play_a_part; plays_a_part play_a_part; put-putted put-put; put-putting put-put;
    quick-froze quick-freeze; quick-frozen quick-freeze; razor-cutting razor-cut; re-trod re-tread;
    re-trodden re-tread; red-pencilled red-pencil; red-pencilling red-pencil; redded red redd;
    redding red redd; rough-dried rough-dry; rough-hewn rough-hew; shaken_hands shake_hands;
    shakes_hands shake_hands; shaking_hands shake_hands; shook_hands shake_hands;
    shrink-wrapped shrink-wrap; shrink-wrapping shrink-wrap; singing sing singe; single-stepped single-step;
    single-stepping single-step; ski'd ski; skin-popped skin-pop; skin-popping skin-pop;
    skinny-dipped skinny-dip; skinny-dipping skinny-dip; soft-pedalled soft-pedal;
    soft-pedalling soft-pedal; spin-dried spin-dry; spoon-fed spoon-feed; stall-fed stall-feed;
    stems_from stem_from; taken_a_side take_a_side; taken_pains take_pains; taken_steps take_steps;
    takes_a_side take_a_side; takes_pains take_pains; takes_steps take_steps; taking_a_side take_a_side;
    taking_pains take_pains; taking_steps take_steps; tally-ho'd tally-ho;
    thinking_the_world_of think_the_world_of; thinks_the_world_of think_the_world_of;
    thought_the_world_of think_the_world_of; threw_out throw_out; throwing_out throw_out;
    thrown_out throw_out; throws_out throw_out; took_a_side take_a_side; took_pains take_pains;
    took_steps take_steps; tut-tutted tut-tut; tut-tutting tut-tut; water-ski'd water-ski;
    went_deep go_deep; whistle-stopped whistle-stop; whistle-stopping whistle-stop;
    window-shopped window-shop; window-shopping window-shop
  `,
  adjective: `
    all-arounder all-arounder; better good well; dowier dowie dowy; dowiest dowie dowy;
    first-rater first-rater; first-stringer first-stringer; fore-and-after fore-and-after;
    left-hander left-hander; left-winger left-winger; offer off offer; old-timer old-timer;
    part-timer part-timer; right-hander right-hander; right-winger right-winger; second-rater second-rater;
    third-rater third-rater
  `,
  adverb: `
    best well; better well; deeper deeply; farther far; further far; harder hard; hardest hard
  `,
} as const;
