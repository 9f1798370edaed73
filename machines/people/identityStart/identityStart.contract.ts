import type { StepValues } from '#machines/orders/invest/invest.contract.ts';

/** Whether the investor is a natural or a legal person. */
export type PersonType = 'natural' | 'legal';

export type IdentityStartEvent =
  | { type: 'type.choose'; personType: PersonType }
  | { type: 'check.begin'; values: StepValues };

/** The investor is redirected to the identity provider's page, which is on another site. */
export type IdentityStartEmitted = { type: 'provider.opened'; url: string };
