import { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { CheckStarted, RegisterProof } from '#machines/shared/proof.wire.ts';
import { ReleaseForm } from '#machines/shared/quarantine.wire.ts';
import { loadPaperMark } from '../../acts/app/brandPictures.ts';
import { propose } from '../../acts/oversight/approvals.ts';
import { getTexts } from '../../effects/app/mails.intl.ts';
import { sealKeysOf } from '../../engine/journal.ts';
import { refuse } from '../../engine/refusal.ts';
import { attachment } from '../../http/attachment.ts';
import { data, notFound, operation, raw, refused, workFor } from '../../http/operation.ts';
import { describeRelease } from '../../lifecycles/oversight/approvals.describe.ts';
import { coveredTables } from '../../proof/coverageBegun.ts';
import { registerProof } from '../../proof/page.ts';
import { registerReport } from '../../proof/report.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { openSignatures } from '../../work/quarantine.examine.ts';
import { approvalPage } from './approvals/page.ts';

const loadProof = async (tenant: Tenant): Promise<RegisterProof> => ({
  ...(await registerProof(tenant.database, tenant.clock.now())),
  covered: await coveredTables(tenant.database, sealKeysOf(tenant)),
});

const readProof = operation({
  method: 'GET',
  path: '/v2/pfp/register/proof',
  summary: 'Returns when the register was last checked, what was compared, and every difference that is open.',
  tag: 'journal',
  access: ['ADMIN'],
  reply: RegisterProof,
  handle: async ({ tenant }) => data(await loadProof(tenant)),
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

const proposeRelease = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/register/releases',
  summary: 'Proposes to take an entity out of quarantine as it is. Another manager has to approve it.',
  tag: 'journal',
  access: ['ADMIN'],
  money: true,
  body: ReleaseForm,
  reply: Approval,
  handle: async (call) => {
    const { entity, id, reason } = call.body;
    const proposed = await workFor(call, async (uow) => {
      const differences = await openSignatures(uow.tx, { entity, id });
      if (!differences.length) return refuse({ code: 'not_found' });
      const sent = await propose(uow, await describeRelease(uow, { kind: 'release', entity, id, reason, differences }));
      return sent.ok ? { ok: true, value: await approvalPage(uow, sent.value.id) } : sent;
    });
    if (!proposed.ok) return proposed.refusal.code === 'not_found' ? notFound() : refused(proposed.refusal);
    return proposed.value ? data(proposed.value, 201) : notFound();
  },
});

const readReport = operation({
  method: 'GET',
  path: '/v2/pfp/register/report',
  summary: 'Returns a sealed report about the last checks of the register, as PDF.',
  tag: 'journal',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  handle: async ({ tenant, locale }) => {
    const proof = await loadProof(tenant);
    const report = await registerReport(tenant, proof, {
      locale,
      t: getTexts(tenant, locale).t,
      mark: await loadPaperMark(tenant),
    });
    return raw(attachment({ ...report, contentType: 'application/pdf' }));
  },
});

export const registerProofOperations = [readProof, startCheck, proposeRelease, readReport];
