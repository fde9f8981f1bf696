/** Beginnings of verbs whose end is in {@link DOUBLING_TAILS}. */
export const DOUBLING_HEADS =
  `air baby back barn be belly black body book boot bull bunny cat chit co counter cross de dis dog
  door down drop ear eaves ego feather flim fly foot fox gift globe goose hand hedge hip horse in
  inter jail jet kick knee leap lip log machine micro mind mini mis mouse multi name news night non off out
  over paper photo pinch pistol post pre quick ram re road sand share sharp shot shrink side skinny
  sky slam snap speed spot stop sub sun tap tear test tip trans two type un under up wash water
  weather whirli whistle wig wire work zig`.split(/\s+/);

/** Verbs of one syllable that double their last consonant, as they are found at the end of longer ones. */
export const DOUBLING_TAILS = new Set(
  `bag ban bar bat bed bid bin blog blot bob bog bud bug cap chat chip chop clad clap clip clog clot
  cop cram crop cut dip dog dot drag drip drop drub drum dub fat fit flap flip flog flop fog frag gag
  gas get grab grid grip gum gun gut ham hat hit hop hug jam jig jog jut knit knot lag lap let lid log
  lot man map mob mod mop nap net nip nod pad pan pat peg pen pin pit plan plot plug pop pot prep prop
  pub put rap rib rig rim rip rot rub run sag sap scan scrap scrub set ship shop shot shut sin sip sit
  skim skin skip slam slap slip slog slot snag snap span spin spit split spot star stem step stir stop
  strap strip stub stud sub sun swap swim tab tag tan tap tar top trap trim trip trot tug twig wag web wed
  wet whip win wit wrap zag zap zip`.split(/\s+/),
);

/**
 * Other verbs of several syllables that double: stressed at the end, or compounds that keep the double
 * letter.
 */
export const DOUBLING_VERBS = new Set(
  `abet abhor abut acquit bedim besot blackleg bootleg englut forbid carhop admit allot anagram annul appal aver ballyrag bebop beget begin bobsled bullshit bullyrag
  cabal caracol caravan catnap cobweb commit compel complot concur confab confer control cooccur coquet corral
  curvet decommit decontrol defer degas demit demob demur deprogram dogleg estop deter diagram disannul disbar disinter dispel
  distil dogsled embed emit enrol ensnarl enthral entrap enwrap equip excel expel extol featherbed flimflam forget
  format fulfil handicap hobnob hologram hotdog hotrod humbug imbed impel incur infer instagram instal instil inter
  inthral intermit intromit japan jitterbug kidnap lallygag leapfrog lolligag lollygag manumit marcel misinfer misprogram
  misrefer monogram nightclub nonplus occur omit outgas overcommit overcontrol patrol permit pettifog photostat
  prefer preformat preprogram pretermit program propel ramrod rappel readmit reallot rebel rebut recommit recontrol
  recur reequip refer reformat regret reinfer reinstal reinter remit reoccur repel reprogram resubmit retransfer
  retransmit retrofit revet shellac submit teargas telegram transfer tranship transmit trepan uppercut wildcat worship`.split(
    /\s+/,
  ),
);
