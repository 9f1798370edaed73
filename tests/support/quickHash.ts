import { hash } from '@node-rs/argon2';

/**
 * The hash of a password that is no secret, at the least cost that the algorithm has. A hash names its own cost, so the
 * server verifies it as any other, but a thousand times as fast.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
