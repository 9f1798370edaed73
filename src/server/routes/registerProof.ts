import { CheckStarted, RegisterProof } from '#machines/shared/proof.wire.ts';
import { textsOf } from '../effects/mails.intl.ts';
import { attachment } from '../http/attachment.ts';
import { data, operation, raw, refused, workFor } from '../http/operation.ts';
import { registerProof } from '../proof/page.ts';
import { registerReport } from '../proof/report.ts';

const readProof = operation({
  method: 'GET',
  path: '/v2/pfp/register/proof',
  summary: 'Returns when the register was last checked, what was compared, and every difference that is open.',
  tag: 'journal',
  access: ['ADMIN'],
  reply: RegisterProof,
  handle: async ({ tenant }) => data(await registerProof(tenant.database, tenant.clock.now())),
});

const startCheck = operation({
  method: 'POST',
  stepUp: { session: 'reading' },
  path: '/v2/pfp/register/check',
  summary: 'Starts a complete check of the register.',
  tag: 'journal',
  access: ['ADMIN'],
  limit: { calls: 30, seconds: 3600 },
  reply: CheckStarted,
  handle: async (call) => {
    const started = await workFor(call, async (uow) => {
      uow.enqueue('register.check', { full: true });
      return { ok: true, value: { isRunning: true } };
    });
    return started.ok ? data(started.value, 202) : refused(started.refusal);
  },
});

const readReport = operation({
  method: 'GET',
  path: '/v2/pfp/register/report',
  summary: 'Returns a sealed report about the last checks of the register, as PDF.',
  tag: 'journal',
  access: ['ADMIN'],
  limit: { calls: 60, seconds: 3600 },
  handle: async ({ tenant, locale }) => {
    const proof = await registerProof(tenant.database, tenant.clock.now());
    const report = await registerReport(tenant, proof, locale, textsOf(tenant, locale).t);
    return raw(attachment({ ...report, contentType: 'application/pdf' }));
  },
});

export const registerProofOperations = [readProof, startCheck, readReport];
