import manifest from '../../../package.json' with { type: 'json' };

/** The number under which CHANGELOG.md lists what this version brought. Two builds of one release may differ. */
export const release = manifest.version;
