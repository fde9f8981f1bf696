import { longLine } from '../../cli/parts/longLine.ts';

longLine(5_000_000);
