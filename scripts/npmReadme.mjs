// npm packs README.md of the folder whatever it is told. Before, the one without dead links takes its place; after, with
// --restore, it is put back. package.json runs both around `npm pack`; after an interruption, the next build puts it back.
import { putBackReadme, takeReadmeAside } from './lib/ownReadme.mjs';

putBackReadme('.');
if (!process.argv.includes('--restore')) takeReadmeAside('.');
