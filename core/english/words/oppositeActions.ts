import { actionTable } from './actionTable.ts';
import { oneOf } from './oneOf.ts';

/** Actions with an object, or with none. Of several opposites the first that has the object holds. */
export const OPPOSITE_ACTIONS = actionTable(`
  enable = disable
  add to = remove from
  install = uninstall
  reinstall > uninstall
  exclude from > include in
  increase = decrease
  accept = reject
  approve = reject
  lock = unlock
  connect to = disconnect from
  connect with > disconnect from
  encrypt = decrypt
  upload to = download from
  download > upload
  buy from = sell to
  purchase from > sell to
  subscribe to = unsubscribe from
  mute = unmute
  import from = export to
  import into > export from
  detach from > attach to
  pack = unpack: bag suitcase box case luggage clothes trunk backpack lunch stuff
  wrap = unwrap
  unzip > zip
  thaw > freeze
  unfreeze > freeze
  refreeze > thaw
  unblock > block
  unfollow > follow
  unpin > pin
  hide = show: column row file bar toolbar menu password icon tab sidebar folder notification number message image comment
  expand > collapse: section menu row node folder list panel tree
  expand > shrink: business market operation network fleet staff workforce budget role scope range portfolio company
    economy territory list team army force
  collapse > expand: section menu row node folder list panel tree
  activate = deactivate
  enroll in > withdraw from
  join > leave
  fasten > unfasten
  unclog > clog
  load > unload
  plug > unplug
  disconnect > connect
  mount > unmount: drive disk device camera volume bracket
  inflate = deflate
  tighten = loosen
  defrost > freeze
  assemble = disassemble
  disarm > arm
  assign to > unassign from: task ticket issue role user license seat device
  select = deselect: option box text item all file row cell checkbox everything
  check = uncheck: box checkbox option
  unlink > link
  charge > discharge: battery
  refund > charge: me us him her them customer client buyer guest passenger card account
  raise = lower: rate price tax temperature level limit cost forecast estimate target salary wage fee standard bar
    pressure risk cholesterol minimum threshold blind window flag age dividend rating stake outlook ceiling
  lower > raise
  reduce > increase
  boost > reduce
  cut > create: job
  cut > increase: cost rate price spending budget tax deficit emission production output forecast dose fee salary time
  improve > worsen
  worsen > improve
  strengthen = weaken
  widen = narrow
  lengthen = shorten
  simplify > complicate
  deposit in > withdraw from: money cash fund amount dollar $
  deposit into > withdraw from: money cash fund amount dollar $
  deposit > withdraw: money cash fund amount dollar $
  withdraw from > deposit in: money cash fund amount dollar $
  lend to = borrow from
  win > lose: game match election race championship battle case contract award medal prize title series bid appeal lottery
    vote seat point support right cup gold war
  lose > win: game match election race series championship battle case bid appeal vote point seat
  lose > find: card luggage key wallet phone passport password bag ticket
  find > lose: card key wallet phone passport
  gain > lose
  lose > gain: weight percent cent $ point job money access
  earn > lose: $ money
  delete from > add to
  delete > restore
  recover > delete: email file message photo document data
  restore > delete: file backup data email photo message
  save > delete: file document photo email image copy draft change message
  save > waste: time money energy water power electricity
  waste > save: time money energy water
  create > delete: account file folder group profile page playlist list event table project backup copy rule label alias
    user password column tag filter
  create > destroy: job value
  open > close
  close > open: door window account file tab app store shop office branch valve lid box eye gate border school factory plant
    mouth
  cancel > renew: subscription membership policy contract plan license lease
  cancel > confirm: order booking reservation appointment meeting flight payment transfer delivery trip request event
  cancel > make: payment transfer
  confirm > cancel: order booking reservation appointment meeting flight
  renew > cancel
  book > cancel: hotel flight room appointment ticket table trip tour seat
  reserve > cancel: seat room table ticket spot
  schedule > cancel: meeting appointment call visit interview payment
  submit > withdraw: application request claim proposal bid
  decline > accept: offer invitation request card payment
  reject > accept
  deny > approve: request application claim loan permission visa
  deny > grant: access bail
  deny > admit: allegation charge accusation wrongdoing
  admit > deny: wrongdoing guilt mistake error
  admit to > deny: charge
  grant > deny
  block > allow: user site website ad cookie caller access sale deal merger plan bill move number account sender tab port
    traffic address person follower him her them me us
  unblock > block
  ban > allow
  prohibit > allow
  forbid > allow
  outlaw > legalize
  legalize > outlaw
  legalise > outlaw
  lift > impose: ban sanction restriction tariff curfew embargo limit
  impose > lift: ban sanction restriction tariff curfew embargo limit tax
  support > oppose: bill plan proposal move measure war decision effort idea president legislation amendment ban law merger
    policy resolution candidate right marriage invasion
  oppose > support
  praise = criticize
  criticise > praise
  condemn > praise
  like > dislike
  love > hate
  hate > love
  trust > distrust
  obey > disobey
  pass > fail: test exam course inspection interview class
  fail > pass: test exam course inspection interview class
  attack > defend
  defend > attack
  marry > divorce
  demote > promote
  fire > hire: employee worker manager coach staff him her me them people teacher
  hire > fire
  employ > lay off: people worker person staff employee
  receive from > send to: email message letter text money payment file package parcel report invitation invoice document
    photo card paycheck
  enter > leave: country building room house city zone store office
  board > leave: plane train bus flight ship
  pause > resume
  resume > pause
  reveal = conceal
  disclose > conceal
  forget > remember
  heat > cool
  cool > heat: mixture oil water pan milk house room
  melt > freeze
  freeze > unfreeze: card account screen
  freeze > thaw: meat dough bread fish soup chicken sauce rice
  cover > uncover: pan pot dish bowl pool wound plant
  wet > dry
  dry > wet: hair hand surface
  fill > empty
  empty > fill
  build > demolish: house building bridge wall factory school home tower stadium hotel garage fence shed plant station road
  destroy > preserve
  disappear > reappear
  disagree with > agree with
  agree on > disagree on
  succeed in = fail in
  survive > die in: crash accident attack fire explosion
  accelerate > slow: growth pace economy process spread development decline trend change
  slow > accelerate: growth pace economy process spread
  unlock > lock
  pull > push: lever door cart
  cause > prevent
  prevent > cause
  exceed > miss: expectation estimate target forecast
  miss > make: payment deadline flight appointment
  beat > miss: expectation estimate forecast
  obtain > lose: license permission visa
  keep > discard: receipt record ticket leftover box
  discard > keep
  merge > split: account file branch cell table column company
  split > merge
  compress = decompress: file folder image video data archive photo
  zip > unzip: file folder
  allow > block: cookie pop-up notification ad access user call
  invite to > exclude from
  contain > lack
  repair > break
  fix > break: pipe car phone laptop machine window
  break > fix: window phone screen
  sharpen > dull
  unmute > mute
  change > keep: password address plan setting name flight rule policy appointment law password seat
  shorten > lengthen
  apply for > withdraw from: job position
  update > delete: details profile record address information
  quit > keep: job
  leave > stay at: job
`);

