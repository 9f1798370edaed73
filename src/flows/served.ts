import type { MachineName } from '#machines/catalogue.ts';

/** Lifecycles that no server runs yet: what is known of them is proved on the machines alone. */
export const unserved: readonly MachineName[] = ['ad', 'transfer'];
