import { longLine } from './longLine.ts';

longLine(300_000);
