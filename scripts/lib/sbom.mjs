// The software bill of materials of a VSIX, in CycloneDX: the npm packages of which the bundles contain something, as
// `npm sbom` describes them, and the native files. Two of the same package are the same to the byte.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { licenseOf, shippedPackages } from '../notice.mjs';
import { fromRoot, npmOutput } from './project.mjs';
import { nativeFiles } from './shipped.mjs';

/** Describes the package for a platform. `npm run build` must have recorded what is in the bundles. */
export async function billOfMaterials(target) {
  const all = JSON.parse(await npmOutput(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']));
  const shipped = new Map(shippedPackages().map((each) => [`${each.name}@${each.version}`, each]));
  const components = all.components.filter((component) => shipped.has(component['bom-ref']));
  if (components.length !== shipped.size)
    throw new Error('npm sbom does not describe every package that ships');
  const isKnown = (ref) => shipped.has(ref) || ref === all.metadata.component['bom-ref'];
  const { timestamp: _, tools: __, ...metadata } = all.metadata;
  const bill = {
    ...all,
    metadata: {
      ...metadata,
      lifecycles: [{ phase: 'build' }],
      component: {
        ...metadata.component,
        type: 'application',
        name: 'semloc',
        properties: [{ name: 'vscode:target', value: target }],
      },
    },
    components: [
      ...components.map((component) => asShipped(component, shipped.get(component['bom-ref']))),
      ...nativeFiles(target).map(fileComponent),
    ],
    dependencies: all.dependencies
      .filter(({ ref }) => isKnown(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKnown) })),
  };
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(JSON.stringify({ ...bill, serialNumber: '' }))}` };
}

/** A component as it ships: no development dependency, and with the license that npm overlooks in an older form. */
const asShipped = ({ properties, ...component }, manifest) => ({
  ...component,
  properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  licenses: component.licenses ?? [{ license: { id: licenseOf(manifest) } }],
});

const fileComponent = (file) => ({
  'bom-ref': file,
  type: 'file',
  name: file,
  hashes: [{ alg: 'SHA-256', content: sha256(readFileSync(fromRoot(file))) }],
});

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** A UUID of version 8 (RFC 9562), which a hash of the content fills. */
function uuidOf(text) {
  const hash = sha256(text);
  const variant = ((Number.parseInt(hash[16], 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
