import { fromRoot } from './project.mjs';

/** The library's doors that need no Node: subpaths of the package. */
const PORTABLE = ['core', 'text', 'variants', 'differences', 'encoders', 'evaluation'];

/** The library's bundles for Node, which load fast. The prefix of their names tells them from the program's. */
export const LIBRARY_ENTRY_POINTS = Object.fromEntries(
  [...PORTABLE, 'node'].map((name) => [`library-${name}`, fromRoot('library', `${name}.ts`)]),
);

const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  // npm installs them, and the reader's bundler takes of them what is used.
  packages: 'external',
  legalComments: 'none',
  logLevel: 'warning',
};

/**
 * Writes library/ and core/ into `folder` module by module, for bundlers and browsers, so that each that is not used can
 * be dropped, whatever it does when it is loaded.
 */
export async function buildModules(folder) {
  const { build } = await import('esbuild');
  const doors = PORTABLE.map((name) => fromRoot('library', `${name}.ts`));
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: doors,
    outdir: folder,
    treeShaking: false,
    write: false,
    metafile: true,
  });
  await build({
    ...OPTIONS,
    entryPoints: Object.keys(metafile.inputs).map((file) => fromRoot(file)),
    outbase: fromRoot(),
    outdir: folder,
    plugins: [KEEPS_MODULES],
  });
}

/** Leaves imports of other modules as they are, but for the ending. */
const KEEPS_MODULES = {
  name: 'keeps-modules',
  setup(build) {
    build.onResolve({ filter: /^\..*\.ts$/ }, ({ path: file, kind }) =>
      kind === 'entry-point' ? undefined : { path: file.replace(/\.ts$/, '.js'), external: true },
    );
  },
};
