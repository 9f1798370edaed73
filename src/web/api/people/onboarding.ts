import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import type { SuitabilityEvent } from '#machines/people/suitability/suitability.contract.ts';
import { Account } from '#machines/people/user/account.wire.ts';
import { type CompanyForm, LegalInformation, type TypeForm } from '#machines/people/user/profile.wire.ts';
import type { SophisticationFigures } from '#machines/people/user/user.contract.ts';
import { EventReply } from '#machines/shared/eventReply.wire.ts';
import { request } from '../client.ts';
import { sendEvent, type Versioned } from '../events.ts';

/** Without a toast, because the pages of the onboarding show refusals themselves. */
const send = <S extends v.GenericSchema>(schema: S, method: 'PUT' | 'POST', path: string, body: object) =>
  request(schema, path, { method, body });

export const savePersonType = (body: v.InferOutput<typeof TypeForm>) => send(Account, 'PUT', '/account/type', body);

/** Its key starts with the user's, because a change of the company is a change of the user. */
export const legalInformationQuery = queryOptions({
  queryKey: ['user', 'own', 'company'],
  queryFn: ({ signal }) => request(LegalInformation, '/user-legal-information', { signal }),
});

export const saveCompany = (body: CompanyForm) => send(Account, 'PUT', '/user-legal-information', body);

export const retryKyc = (id: string) => sendEvent({ path: `/kyc/${id}/events`, event: { type: 'kyc.retry' } });

export const requestSophistication = (figures: SophisticationFigures) =>
  send(EventReply, 'POST', '/user-form-experienced', { attested: true, figures });

export const sendTestEvent = (id: string, versioned: Versioned<SuitabilityEvent>) =>
  sendEvent({ path: `/suitability-test/${id}/events`, ...versioned });

/**
 * Records that the simulation was done. It contains only the result, and only if the investor shares it (ECSPR art.
 * 21(5)).
 */
export async function acknowledgeSimulation(netWorth: number | null) {
  const { id } = await request(Onboarding, '/onboarding');
  const event = { type: 'simulation.acknowledge', netWorth };
  return sendEvent({ path: `/onboarding/${id}/events`, event });
}
