// Limits how large an installation is without development packages and source maps, so that growth is noticed at once.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { project } from './ensure.mjs';
import { lockedPackages } from './packages.mjs';

/** In megabytes of 1,000,000 bytes. PostgreSQL for this platform is 62 of them. */
const LIMITS = { packages: 250, dist: 48 };

/** A file takes whole blocks of the disk. */
const BLOCK = 4096;

/** The size of a folder in bytes, without the subfolders that are left out. */
function sizeOf(folder, leftOut) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !(entry.isDirectory() && entry.name === leftOut))
    .reduce((sum, entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sum + sizeOf(file, leftOut);
      return entry.isFile() ? sum + Math.ceil(statSync(file).size / BLOCK) * BLOCK : sum;
    }, 0);
}

/** The packages of other platforms are in the lock file only. */
const installed = () =>
  lockedPackages()
    .filter(({ isInstalled }) => isInstalled)
    .map(({ place }) => path.join(project, place))
    .filter(existsSync);

/** Prints each size with its limit. @returns {boolean} whether both are within their limits */
export function isInstallationWithinLimits() {
  const sizes = {
    packages: installed().reduce((sum, folder) => sum + sizeOf(folder, 'node_modules'), 0),
    dist: sizeOf(path.join(project, 'dist'), 'maps'),
  };
  return Object.entries(LIMITS)
    .map(([name, limit]) => {
      const size = sizes[name] / 1e6;
      console.log(`  ${name} of an installation: ${size.toFixed(0)} MB (limit ${limit} MB)`);
      return size <= limit;
    })
    .every(Boolean);
}
