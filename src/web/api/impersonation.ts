import { ImpersonateAnswer, type ImpersonateBody } from '#machines/session/impersonation.contract.ts';
import { request } from './client.ts';

/** Begins to act as somebody, for at most 30 minutes; the reason goes to the journal. */
export const impersonate = (body: ImpersonateBody) =>
  request(ImpersonateAnswer, '/auth/impersonate', { method: 'POST', body });
