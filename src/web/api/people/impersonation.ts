import { ImpersonateAnswer, type ImpersonateBody } from '#machines/people/session/impersonation.contract.ts';
import { request } from '../client.ts';

/** Starts acting as another user for at most 30 minutes. The reason is recorded in the journal. */
export const impersonate = (body: ImpersonateBody) =>
  request(ImpersonateAnswer, '/auth/impersonate', { method: 'POST', body });
