import { bySystem, done } from '../engine/unit.ts';
import { type JobHandlers, Worker } from '../jobs/jobs.ts';
import { sendKiisChanged } from '../lifecycles/issuances/project.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sendAsSystem, work } from '../work/work.ts';
import { adJobs } from './ads.ts';
import { approvalJobs } from './approvals.ts';
import { bankFeedJobs } from './bankFeed.ts';
import { codeJobs } from './codes.ts';
import { coinMoveJobs } from './coins.move.ts';
import { coinWatchJobs } from './coins.watch.ts';
import { contractJobs } from './contracts.ts';
import { countJobs } from './counts.ts';
import { deploymentJobs } from './deployments.ts';
import { distributionJobs } from './distributions.ts';
import { erasureJobs } from './erasure.ts';
import { flowJobs } from './flowChanges.ts';
import { holdJobs } from './holds.ts';
import { identityJobs } from './identityChecks.ts';
import { incidentJobs } from './incidents.ts';
import { instalmentJobs } from './instalments.ts';
import { instructionJobs } from './instructions.ts';
import { lookupJobs } from './lookups.ts';
import { machineMigrationJobs } from './machineMigrations.ts';
import { mailJobs } from './mails.ts';
import { mintJobs } from './mints.ts';
import { onboardingJobs } from './onboardings.ts';
import { paymentJobs } from './payments.ts';
import { payoutJobs } from './payouts.ts';
import { personalDataJobs } from './personalData.ts';
import { postJobs } from './posts.ts';
import { referralJobs } from './referrals.ts';
import { reviewJobs } from './reviews.ts';
import { sandboxNoticeJobs } from './sandboxNotices.ts';
import { sealJobs } from './seals.ts';
import { signingJobs } from './signing.ts';
import { statementJobs } from './statements.ts';
import { transferJobs } from './transfers.ts';
import { whitelistJobs } from './whitelist.ts';

/** The handler of each kind of job. */
export const handlers: JobHandlers = {
  /** A timer is due. If the machine refuses its event, the event is no longer needed. */
  event: (tenant, { entity, id, event }) => sendAsSystem(tenant, entity, id, event),
  /** A new key information sheet was published while this investment was being minted. */
  'kiis.change': async (tenant, { investmentId, version }) => {
    await work(tenant, bySystem, async (uow) => {
      await sendKiisChanged(uow, investmentId, version);
      return done;
    });
  },
  ...adJobs,
  ...approvalJobs,
  ...bankFeedJobs,
  ...codeJobs,
  ...coinMoveJobs,
  ...coinWatchJobs,
  ...contractJobs,
  ...countJobs,
  ...deploymentJobs,
  ...distributionJobs,
  ...erasureJobs,
  ...flowJobs,
  ...holdJobs,
  ...identityJobs,
  ...incidentJobs,
  ...instructionJobs,
  ...machineMigrationJobs,
  ...mailJobs,
  ...mintJobs,
  ...onboardingJobs,
  ...instalmentJobs,
  ...lookupJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...personalDataJobs,
  ...postJobs,
  ...referralJobs,
  ...reviewJobs,
  ...sandboxNoticeJobs,
  ...sealJobs,
  ...signingJobs,
  ...statementJobs,
  ...transferJobs,
  ...whitelistJobs,
};

export const createWorker = (tenant: Tenant) => new Worker(tenant, handlers);
