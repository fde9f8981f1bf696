import { oneOf } from './oneOf.ts';

/** Nouns after "by" that do not name who acts: places, means, measures and limits. */
export const NOT_AGENTS: ReadonlySet<string> = new Set(
  (
    'river lake sea road roadside window door pool coast shore side beach gate entrance end vote margin means way ' +
    'virtue factor deadline time date amount hand phone telephone mail e-mail email law default accident mistake ' +
    'chance name nature definition comparison contrast turn heart percentage majority force rail train bus plane boat ' +
    'percent point beginning start middle age order reason surprise design birth basis piece slice rule book candle moon'
  ).split(' '),
);

/** Verbs of what people do, beside a thing as well: "sold by the machine", "found by the gun". */
export const VERBS_OF_PERSONS = oneOf(`
  sell buy rent borrow lend steal find lose leave bury tell hide cook bake photograph paint draw write read sing play place
  put lay set hang keep store drop throw see meet stop kiss hug build plant park seat shoot eat drink wash tie dance teach`);

/** Verbs of what courts, schools and banks do as those who decide. */
export const VERBS_OF_INSTITUTIONS = oneOf(`
  accept acquit adopt announce approve award ban choose close confirm convict deny describe develop dismiss fine found fund grant
  introduce invite launch lend offer open order organize own pay propose publish recommend reject release report review run
  sentence sue support suspend train uphold`);

/** Singular nouns and pronouns that name who acts although no article stands before them: "by police". */
export const BARE_AGENTS = oneOf(`
  police lightning management parliament congress society everyone everybody someone somebody nobody nothing
  something everything anyone anybody anything one none`);

/** Nouns that say by how much where a number stands before them: "won by two goals". */
export const COUNTED_MARGINS = oneOf('vote margin run goal seat game shot third quarter fifth tenth half');
