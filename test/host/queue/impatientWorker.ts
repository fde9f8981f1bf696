// A worker to be killed: `impatientWorker.ts URL ORIGIN FOLDER...`.
import { workImpatiently } from './workImpatiently.ts';

const [url, origin, ...folders] = process.argv.slice(2) as [string, string, ...string[]];
const { failed } = await workImpatiently(url, { origin, folders }, (message) => console.error(message));
process.exit(failed > 0 ? 1 : 0);
