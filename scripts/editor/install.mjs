// Installs code-server for the editor and browser tests.
import { fail } from '../lib/project.mjs';
import { installCodeServer } from './codeServer.mjs';

await installCodeServer().catch((error) => fail(error.message));
