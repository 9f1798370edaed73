// A package of a bundle that src/scripts/packages.mjs does not name would be missing in the SBOM, so the build fails.
import type { Plugin } from 'vite';
import { lockedPackages } from '../packages.mjs';

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

export const productPackages: Plugin = {
  name: 'product-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const known = new Set(lockedPackages().flatMap(({ name, isProduct }) => (isProduct ? name : [])));
    const contained = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const unknown = new Set(contained.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []).filter((name) => !known.has(name)));
    if (unknown.size)
      throw new Error(`Name ${[...unknown].join(', ')} in src/scripts/packages.mjs: a bundle contains them.`);
  },
};
