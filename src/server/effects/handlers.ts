import { bySystem, done } from '../engine/unit.ts';
import { type JobHandlers, Worker } from '../jobs/jobs.ts';
import { sendKiisChanged } from '../lifecycles/issuances/project.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { sendAsSystem, work } from '../work/work.ts';
import { countJobs } from './app/counts.ts';
import { mailJobs } from './app/mails.ts';
import { pushJobs } from './app/pushes.ts';
import { distributionJobs } from './earnings/distributions.ts';
import { instalmentJobs } from './earnings/instalments.ts';
import { followerJobs } from './issuances/followers.ts';
import { postJobs } from './issuances/posts.ts';
import { reviewJobs } from './issuances/reviews.ts';
import { adJobs } from './market/ads.ts';
import { transferJobs } from './market/transfers.ts';
import { bankFeedJobs } from './orders/bankFeed.ts';
import { coinMoveJobs } from './orders/coins.move.ts';
import { coinWatchJobs } from './orders/coins.watch.ts';
import { contractJobs } from './orders/contracts.ts';
import { lookupJobs } from './orders/lookups.ts';
import { paymentJobs } from './orders/payments.ts';
import { payoutJobs } from './orders/payouts.ts';
import { signingJobs } from './orders/signing.ts';
import { statementJobs } from './orders/statements.ts';
import { approvalJobs } from './oversight/approvals.ts';
import { incidentJobs } from './oversight/incidents.ts';
import { sealJobs } from './oversight/seals.ts';
import { canonicalPeopleJobs } from './people/canonicalPeople.ts';
import { codeJobs } from './people/codes.ts';
import { erasureJobs } from './people/erasure.ts';
import { identityJobs } from './people/identityChecks.ts';
import { onboardingJobs } from './people/onboardings.ts';
import { personalDataJobs } from './people/personalData.ts';
import { referralJobs } from './people/referrals.ts';
import { taxResidenceJobs } from './people/taxResidences.ts';
import { cancellationJobs } from './register/cancellations.ts';
import { deploymentJobs } from './register/deployments.ts';
import { holdJobs } from './register/holds.ts';
import { instructionJobs } from './register/instructions.ts';
import { issuerRecordJobs } from './register/issuerRecords.ts';
import { mintJobs } from './register/mints.ts';
import { whitelistJobs } from './register/whitelist.ts';
import { flowJobs } from './tenant/flowChanges.ts';
import { machineMigrationJobs } from './tenant/machineMigrations.ts';
import { sandboxNoticeJobs } from './tenant/sandboxNotices.ts';

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
  ...cancellationJobs,
  ...deploymentJobs,
  ...distributionJobs,
  ...erasureJobs,
  ...flowJobs,
  ...followerJobs,
  ...holdJobs,
  ...identityJobs,
  ...incidentJobs,
  ...instructionJobs,
  ...issuerRecordJobs,
  ...machineMigrationJobs,
  ...mailJobs,
  ...mintJobs,
  ...onboardingJobs,
  ...instalmentJobs,
  ...lookupJobs,
  ...paymentJobs,
  ...pushJobs,
  ...payoutJobs,
  ...personalDataJobs,
  ...postJobs,
  ...referralJobs,
  ...reviewJobs,
  ...sandboxNoticeJobs,
  ...sealJobs,
  ...signingJobs,
  ...statementJobs,
  ...canonicalPeopleJobs,
  ...taxResidenceJobs,
  ...transferJobs,
  ...whitelistJobs,
};

export const createWorker = (tenant: Tenant) => new Worker(tenant, handlers);
