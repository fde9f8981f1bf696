/**
 * Adjectives that mean the same wherever one of them stands in the places named, so that nothing is asked of their other
 * senses. The lines are those of `pairTable`.
 */
export const SYNONYM_ADJECTIVES = `
  apparent = evident:predicative
  boring > dull:attributive,predicative
  tedious > boring
  correct > right:predicative
  right > correct:predicative,!infinitive,!+for,!after-what
  sick > ill:predicative,!+of
  additional > extra:+NN,+NNS,!+protocol,!+protocols
  extra > additional:+NNS
  affluent = wealthy
  amazed = astonished
  amazing > astonishing:+fact,+feat,+discovery,+speed,+rate,+number,+coincidence
  amusing > funny
  annual > yearly:attributive
  yearly > annual:attributive
  astonishing > amazing
  astounding > astonishing
  awful = terrible
  big > large:comparison,predicative,!term,!+in,!+on,!+thing,!+things,!+reason,!+reasons,!+mistake,!+mistakes,!+problem,!+problems,!+challenge,!+issue,!+fan,!+fear,!+concern,!+difference,!+hit,!+star,!+name,!+deal,!+complaint,!+surprise,!+question,!+regret,!+news,!+threat,!+story,+company,+companies,+bank,+banks,+city,+cities,+country,+countries,+house,+room,+group,+groups,+store,+stores,+part,+number,+numbers,+crowd,+crowds,+building,+buildings,+tree,+trees,+dog,+window,+windows,+corporations,+investors,+wave,+hole,+family,+cars,+chunk,+piece,+share
  certain > sure:+that,+about
  complicated > complex
  compulsory = mandatory
  courageous = brave
  difficult > hard:!+circumstances,!+circumstance,!+situation,!+situations,!+position
  dreadful > terrible awful
  enormous > tremendous:attributive
  exact > precise:attributive,!+change
  fake > phony bogus
  famed = famous:attributive
  famous > renowned
  feasible > workable:!infinitive,!+to
  forthcoming = upcoming:attributive
  frightened > scared
  scared > frightened:!-running,!-run,!-runs
  glad > happy:predicative
  global = worldwide:attributive
  grateful = thankful
  happy > glad:infinitive,!-perfectly,!-quite,!-more
  hard > difficult:infinitive,!after-full-verb
  hidden > concealed:attributive
  horrendous > dreadful terrible
  horrific > horrendous
  huge > immense
  immense > huge
  impending = imminent:attributive
  incorrect > wrong
  incredible = unbelievable
  inescapable = unavoidable
  inexpensive > cheap
  cheap > inexpensive:attributive,!+JJ,!+price,!+prices,!+shot,!+shots,!+trick,!+tricks,!+thrill,!+thrills,!+labor
  large > big:!term,!-in,!-at,!+measure,!+scale,!+extent,!+degree,!+amount,!+amounts,!+quantity,!+quantities,!+sum,!+sums
  likely > probable:attributive
  ludicrous = ridiculous
  absurd > ridiculous
  ridiculous > absurd
  main > principal:attributive,!+force,!+street,!+road,!+course,!+page,!+menu,!+dish,!+entrance,!+event,!+events,!+valve,!+line,!+switch,!+water,!+door,!+floor,!+battle,!+square,!+building,!+office
  marvelous > wonderful
  naked = nude
  optimal > optimum:attributive
  possible > potential:attributive,!-every,!-any,!-all,!-best
  potential > possible:attributive
  pricey > costly
  principal > main:attributive
  probable > likely:attributive
  protracted > prolonged
  reliable = dependable
  renowned > famous
  staggering > astounding
  substantial > significant:attributive
  sure > certain:clause,+of,+about,+DT,+what,!-for,!attributive
  talented = gifted
  teen = teenage
  terrific > wonderful
  thorough > exhaustive:attributive
  troubling > disturbing
  unsure > uncertain:predicative
  unnamed > unidentified
  unlikely > improbable:attributive
  unjust > unfair
  unfair > unjust:+treatment,+law,+laws,+punishment,+sentence
  vast > huge:!+majority
  wonderful > marvelous terrific
  wide = broad:+range,+variety,+array,+spectrum,+selection
  workable > feasible
`;

