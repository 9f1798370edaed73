import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import type { Trial } from '#machines/shared/search.ts';
import { investment, payment, signature } from './investing.ts';
import { ad, transfer } from './market.ts';
import { distribution, document, earning, project, token } from './offers.ts';
import { kyc, onboarding, suitability, user } from './people.ts';
import { eventsOf, type Tried } from './trial.ts';

export type LifecycleName = keyof typeof lifecycles;

/** What each lifecycle is tried with: enough for every one of its transitions to be taken. */
const tried = {
  investment,
  project,
  kyc,
  suitability,
  onboarding,
  user,
  payment,
  signature,
  document,
  token,
  distribution,
  earning,
  ad,
  transfer,
} satisfies Record<LifecycleName, object>;

export const isLifecycleName = (name: string): name is LifecycleName => Object.hasOwn(tried, name);

/** Every event of a lifecycle: those that lead somewhere, and those that lack what a guard asks for. */
export function triedOn(name: LifecycleName): { type: string }[] {
  const all = tried[name] as unknown as Tried;
  return [...eventsOf(all), ...(all.lacking ?? [])];
}

/** A lifecycle with the catalogue's facts and all that is tried on it. */
export function trialOf(name: LifecycleName): Trial {
  const { machine, input } = lifecycles[name];
  const { kept, given, ...rest } = tried[name] as unknown as Tried;
  return {
    machine,
    facts: { ...input },
    kept: { ...kept },
    given: given as Trial['given'],
    events: eventsOf({ kept, given, ...rest }),
  };
}
