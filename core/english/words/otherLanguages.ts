/**
 * Function words and other very frequent words of other languages, in lower case, that English texts hold only in names
 * and quotations. Words that English has too ("die", "war", "pour") are left out.
 */
export const WORDS_OF_OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  `
  der das und ist nicht ein eine einen einem einer eines mit auf für dem des im zu zum zur vom aus bei nach nur noch
  wir ihr sie es ich du mich mir dich dir uns euch sich sein seine ihre ihren unser wird werden wurde wurden haben
  hatte hatten sind waren kann können müssen soll sollen auch aber oder wenn dass daß weil wie wo wer warum sehr schon
  immer hier heute gestern jetzt kein keine keinen über unter vor durch ohne gegen zwischen bitte

  les une est ne que qui dans sur avec chez aux je tu il elle nous vous ils elles mon sa mes tes ses notre votre leur
  leurs ce cet cette ces mais où donc puis être avoir fait sont était étaient été suis sommes êtes ont avons avez peut
  faut comme quand parce aussi bien tous toute toutes rien jamais toujours ici voici aujourd'hui demain beaucoup peu
  c'est qu'il qu'elle n'est j'ai d'un d'une l'on afin depuis

  los las un una unos unas por para sobre pero porque cuando donde como muy más menos ser estar está están estaba fue
  fueron somos han sido tiene tienen tengo puede pueden hace hacer tú él ella nosotros ustedes ellos ellas su sus
  nuestro nuestra este esta estos estas ese esa eso esto aquí allí ayer siempre nunca también nada todo todos toda
  todas qué cómo cuándo dónde quién al del se nos

  gli uno di che cui fra tra della delle degli dello dei nel nella nelle negli sul sulla sulle alla alle agli allo dal
  dalla sono sei siamo siete erano stato stata stati hanno abbiamo avete hai lui loro noi voi io mio mia tuo suo sua
  nostro questo questa questi queste quello quella perché quando molto più anche ancora sempre mai oggi domani ieri già
  così può devo deve ci

  os uma umas são estão foi foram eram ter tem têm tinha não também muito onde quem isso isto aquele aquela eu você
  vocês ele ela eles elas nós meu minha seu nosso nossa na nas ao aos às pelo pela com sem até já ainda hoje amanhã
  ontem pode fazer depois

  het een niet zijn heb hebt heeft hebben wordt worden werd ik jij hij zij wij jullie mij ons onze uw deze dat ook maar
  omdat als dan naar uit bij voor zonder tussen onder tegen wel geen iets niets alles veel meer daar vandaag gisteren
  altijd nooit kan kunnen moet moeten zal zullen wil waar waarom

  och att det är inte hon vi ni ett av på för från var blir blev har hade ska skulle måste när där hur varför eller så
  mycket många ingen inget något idag igår imorgon aldrig alltid efter ikke jeg og med til være hadde skal må når hvor
  hvorfor hva hvem deres vores også bliver

  nie się są był była było były być że jak co kto gdzie kiedy dlaczego czy bo albo oraz dla od przez przed po nad bez
  który która które ja ty wy oni tego tej tym jego jej mój moja nasz bardzo tylko już jeszcze dziś wczoraj jutro zawsze
  nigdy może można trzeba masz mają

  jsem jsi jsou jsme byl byla bylo byli být že nebo protože když kde kdo proč před při mezi který která které jeho její
  jejich můj moje náš velmi jen už ještě dnes včera zítra vždy nikdy může musí tento tato toto ve ze ke ku není nejsou
  bude budou

  ei ovat oli olivat ole että mutta koska kun missä mitä kuka miksi miten minä sinä hän te tämä minun sinun hänen hyvin
  vielä jo nyt tänään eilen huomenna aina koskaan täytyy myös kanssa ilman ennen jälkeen mukaan

  bir bu şu ile için ama çünkü nasıl neden nerede kim değil yok çok daha gibi kadar sonra önce sen siz onlar benim
  senin bizim olarak olan oldu olduğu ise hiç bugün dün yarın şimdi

  és egy nem hogy ez az lesz csak már még nagyon vagy mert amikor hol miért én ők tegnap holnap mindig soha kell lehet

  și sunt pentru cu fără foarte dar sau când unde cum azi mâine avem au fost ea

  dari untuk dengan ini itu tidak bukan adalah akan sudah belum ada saya kamu dia kita mereka

  sed esse quod quae ab nec atque
  `
    .trim()
    .split(/\s+/),
);

/** Articles and prepositions of other languages that names in English texts often hold. */
export const ARTICLES_IN_NAMES: ReadonlySet<string> = new Set(
  'la le el de der van von den di da du des dos las los al à en et y un'.split(' '),
);

/** English function words that other languages have as well. */
export const WORDS_SHARED_WITH_OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  'a i in an on so me no he we of is was over had for to do my by as am at under her all per via or one but are if'.split(
    ' ',
  ),
);
