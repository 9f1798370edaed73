import type { Change } from './chart.ts';

const signs = { added: '+ ', removed: '− ', changed: '~ ' };

/** The sign before the name of a part that differs between two versions. */
export const signOf = (change: Change | undefined) => (change === undefined ? '' : signs[change]);
