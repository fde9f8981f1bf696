// npm packs README.md of the folder whatever it is told. Before, the one without dead links takes its place; after, with
// --restore, it is put back. package.json runs both around `npm pack`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packagedReadme } from './lib/shipped.mjs';

const ASIDE = path.join('.cache', 'README.md');

const given = readFileSync('README.md', 'utf8');
const aside = existsSync(ASIDE) ? readFileSync(ASIDE, 'utf8') : undefined;
// It was not put back if packing was interrupted.
const own = aside !== undefined && given === packagedReadme(aside) ? aside : given;
if (process.argv.includes('--restore')) {
  writeFileSync('README.md', own);
  rmSync(ASIDE, { force: true });
} else {
  mkdirSync(path.dirname(ASIDE), { recursive: true });
  writeFileSync(ASIDE, own);
  writeFileSync('README.md', packagedReadme(own));
}
