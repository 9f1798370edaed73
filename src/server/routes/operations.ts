import type { Operation } from '../http/operation.ts';
import { certificateOperations } from './certificates.ts';
import { changes } from './changes.ts';
import { configurationOperations } from './configuration.ts';
import { getCustomization } from './customization.ts';
import { distributionOperations } from './distributions.ts';
import { earningOperations } from './earnings.ts';
import { investOperations } from './invest.ts';
import { investmentOperations } from './investments.ts';
import { issuanceOperations } from './issuances.ts';
import { jobOperations } from './jobs.ts';
import { journalOperations } from './journal.ts';
import { noticeOperations } from './notices.ts';
import { orderOperations } from './orders.ts';
import { paymentOperations } from './payments.ts';
import { peopleOperations } from './people.ts';
import { reportOperations } from './reports.ts';
import { statementOperations } from './statements.ts';
import { tokenOperations } from './tokens.ts';

/** Every call of the API: what serves it, describes it and tests it reads this list. */
export const operations: readonly Operation[] = [
  getCustomization,
  changes,
  ...configurationOperations,
  ...peopleOperations,
  ...issuanceOperations,
  ...tokenOperations,
  ...investOperations,
  ...orderOperations,
  ...investmentOperations,
  ...certificateOperations,
  ...paymentOperations,
  ...distributionOperations,
  ...earningOperations,
  ...statementOperations,
  ...noticeOperations,
  ...jobOperations,
  ...journalOperations,
  ...reportOperations,
];
