import manifest from '../../../package.json' with { type: 'json' };

/** The number of this version in CHANGELOG.md. Two builds of one release may differ. */
export const release = manifest.version;
