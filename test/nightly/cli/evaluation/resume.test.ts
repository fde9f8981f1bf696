import { killed, LINKED, resumesTo } from '../../../cli/evaluation/brokenRuns.ts';

for (const name of Object.keys(LINKED) as (keyof typeof LINKED)[]) resumesTo(name, killed);
