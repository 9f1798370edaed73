import { type Events, isThing, type Thing, tell } from '../engine/dispatch.ts';
import type { JobHandlers } from '../engine/jobs.ts';
import { kycJobs } from '../engine/lifecycles/kyc.check.ts';
import { tellKiisChanged } from '../engine/lifecycles/project.ts';
import { bySystem, work } from '../engine/unit.ts';
import { codeJobs } from './codes.ts';
import { contractJobs } from './contracts.ts';
import { deploymentJobs } from './deployments.ts';
import { distributionJobs } from './distributions.ts';
import { mailJobs } from './mails.ts';
import { mintJobs } from './mints.ts';
import { paymentJobs } from './payments.ts';
import { payoutJobs } from './payouts.ts';
import { reviewJobs } from './reviews.ts';
import { sandboxNoticeJobs } from './sandboxNotices.ts';
import { sealJobs } from './seals.ts';

/** An alarm that rings: the event is sent by the system, and what the machine refuses has become needless. */
const ring: JobHandlers = {
  event: async (tenant, { thing, id, event }) => {
    if (typeof thing !== 'string' || !isThing(thing)) throw new Error(`nothing is called ${String(thing)}`);
    await work(tenant, bySystem, async (unit) => {
      await tell(unit, thing, String(id), event as Events[Thing]);
      return { ok: true, value: undefined };
    });
  },
};

/** A new key information sheet, for an investment that was being minted when it appeared. */
const changes: JobHandlers = {
  'kiis.change': async (tenant, { investmentId, version }) => {
    await work(tenant, bySystem, async (unit) => {
      await tellKiisChanged(unit, String(investmentId), Number(version));
      return { ok: true, value: undefined };
    });
  },
};

/** What runs for each kind of job. */
export const handlers: JobHandlers = {
  ...ring,
  ...changes,
  ...codeJobs,
  ...contractJobs,
  ...deploymentJobs,
  ...distributionJobs,
  ...kycJobs,
  ...mailJobs,
  ...mintJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...reviewJobs,
  ...sandboxNoticeJobs,
  ...sealJobs,
};
