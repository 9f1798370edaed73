import type { DistributionEvent } from '#machines/distribution/distribution.contract.ts';
import type { DocumentEvent } from '#machines/document/document.contract.ts';
import type { EarningEvent } from '#machines/earning/earning.contract.ts';
import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import type { KycEvent } from '#machines/kyc/kyc.contract.ts';
import type { OnboardingEvent } from '#machines/onboarding/onboarding.contract.ts';
import type { PaymentEvent } from '#machines/payment/payment.contract.ts';
import type { ProjectEvent } from '#machines/project/project.contract.ts';
import type { SignatureEvent } from '#machines/signature/signature.contract.ts';
import type { SuitabilityEvent } from '#machines/suitability/suitability.contract.ts';
import type { TokenEvent } from '#machines/token/token.contract.ts';
import type { UserEvent } from '#machines/user/user.contract.ts';
import { lockAhead, type Sent, send } from './engine.ts';
import type { AnyLifecycle } from './lifecycle.ts';
import { lifecycles } from './lifecycles.ts';
import { asSystem, type Unit } from './unit.ts';

/** Every thing that has a status, by the name of its table, with the events that change it. */
export interface Events {
  person: UserEvent;
  kyc: KycEvent;
  onboarding: OnboardingEvent;
  suitability: SuitabilityEvent;
  project: ProjectEvent;
  document: DocumentEvent;
  token: TokenEvent;
  investment: InvestmentEvent;
  payment: PaymentEvent;
  signature: SignatureEvent;
  distribution: DistributionEvent;
  earning: EarningEvent;
}
export type Thing = keyof Events;

export const isThing = (name: string): name is Thing => Object.hasOwn(lifecycles, name);

/** Sends an event to a thing as whoever asks in this unit. `expected` is the version that they had seen. */
export const dispatch = <T extends Thing>(
  unit: Unit,
  thing: T,
  id: string,
  event: Events[T],
  expected?: number,
): Promise<Sent> => send(unit, lifecycles[thing] as AnyLifecycle, id, event, expected);

/** Locks and reads a thing before an event is sent to it, so that both need not wait for each other's answers. */
export const prepare = (unit: Unit, thing: Thing, id: string): Promise<void> => lockAhead(unit, lifecycles[thing], id);

/** What one lifecycle tells another: sent by the system, in the same transaction. */
export const tell = <T extends Thing>(unit: Unit, thing: T, id: string, event: Events[T]): Promise<Sent> =>
  dispatch(asSystem(unit), thing, id, event);
