import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { LeadingScore } from '../../core/evaluation/report/leadingScore.ts';
import type { OptionValues } from '../../core/options.ts';
import type { PinScope } from './pins.ts';
import type { RequestName } from './requestName.ts';

/** The folder of runs in a workspace folder: `.semloc/runs`. */
export const RUNS_FOLDER = ['.semloc', 'runs'] as const;

/** A list of what the workspace has; an untrusted one is not searched. */
export interface WorkspaceList {
  /** A sentence about a limit that was reached; absent where the list is complete. */
  readonly notice?: string;
}

/** Request without parameters: the runs in the workspace, the newest first. */
export const RunsRequest = 'semloc/runs' as RequestName<object, RunsResult>;
export interface RunsResult extends WorkspaceList {
  readonly runs: readonly RunItem[];
}
export interface RunItem {
  /** The full path of its run.json, which an unfinished run does not have yet. */
  readonly file: string;
  /** The full paths of the files of the run that are there; of an unfinished run, the folders of what is done of it. */
  readonly files: readonly string[];
  /** True while a process is writing the run. */
  readonly isRunning: boolean;
  /** The name of its folder. */
  readonly name: string;
  /** The path of the folder that holds the run's, from the workspace folder, with `/`: `.semloc/runs`. */
  readonly place: string;
  /** `unreadable`: `problem` gives the reason. */
  readonly status: 'finished' | 'unfinished' | 'unreadable';
  readonly problem?: string;
  /** The method's name; absent where the run is not finished or cannot be read. */
  readonly method?: string;
  readonly encoders: readonly string[];
  /** The names of the corpus files. */
  readonly corpus: readonly string[];
  /** The best score of its main metric. */
  readonly leading?: LeadingScore;
  /** The method's options; absent where `method` is. */
  readonly options?: OptionValues;
  /** The name of the profile; absent where no sentences were annotated. */
  readonly profile?: string;
  /** Absent where `method` is. */
  readonly seed?: number;
  /** The time of the last change, in milliseconds since 1970. */
  readonly modified: number;
}

/** Request without parameters: the files of the workspace that may be corpora. */
export const CorporaRequest = 'semloc/corpora' as RequestName<object, CorporaResult>;
export interface CorporaResult extends WorkspaceList {
  readonly corpora: readonly CorpusItem[];
}
export interface CorpusItem {
  /** The full path. */
  readonly file: string;
  /** The path from the workspace folder, with `/`. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The methods that can read its first lines; absent where only an evaluation can tell, as of a Parquet file. */
  readonly methods?: readonly string[];
}

/** Request: whether a method can read a corpus. */
export const CheckCorpusRequest = 'semloc/checkCorpus' as RequestName<CheckCorpusParams, CheckCorpusResult>;
export interface CheckCorpusParams {
  /** The name of a method; `text` for the sentences of a text, or `sentences` where they may have variants. */
  readonly method: string;
  /** Full paths of files and folders. */
  readonly corpus: readonly string[];
  /** The method's options that differ from the defaults. */
  readonly options: OptionValues;
}
export interface CheckCorpusResult {
  /** False if its first lines cannot be read; `unknown` if only an evaluation can tell. */
  readonly fits: boolean | 'unknown';
  /** The reason and the remedy where it does not fit; otherwise how it is read. */
  readonly notes: readonly string[];
  /** The methods that can read it, where the chosen one cannot. */
  readonly others: readonly string[];
  /** The columns of its first file, if that is a table. */
  readonly columns: readonly string[];
}

/** Request without parameters: the pinned senses of the workspace. */
export const PinsRequest = 'semloc/pins' as RequestName<object, PinsResult>;
export interface PinsResult {
  readonly pins: readonly PinItem[];
}
export interface PinItem {
  /** The URI of the document that the pin is for, or of the workspace folder with a slash at its end. */
  readonly uri: string;
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly definition: string;
  readonly scope: PinScope;
  /** The document's path from the workspace folder; absent for a pin of the workspace. */
  readonly document?: string;
}
