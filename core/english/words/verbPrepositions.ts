// Written by scripts/train/verbPrepositions.ts from the English Web Treebank (CC BY-SA 4.0) and MASC.

/**
 * The prepositions that follow a verb at once, and in how many of a hundred of its uses they do: "arrive at26
 * in9". Verbs are parted by semicolons.
 */
export const VERB_PREPOSITIONS =
  'abound with33;abuse of29;accept in2;access to14;accomplish through7 with7;accord to97;account for78;' +
  'accuse of24;act on10 in5 like3 through3 upon3 against2;activate in27;adapt to42;add to13;address in5 to2;' +
  'adhere to100;adjust for22 to11;admit to15;adopt in4;adorn with40;advance through7 to7;afford to5;' +
  'agree with30 to7 on3 in2 upon2;aim at50;align with29;allege in15;allow for5 in2 to2;announce at8 on6;' +
  'apologize for33 to19;appear in19 on10 at4 to3;apply to33 for14 in4 with2;approve of15 in3;' +
  'argue with12 against4 about3 at3 in3;arise with15 from11 in7;arm with15;arrange for23;arrest for7 in7;' +
  'arrive at27 in14 on7 with6;ask for10 about3;assemble from14;assign to32;assist in6;associate with76;' +
  'attach to12 for4;attempt to13;attend in6 to4;attract to35;attribute to41;average about33;avoid at3;' +
  'award to22;back up19 off6;base on57 upon5 in4;be in2;bear in24 with5 of2 out2 to2;beg for36;' +
  'begin with6 in6 to6 on2;behave in33;believe in10;belong to70 in6;bend to20;benefit from50;bet on26;' +
  'beware of50;bid on43 for29;bind to16 in5;blame for9;blend into40;blow in5 on5 out5;book for8;' +
  'borrow from36;bother with17 to6;brace for22;break out8 up2 with2 into2 through2;breathe in7;' +
  'bring to5 up3 in2 out2 into2;broadcast at40;build in7 on6 into4 up2;burn out9 in6;bury in18;' +
  'buy from4 into2;calculate for7;call for5 on2 in2 upon2;care about23 for10 to2;carry out17 on6 over2;' +
  'carve in22;cash in60;cast off26;catch up17 in4 on3 between2;cater for40 to40;cease at20;change to4 from2;' +
  'charge with15 for6 in3;chat with33;check out20 with7 on4 in2;chew on29;choose from8 to5 between4;' +
  'circulate to27;cite in11;clean up19 out5;clear out10;click on50;climb into5;close at7 with3 behind2 in2;' +
  'coincide with86;collapse on13;combine with28 at6;come to12 from8 on6 in5 out4 up3 into2 with2;' +
  'comment on27 about7;commit to37;communicate at21 with11;compare to29 with29;compensate for60;' +
  'compete with24 at12 against8 for8 in8 on8;complain about18 of9 to9;complete in5;comply with62;' +
  'compose of17;comprise of33;concentrate on64 in14;concern about22 with4;conclude with5 from4;condemn to25;' +
  'conduct in6 with4;confuse in19 with7;connect to34 with17;consider in2;consist of89;consult with22;' +
  'contact at4;contain in8;continue on4 to4 in2;contrast with40;contribute to47;control for4;convert to47;' +
  'convict of63;cooperate with38;coordinate with13;correct for17;correspond to70;cost to4;count on24 in5;' +
  'couple with80;cover in10 with5 under2;crash into18 at12 to12;crawl up33 out22;create in3;criticize for17;' +
  'crouch in40;crowd with33;crush out14;cry for9 out9;customize for22;cut off7 from3 in2 out2 up2;' +
  'dangle over29;date from9;deal with84;decide to6 between2;decline to8;decorate with22;decrease in6;' +
  'dedicate to58;define in4;deliver to20 on7 from3;demonstrate to9 in7;depart from21;' +
  'depend on79 upon8 from3;deploy in30;deposit in20;derive from68;describe in9 above3;design for7 to3;' +
  'destroy in4;detect in20 at8;develop in3 from2;devote to56;diagnose with33;dictate of43;' +
  'die in17 from3 on3 for3 of3 out2;differ from15 on15 between10;dine at44 in22;direct at8 to8;' +
  'disagree with55;disappear from5 into5;discover in4;discuss with5 in2;distinguish between35;' +
  'distribute in8;divide into35;document in15;donate to13;drag along10;draw from5 on5 in4 out4 near2;' +
  'dream of44;dress in40;drink at6 like6;drive to6 in2 on2 for2 out2 up2 with2;drop off7 to6 out4;' +
  'dry in13 out13 up13;dust around40;earn from4;eat at6 in4 for2;echo through22;elect to13;embed in50;' +
  'emerge from35 in6;employ with8;end up29 in5 with3 at2 on2;engage in53 with12;enjoy in2;enrol in33;' +
  'enter into18;entitle to27;equip with33;escape from20;establish in4;estimate at6;evacuate from29;' +
  'evaluate on10;evolve in24 from18 into12;excite about16;exercise in11;exist in12 for2 on2 between2;' +
  'expand into4;explain to8 in2;explode in20;explore in6;expose to33;express in24 at3;extend to10 from2;' +
  'extract from33;extradite to40;face in5 with4 out2;fade into33;fail in4;' +
  'fall into11 to7 in7 on4 for3 out3 through3 behind2 off2 from2 under2;fault for20;fax to20;feature in18;' +
  'feel like12;fight for15 off3 with3 against2;figure out45;file in7 on3;fill with19 in14 out9 up3;' +
  'filter through29;find out7 in5;finish up4 in3;fit in15 into13 within6;fix up3;flash of21;flee from17;' +
  'float in18 on8 around5;flourish in23;flow from7 out7 through7 with7;' +
  'fly to12 in6 with4 from3 into3 like3 out3 over3;focus on66;follow up4;force from3 into3;foresee in40;' +
  'forget about14;form on5 in3;forward to33;found in25 on21;frame in29;freak out33;freeze in12;fuck up23;' +
  'fund at19;gain in6;gather in6 on6;gaze at20;gear towards29 up29;get to3 out2 in2;give to4 up3;' +
  'glance at56 over13;glean from60;go to15 on5 into3 out2 through2 for2;govern in20;graduate from35;' +
  'grant to8;ground in50;grow up13 in7 out3 to3 from2 into2 on2;guarantee for8;hammer out40;' +
  'hand out18 over9;hang out17 from11 on10 up7 in6 around5 over4 to2;happen in9 to9 at4;hate in3;' +
  'head to16 for8 into5 out5 in4;hear from9 about5 of4 in2 on2;help with2;hide in15 from6 behind4;' +
  'highlight in11;hold in7 on5 up4 out3 off2;hope for3 to2;host on9;house in33;identify with7 in3;' +
  'implement on5;implicate in56;import from25;impose on9;improve on7;include in7;incorporate in14 into14;' +
  'increase in2;indicate to7 in6;inform about6 on6;initiate at7 for7 in7;inquire about57;insist on36;' +
  'intend to7 for4;interest in58;interfere with60;intervene on20;introduce into6;invest in37;' +
  'involve in26 with9;issue in8 to6 between4;join in5 with2;jump in11 off7 on7 to7 into6 at4 out4 over4;' +
  'keep in3 up3;kick in9 out9;kill in7;knock on11 off6 out6;know about3 for2;label with15;land on19 at7;' +
  'last for10 from5;laugh at24 about4;lay out10 in8 off8;lead to33 up4 with2;lean in9 over9 on6 out6;' +
  'learn about7 from5 to3 in2;leave in4 for3 to2;lie in21 on13 about5 to3;lift for5;light up11;' +
  'like to3 for2;limit to23 in8;line up27 with27;linger on33;link to25 with5;list in14 on7 above5;' +
  'listen to55 in2;live in29 on3 with2;load with13;lobby for33;locate in20 on17 at5;lock in27 out13 up13;' +
  'lodge in33;log in22;look at24 for13 like11 around2 up2 into2;lose in3 to3;lower of8;manage to4;' +
  'manufacture in18;map out40;mark in6 with4;marry to11;match with8 for6 in6;measure in6;' +
  'meet with15 at2 in2;mention above3 in3 to3 at2;merge with33 into25;mess up33 with33;migrate to23;' +
  'miss out4 in2;mix with21 up11;modify in9;mount in26;move to12 on6 from4 into4 in3 through2 with2 up2;' +
  'murder in18;name above5;need to3;negotiate with8;nod to20;note above4 in4;notice on3;' +
  'object to18 through4;observe in10 over4;obtain from20;occur in22 at5 to5 through3 across2 on2 under2;' +
  'offer for2 to2;offset of10;open up5 in4 into2 to2;operate in16 on5 under5 from4 with4;oppose to32;' +
  'order for3 from3;originate from43;outline in25;owe to10 under7;own about3;pack with29 up14;park in25;' +
  'part of40 with20;participate in71;pass on7 through3 out3 to2;pause in17;pay for20 about2 in2;' +
  'perform on5 at3;permit in10;pick up43 out3 on2;pitch for43;place in14 on13 at5;plan on21 for3;' +
  'play with6 for4 in2 at2;plug in38;plunge into38;point out32 to23 at4 toward3 in2;pop up22;' +
  'populate with25;pose to8;post on3 in3 to3 at2;pour out11;prepare for18 in2 to2;present in7 to5 with3;' +
  'prevail in19;print on8 in5;proceed with24 in5;produce from2 in2 on2;propose to4 in2;' +
  'protect against3 in3 from2;prove to12;provide for3 to2;publish in21;pull out15 off4 at2 on2 over2 up2;' +
  'purchase from4;push for8 off3 on3;put in7 on6 up2 out2;qualify under29;question on6;quit on13;quote in19;' +
  'raise in10 on3 at2;range from69;reach out9 for6;react to33;read in4 about4 to3 from2;reason with13;' +
  'rebuild from7;recall about3;receive on2;recommend to4;record in9;recover from38;recruit from13;' +
  'reduce to3 over2;refer to83;reference in13;reflect on9 in5;regard to2;register on8 with8 for6;' +
  'reimburse for33;relate to69;relax in10;release from6 into5 to3;rely on78;remain in6;remember about2;' +
  'remind of9;remove from6;render to11;rent out20;reopen on22;reply to6;report in6 on2;represent in6;' +
  'reproduce in31;request in4;require for5;reserve for9;reside in57;resolve in8;resort to100;' +
  'respond to58 with6;rest on22 with11;result in63 from15;retire from33;return to33 from5 with3 in2;' +
  'reveal to5;review in3;reward for27;rewrite of29;ride on14 in7 with7 around5;rip off22 out22;' +
  'rise to10 in8 above6 from6 about3 over3 up3;rock out33;roll up7;root for33;rotate to13;rule on17;' +
  'run on5 out4 for4 into3 to3 in3 off3 through3 across2 up2 around2;rush in13 over9;sail on25;' +
  'satisfy with19;save up3 for3;say to2 in2;scan of40;scare of11 up7;schedule for15 in10;scream out5;' +
  'screw up33;search for28;see in2;seek out5 in4;seem like11 to6;seize upon14;select for6;' +
  'sell for4 to4 at3 out2;send to8 in2;separate from13;serve in9 on2 over2;set up19 out4 off3 for2;' +
  'settle in14 for11 on6;shake off3;share with8 in3 among2;shift from13 to13;ship to28 from11;shoot at4;' +
  'shop in27;shout to6;show in11 up9;shrink to15;shuffle through60;shut off6 up6;' +
  'sign up13 on4 into3 off3 in2;signal in15;sing in8;single out90;sink into24 in14;' +
  'sit on16 in14 at4 up2 with2;situate in45 on18;slam into14;sleep with9 at5 in4 like4 for3 on3 through3;' +
  'slide into13;slip into16 out13 through9 behind6;smell like11;smile at7 in4;smuggle to40;snap at14 out14;' +
  'soak in40 into40;soar like22;sort out40 through20;sound like31;' +
  'speak to18 at9 with9 of4 about3 for3 in3 on2;speculate on33;speed up33 on13;spend on8 in4 outside2 with2;' +
  'spin around33 in17;spot at14;spread out5 over5 throughout5;spring from14 up14;stab in22 through22;' +
  'stack of45;stand in15 on9 up5 for3 with3 at3 out3 behind2 beside2;stare at44 out5;' +
  'start with7 in3 on2 at2 from2 off2 out2;state in5;stay in18 at7 with7 on7 out4;steal from19;steepen of83;' +
  'stem from58;step on11 up10 in8 into8 inside5 out5 to3;stick with13 in9 out9 to9 up6 at4 on4;' +
  'stimulate with23;stir up38;stop at2 in2;store in44;straighten out38;strand on29;strengthen through10;' +
  'stress out29;stretch from16 out8 to8;struggle with24;study in8 at5;stumble into40;subject to50;' +
  'submit to10;subscribe to41;substitute for44;succeed in31;suffer from38 for4;suggest to2;suit to18;' +
  'supply to17;suppose to3;surface in15;surprise at9;surrender to38;survive in6;sweep through27 over18;' +
  'swim from15;switch to18 between16 from8;tag with68 of11;take over2 in2 on2 out2;talk about48 to27 with5;' +
  'tap out15;taste like14;teach in6 at4;tend to9;test on11;testify about8 at6 in6 to6;think about6 of5;' +
  'thrive in17;throw out10 in3 to3 up3;tie to30 up17 in9;tilt of13;toss into10;trace to13;trade in9 with9;' +
  'train for4;transfer to23 into11 from6;translate from11 at7 into7;transmit to44;transport to13;' +
  'trap under27;travel to16 in8 at4 on4 through2 with2;treat with11 in4 like4 to3;trip over43;try to3 out2;' +
  'turn to14 out11 around5 into5 on5 over3 off2;undertake in15;unfold through23 of15;update from5;' +
  'upset about24 with18;use in4 for4 to2;value at13;vanish from30;vary from21 in14;visit with6 about2 in2;' +
  'vote for38 against11 on9;wait for30 in3 at2 on2;wake up24;' +
  'walk in7 up7 into6 through5 out4 around4 over4 to3 off3 toward2 with2 on2 across2;' +
  'wander about13 around13 into13;want to4;warm up43;warn about6;warp of40;wash at7 in7;watch out2 for2;' +
  'wave at17;wear on3;welcome to22;whisper to23;win in3 at2;wipe out15;wire in40;wish for2;withdraw from22;' +
  'wonder about3 at2;work with13 on10 for8 in8 out4 at2 from2;worry about61;wrap in15 up12 around8;' +
  'write about4 in4 for2 to2 on2;yell at27;yield to17';
