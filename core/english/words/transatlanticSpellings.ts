/**
 * Words that American and British English spell in different ways. A row has the American letters, the British ones, the
 * endings of the words, and their beginnings, of which "-" is none: "z/s e,ing: accessori" is "accessorize" and
 * "accessorise", "accessorizing" and "accessorising". A row goes on in lines that begin with a space. Words of which one
 * spelling is another word too ("check", "program", "story") are not among them. Written by
 * scripts/train/transatlanticSpellings.ts from SCOWL's lists.
 */
export const TRANSATLANTIC_SPELLINGS = `
z/s e,ed,es,ing: accessori alphabeti anglici antagoni anthologi apologi attitudini bapti bastardi bowdleri
 brutali burglari cannibali carameli carboni catechi cauteri circulari compartmentali criminali critici demoni
 departmentali depersonali depolitici deputi economi editoriali elastici empathi emphasi epitomi eulogi
 evangeli fantasi femini galvani ghettoi glamori hybridi hypnoti hypothesi idoli immortali individuali
 intellectuali iodi italici jeopardi legitimi memoriali merceri mesmeri metaboli metastasi moneti morali
 motori nasali notari ostraci overemphasi overspeciali parenthesi pauperi penali personali philosophi plagiari
 plurali propagandi publici radicali randomi reemphasi revolutioni rhapsodi romantici routini rubberi saniti
 satiri scandali schemati scrutini sensationali sentimentali sermoni signali slenderi sodomi soliloqui styli
 summari synthesi tempori terrori theori transistori traumati triviali tyranni vandali verbali vitali weatheri
 winteri
z/s ation,e,ed,es,ing: acclimati actuali canali capitali centrali collectivi commerciali computeri contextuali
 crystalli customi decentrali decoloni decriminali dehumani demagneti demilitari demobili democrati demorali
 denationali depressuri desensiti destabili digiti disorgani extempori factori familiari finali formali
 fossili fraterni globali harmoni homogeni industriali initiali institutionali internali internationali ioni
 itemi legali lioni locali magneti marginali materiali maximi mechani memori militari miniaturi minimi moderni
 monopoli naturali normali particulari pasteuri pedestriani polari politici populari pressuri prioriti
 professionali pulveri recapitali regulari revitali seculari sensiti sociali solemni standardi stigmati
 symboli systemati unioni urbani victimi vulcani vulgari westerni
/l ed,ing: apparel backpedal barrel bedevil bejewel bevel bushel cancel channel devil disembowel dishevel
 dowel drivel equal flannel fuel funnel gambol gravel impanel imperil initial kennel label marshal parcel
 pedal peril pommel pummel quarrel refuel relabel remodel rival rowel shovel shrivel signal snivel snorkel
 spiral squirrel stencil subtotal swivel tassel tinsel total trammel trial trowel unravel victual weasel
z/s ation,ations,e,ed,es,ing: authori canoni categori characteri civili conceptuali dramati externali
 fictionali generali hospitali ideali immuni liberali mobili nationali privati rationali reorgani seriali
 speciali synchroni visuali vocali
er/re ,s: amphitheat calib centilit centimet epicent goit kilomet lit louv millilit millimet mit philt
 reconnoit sab scept sepulch spect theat
/u r,rs: arbo ardo misdemeano parlo rigo savio splendo tricolo tumo vapo watercolo
z/s ation,e,ed,er,ers,es,ing: coloni equali fertili humani immobili neutrali oxidi stabili subsidi vapori
z/s e,ed,er,ers,es,ing: breathaly deodori energi liquidi moisturi proselyti sympathi tenderi womani
z/s ed: annuali repri rituali unauthori uncivili underutili uninitiali unorgani unreali
/l ed,ing,ings: cavil cudgel dial enamel pencil ravel towel tunnel
/u r: cando clango demeano fervo misbehavio ranco valo vigo
/u r,red,ring,rs: belabo clamo discolo disfavo enamo endeavo harbo succo
er/re : lacklust lust meag nit och saltpet somb
/l ed,er,ers,ing: carol chisel grovel jewel level yodel
/l ed: metal unequal unlabel unrival untrammel
/e ment,ments: abridg acknowledg misjudg prejudg
e/ ring: cent mit reconnoit sepulch
l/ ,s: appal distil enthral instil
/a emia: leuk septic tox
/l ed,er,ers,ing,ings: model revel travel
/o ea: diarrh gonorrh pyorrh
z/s ation: decimali passivi polymeri
z/s e,ed,es,ing,ingly: agoni patroni tantali
z/s e,ed,ing: cataly paraly psychoanaly
/e able: lik siz
/l ed,ing,ings,ist,ists: duel panel
/u r,rable,rably,red,ring,rs: dishono hono
/u red: multicolo varicolo
s/c e,es: offen preten
z/s able,ation,ations,e,ed,es,ing: amorti reali
/a ea,eas: spir
/a ecal,eces: f
/a ecological,ecologist,ecologists,ecology: gyn
/a ediatric,ediatrician,ediatricians,ediatrics,edophile,edophiles,edophilia: p
/a edic,edics,edist,edists: orthop
/a
 ematological,ematologist,ematologists,ematology,emoglobin,emophilia,emophiliac,emophiliacs,emorrhage,emorrhaged,emorrhages,emorrhaging,emorrhoid,emorrhoids:
 h
/a emia,emic,esthesia,esthesiologist,esthesiologists,esthesiology,esthetic,esthetics,esthetist,esthetists: an
/a eolithic,eontologist,eontologists,eontology: pal
/a eons,etiology: -
/a esium: c
/e ing: ag
/e ment,mental,ments: judg
/h urt,urts: yog
/i ties,ty: special
/i um: alumin
/l ed,er,ers,ing,ous: libel
/l ed,ing,or,ors: counsel
/l ed,ing,ous,ously: marvel
/l er: cruel
/l er,ers: teetotal
/l i,ies: chil
/l ing,ingly,ings: gruel
/l ist,ists: medal
/l isthenics: cal
/l ity: tranquil
/l or,ors: council
/le ry: jewel
/o edema,esophagi,esophagus,estrogen: -
/o ustache,ustaches: m
/p ed,er,ers,ing: worship
/u ld,lded,lder,ldered,ldering,lders,ldier,ldiest,lding,ldings,lds,ldy,lt,lted,lting,lts: mo
/u ld,lded,lding,lds: remo
/u lder,ldered,ldering,lders: smo
/u r,rable,rably,red,ring,rite,rites,ritism,rs: favo
/u r,ral,rism,rist,rists,rs: behavio
/u r,rant,rants,rblind,red,reds,rfast,rful,rfully,ring,rist,rists,rless,rs,rway,rways: colo
/u r,red,rer,rers,ries,ring,rs,ry: armo
/u r,red,rer,rers,ring,rs: labo
/u r,red,rful,ring,rings,rless,rs,rsome: flavo
/u r,red,rhood,rhoods,ring,rliness,rly,rs: neighbo
/u r,red,rier,ries,riest,ring,rs,ry: savo
/u r,red,ring,rless,rlessness,rs: humo
/u r,red,ring,rmonger,rmongers,rs: rumo
/u r,rless,rs: odo
/u rable,rably: unfavo
/u ry: unsavo
/ue ,s: catalog
a/e y,yed,yer,yest,ying,yish,yness,ys: gr
a/y jamas: p
c/qu orice: li
c/s ed,ing: practi
ck/que book: che
er/re ,glass,s: fib
er/re ,piece,pieces,s: cent
euve/oeuv red,ring: man
euver/oeuvre ,s: man
f/ph ur: sul
i/e fact,facts: art
ir/ero foil,foils,plane,planes: a
iz/lis er,ers: tranquil
k/c eptic,eptical,eptically,epticism,eptics: s
l/ ,ment,ments,s: enrol
l/ ,ment,s: fulfil
l/ dom: thral
l/ ful,fully: skil
l/ ful,fully,fulness: wil
l/ ment,ments: instal
s/c e,ed,eless,es,ing: defen
w/ugh ,ed,ing,man,men,s,share,shares: plo
w/ugh ,s: snowplo
z/s able,ably,ance,e,ed,er,es,ing: recogni
z/s able,ation,e,ed,es,ing: utili
z/s able,ed: unrecogni
z/s ance,ant: cogni
z/s ation,ational,ations,e,ed,er,ers,es,ing: organi
z/s ation,ations,e,ed,er,ers,es,ing: sterili
z/s ation,ations,e,ed,er,es,ing: optimi
z/s e: exorci
z/s e,ed: reinitiali
z/s e,ed,ement,es,ing: aggrandi
z/s e,ed,er,ers,ing: analy
z/s er,ers: atomi
z/s er,ers,ing,ingly: appeti
z/s ier,iness,y: co
z/s ing: unappeti
`;
