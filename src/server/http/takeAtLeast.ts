import type { TenantCore } from '../secrets/tenantCore.ts';

/** The minimum duration of an answer, which hides from callers how long the work took. */
export async function takeAtLeast<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const wait = new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
  const [answer] = await Promise.all([act(), wait]);
  return answer;
}

/** A new account or code takes longer to store than an imitation, which would reveal the addresses that are registered. */
const NEUTRAL_MS = 200;

/** Hides how long the work took, if the tenant does not reveal which addresses are registered. */
export const takeNeutrally = <T>({ settings }: Pick<TenantCore, 'settings'>, act: () => Promise<T>): Promise<T> =>
  takeAtLeast(settings.neutralMessages ? NEUTRAL_MS : 0, act);
