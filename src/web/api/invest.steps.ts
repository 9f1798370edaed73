import * as v from 'valibot';
import { Onboarding } from '#machines/onboarding/onboarding.wire.ts';
import type { SuitabilityEvent } from '#machines/suitability/suitability.contract.ts';
import { Account } from '#machines/user/account.wire.ts';
import type { CompanyForm, TypeForm } from '#machines/user/profile.wire.ts';
import type { SophisticationFigures } from '#machines/user/user.contract.ts';
import { request } from './client.ts';
import type { Versioned } from './investments.ts';

const Changed = v.object({ id: v.string(), status: v.string(), version: v.number() });

/** What the pages of the onboarding send; each says itself why it was refused. */
const send = <S extends v.GenericSchema>(schema: S, method: 'PUT' | 'POST', path: string, body: object) =>
  request(schema, path, { method, body, hideError: true });

export const savePersonType = (body: v.InferOutput<typeof TypeForm>) => send(Account, 'PUT', '/account/type', body);

export const saveCompany = (body: CompanyForm) => send(Account, 'PUT', '/user-legal-information', body);

export const retryKyc = (id: string) => send(Changed, 'POST', `/kyc/${id}/events`, { type: 'kyc.retry' });

export const requestSophistication = (figures: SophisticationFigures) =>
  send(Changed, 'POST', '/user-form-experienced', { attested: true, figures });

export const sendTestEvent = (id: string, { event, version }: Versioned<SuitabilityEvent>) =>
  request(Changed, `/suitability-test/${id}/events`, { method: 'POST', body: event, version, hideError: true });

/** That the simulation was made, and its result alone, where it is shared (ECSPR art. 21(5)). */
export async function acknowledgeSimulation(netWorth: number | null) {
  const { id } = await request(Onboarding, '/onboarding', { hideError: true });
  return send(Changed, 'POST', `/onboarding/${id}/events`, { type: 'simulation.acknowledge', netWorth });
}
