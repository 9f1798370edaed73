// What the lock file says of the installed packages, and what this project says of those that need a word of their own.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './ensure.mjs';

/** @returns {{ name: string, version: string, license?: string, integrity?: string, dev: boolean, hasInstallScript: boolean }[]} */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      name: entry.name ?? place.replace(/^.*node_modules\//, ''),
      version: entry.version,
      license: entry.license,
      integrity: entry.integrity,
      dev: Boolean(entry.dev || entry.devOptional),
      hasInstallScript: Boolean(entry.hasInstallScript),
    }));
}

/** Licences that oblige only to name the authors, or, like MPL-2.0, to publish changes of the package's own files. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0', 'MPL-2.0', 'OFL-1.1'],
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
