// `npm run sbom`, or `npm run sbom -- sbom.json`: writes the packages of the product as a CycloneDX SBOM.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { giveUp, project } from './ensure.mjs';
import { licenceException, lockedPackages } from './packages.mjs';

const npm = process.env.npm_execpath;
const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
  cwd: project,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: !npm && process.platform === 'win32',
});
if (status !== 0) giveUp(`npm could not write the SBOM: ${stderr}`);

const bom = JSON.parse(stdout);
// `--omit=dev` of npm would leave out the packages that the build puts into the bundles.
const product = new Set(
  lockedPackages().flatMap(({ name, version, isProduct }) => (isProduct ? `${name}@${version}` : [])),
);
const keyOf = ({ name, version }) => `${name}@${version}`;
bom.components = bom.components.filter((component) => product.has(keyOf(component))).map(withLicence);
const root = bom.metadata.component;
root.name = 'tesela';
const refs = new Set([root['bom-ref'], ...bom.components.map((component) => component['bom-ref'])]);
bom.dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));

/** Some packages name their licence only in a file. */
function withLicence(component) {
  const known = licenceException(component.name);
  return component.licenses?.length || !known
    ? component
    : { ...component, licenses: [{ license: { id: known.licence } }] };
}

const text = `${JSON.stringify(bom, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, text);
else process.stdout.write(text);