/** Events, without an object: "The tour starts at 9". */
export const OPPOSITE_EVENTS = actionTable(`
  end > start
  begin > end
  finish > start
  arrive at > depart from
  arrive in > depart from
  arrive > leave
  win > lose
  succeed = fail
  accelerate > slow
  rise > fall
  lessen > grow
  double > halve
  triple > halve
  quadruple > halve
`);

/** Starts and stops of what runs. */
export const OPPOSITE_STARTS = actionTable(`
  start = stop: server engine car motor timer recording program service process machine computer work download update
    music video clock scan tracking
  stop > start: fight nosebleed fire bleeding leak attack war spread program
  end > start: war strike fight call session meeting relationship
  double > halve
  triple > halve
`);

/** Machines and the like, which start or stop, but neither begin nor end. */
export const NOUNS_THAT_RUN = oneOf(`
  server engine car truck motor machine computer laptop phone mower blower generator container service process printer
  device vehicle bike boat pump furnace heater dishwasher washer dryer fan timer app application program job pod`);

/** Things that are added to a list, a page, a dish or a system as well as they are removed. */
export const ADDABLE_THINGS = oneOf(`
  user member account item row column file photo picture page comment tag label filter field ingredient name word line
  card device app application extension plugin attachment contact friend widget button icon feature option fee
  password watermark background border link product address payment email player passenger restriction limit bracket
  duplicate sentence paragraph header footer section entry record permission role key`);

/** Nouns of what things are added to and removed from. */
export const COLLECTIONS = oneOf(`
  list cart basket group team table page channel folder account calendar queue playlist menu document file database index
  array order policy plan contract agenda schedule library collection catalog catalogue directory dictionary class course
  board committee site website web app application system network server bill invoice report text email message chat
  thread post article string code program film book recipe sentence paragraph column row spreadsheet sheet form register
  lineup squad roster curriculum syllabus portfolio agreement treaty law constitution map label package mix`);

/** Nouns of what has a sender as well as a recipient; a prize or a degree has a recipient alone. */
export const MESSAGES = oneOf(
  'email e-mail mail message letter text sms parcel package payment transfer fax invitation notification call address send reply gift card',
);

/** Words that say the sentence is about money: what is withdrawn there is deposited elsewhere. */
export const WORDS_OF_MONEY = oneOf(
  'money cash bank atm account fund dollar \\$ check balance savings limit fee',
);

/** Verbs of winning and losing, which go with one outcome only. */
export const VERBS_OF_OUTCOMES = oneOf('win lose prevail beat defeat conquer triumph succeed fail');

/** Verbs of starting and ending, of which a temporal clause says that it has come. */
export const VERBS_OF_STARTS = oneOf('start stop begin end finish open close');

/** Verbs of the actions that need no object. */
export const VERBS_WITHOUT_OBJECT = oneOf(`
  subscribe unsubscribe connect disconnect increase decrease agree disagree improve worsen win lose open close withdraw
  enroll answer disappear freeze melt expand shrink strengthen weaken widen narrow survive resume pause sell buy deposit
  accelerate slow upload download lock unlock import export leave divorce marry defend attack cool`);

/** Verbs before an object and an infinitive: "cause it to stop". */
export const VERBS_WITH_OBJECT_AND_INFINITIVE = oneOf(`
  enable allow permit cause help teach push invite ban forbid hire pay fire love like hate require ask encourage send
  assign leave`);

/** Particles after which a verb means something else. */
export const PARTICLES = oneOf(
  'up down off out on over in away back apart through along around together aside',
);

/** Verbs that are adjectives or prepositions, too, so that at the start of a sentence their tag is trusted. */
export const OPPOSITES_ALSO_OTHER_WORDS = oneOf('open close like fire cover load lower');

/** Verbs of staying as it is, which take no destination. */
export const VERBS_OF_STAYING = oneOf('keep stay');

/** Verbs of change with an object or without one. */
export const VERBS_OF_AMOUNTS_FROM_AND_TO = oneOf('increase decrease reduce cut raise lower rise fall');

/** What is sent, and so arrives but does not depart. */
export const SENT_THINGS = oneOf(`
  email e-mail mail message letter order package parcel text code notification delivery refund payment check cheque
  money shipment card`);
