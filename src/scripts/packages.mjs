// The installed packages according to the lock file, and the project's own data about exceptions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './ensure.mjs';

/**
 * Development packages that become part of the product, because the build puts them into the bundles of dist/. They are
 * large, of many files or with packages that the product does not use, and an installation does without all that.
 */
export const bundledPackages = [
  // The browser, and the pages that the server renders.
  '@ark-ui/react',
  '@simplewebauthn/browser',
  '@statelyai/inspect',
  '@tanstack/react-query',
  'elkjs',
  '@tanstack/react-router',
  '@tiptap/core',
  '@tiptap/extension-list',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@xstate/react',
  'qrcode.react',
  'react',
  'react-dom',
  'react-image-crop',
  'react-intl',
  // The server.
  '@cantoo/pdf-lib',
  '@ethereumjs/block',
  '@ethereumjs/common',
  '@ethereumjs/statemanager',
  '@ethereumjs/tx',
  '@ethereumjs/util',
  '@ethereumjs/vm',
  '@opentelemetry/exporter-metrics-otlp-http',
  'viem',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  // Both. For Valibot, npm would also install TypeScript.
  '@valibot/to-json-schema',
  'valibot',
  'xstate',
];

/** Where Node finds a package that the package at `place` imports. */
function placeOf(packages, name, place) {
  const own = `${place}${place && '/'}node_modules/${name}`;
  if (packages[own] || !place) return own;
  return placeOf(packages, name, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))));
}

/** The places of the bundled packages and of all that these need. */
function bundledPlaces(packages) {
  const places = new Set();
  const add = (name, from) => {
    const place = placeOf(packages, name, from);
    if (!packages[place] || places.has(place)) return;
    places.add(place);
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place];
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const next of [...Object.keys(dependencies), ...peers]) add(next, place);
  };
  for (const name of bundledPackages) add(name, '');
  return places;
}

/**
 * `isInstalled` is true for the packages of an installation without development packages; `isProduct` for these and for the
 * packages of which a bundle may have parts.
 * @returns {LockedPackage[]} see packages.d.mts
 */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const bundled = bundledPlaces(packages);
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.replace(/^.*node_modules\//, ''),
      version: entry.version,
      license: entry.license,
      integrity: entry.integrity,
      isInstalled: !(entry.dev || entry.devOptional),
      isProduct: bundled.has(place) || !(entry.dev || entry.devOptional),
      hasInstallScript: Boolean(entry.hasInstallScript),
    }));
}

/** Licences that oblige only to name the authors, or, like MPL-2.0, to publish changes of the package's own files. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
];

/** Packages with another licence, or whose package.json names none, with the reason why they may be used. */
export const licenceExceptions = {
  '@img/sharp-': {
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a shared library that is linked dynamically and not changed',
  },
  'caniuse-lite': { licence: 'CC-BY-4.0', reason: 'data for the build, which is not distributed' },
  elkjs: { licence: 'EPL-2.0', reason: 'used under EPL-2.0, one of the two that it offers, and not changed' },
  ibantools: {
    licence: 'MIT',
    reason: 'used under MIT, one of the two that it offers; its text is not an SPDX expression',
  },
  'libheif-js': {
    licence: 'LGPL-3.0',
    reason: 'a package of its own beside the bundles, which anybody can replace, and not changed',
  },
  memorystream: { licence: 'MIT', reason: 'its LICENSE is MIT, and its package.json has the field of an old form' },
  'png-js': { licence: 'MIT', reason: 'its LICENSE is MIT, and its package.json names none' },
};

/** The exception for a package by its name. A name that ends with a hyphen stands for all that begin with it. */
export const licenceException = (name) =>
  Object.entries(licenceExceptions).find(([key]) => (key.endsWith('-') ? name.startsWith(key) : name === key))?.[1];

/** Whether an SPDX expression can be fulfilled with the given licences: every part of AND, one part of OR. */
function isFulfilled(expression, licences) {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isFulfilled(part, licences));
  return text.split(' AND ').every((part) => licences.includes(part));
}

/** @returns {string | undefined} why a package may not be installed */
export function licenceProblem({ name, version, license }) {
  const exception = licenceException(name);
  if (exception && (!license || license.includes(exception.licence))) return undefined;
  if (license && isFulfilled(license, ALLOWED)) return undefined;
  const words = license ? `has the licence ${license}` : 'names no licence';
  return `${name} ${version} ${words}: remove it, or name it with a reason in src/scripts/packages.mjs`;
}