/** Adjectives of one synset that differ in degree, in kind or in what they are said of. */
export const UNLIKE_ADJECTIVES = `
  precise > exact
  adept > skillful
  awesome > awful amazing
  big > great
  delicious > delightful
  disappointed = frustrated
  fleeting > momentary
  grimy > dingy
  hectic > feverish
  huge > vast
  lengthy > prolonged
  lit > lighted
  magical > magic
  mythical > mythological
  needed > required
  postgraduate > graduate
  restricting > limiting
  suitable > suited
  suited > suitable
  superb > brilliant
  whatever > any
`;

/** The same for adverbs. */
export const SYNONYM_ADVERBS = `
  really > truly:+JJ,!negated
  simply > just:!final,!first,!+put,!-quite
  recently > lately:final,!first,!without-perfect
  later > subsequently:+VBD,+VBN,!compound
  about > approximately:+CD roughly:+CD
  abroad = overseas:final
  accordingly > consequently:first
  almost > nearly:+CD,+DT,+all,+every,+half,+always,+twice,+entirely,+exactly,+VBN
  altogether > entirely completely
  annually > yearly:final
  apparently > seemingly evidently
  approximately > roughly:+CD about:+CD
  around > approximately:+CD roughly:+CD
  awfully = terribly:+JJ
  barely > scarcely
  basically = essentially
  chiefly > mainly primarily
  comparatively = relatively
  completely > totally entirely
  considerably = substantially
  consequently > therefore:first,+VBD,+VBZ,+VBP
  currently > presently:!final
  deeply > profoundly:+JJ
  deliberately = intentionally
  entirely > completely totally
  especially = particularly
  exactly > precisely
  precisely > exactly:!+VB,!+VBN,!+VBD,!+VBG,!+VBZ,!+VBP
  exceedingly > extremely
  exclusively > solely
  fairly > reasonably:+JJ
  fortunately = luckily
  frequently > often:!+asked
  often > frequently
  fundamentally > essentially
  furthermore = moreover
  genuinely > truly:+JJ
  hardly > scarcely:+VB,+any,+anyone,+anything,+VBN,+VBD
  highly > extremely:+JJ,!+recommended,!+recomended,!+anticipated
  hugely > enormously
  largely = mostly
  lately > recently
  likely > probably:+VB,+VBN,+VBG,+DT,+IN,+MD,+NN
  likewise > similarly:first
  mainly = primarily
  maybe = perhaps
  merely > simply just
  nearly > almost:!negated
  nevertheless = nonetheless
  normally > usually:!final,!first,!+distributed
  officially > formally:+VBN,+VBD
  ordinarily > usually:!+MD
  overly > excessively:+JJ
  partially = partly
  perhaps > possibly
  possibly > perhaps:!negated,!+not,!after-modal
  probably > likely
  purportedly = supposedly
  quickly = rapidly
  rarely = seldom
  roughly > approximately:+CD
  scarcely > hardly
  seemingly > apparently
  shortly > soon:!+before
  solely > exclusively
  soon > shortly:after-modal
  subsequently > later
  therefore > thus consequently
  thus > therefore:!+VBG,!+far
  totally > completely entirely
  truly > really:!-yours
  unbelievably > incredibly
  usually > normally:!final
  utterly > absolutely
  virtually > almost
  wholly > entirely completely
`;

/** Adverbs of one synset that differ in degree, in certainty or in manner. */
export const UNLIKE_ADVERBS = `
  nationwide > nationally
  increasingly > progressively
  afterward > subsequently later
  afterwards > subsequently later
  absolutely > utterly perfectly
  arbitrarily = randomly
  awful > terribly awfully
  carefully > cautiously
  certainly = surely
  commonly > usually normally ordinarily
  consequently > accordingly
  easy > easily
  especially > specially
  eventually = finally
  evidently > obviously plainly
  frankly = honestly
  frantically > madly
  full > fully
  immensely = vastly
  individually = separately
  moderately > reasonably
  needs > inevitably
  new > newly
  normally > commonly
  obviously > evidently plainly
  ostensibly > apparently seemingly
  particularly > specially
  perfectly > absolutely utterly
  possibly > maybe
  slightly = somewhat
  some > approximately roughly
  sporadically > periodically
  sure > certainly surely
  systematically > consistently
  ultimately > finally
  unusually = remarkably
  urgently > desperately
  usually > commonly
  utterly > perfectly
  whole > entirely completely totally
`;
