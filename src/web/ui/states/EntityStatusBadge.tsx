import { FormattedMessage } from 'react-intl';
import type { DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import { toneOf as distributionTone } from '#machines/earnings/distribution/distribution.selectors.ts';
import type { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { toneOf as earningTone } from '#machines/earnings/earning/earning.selectors.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { toneOf as issuanceTone } from '#machines/issuances/project/project.selectors.ts';
import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { toneOf as investmentTone } from '#machines/orders/investment/investment.selectors.ts';
import type { PaymentStatus } from '#machines/orders/payment/payment.contract.ts';
import { toneOf as paymentTone } from '#machines/orders/payment/payment.selectors.ts';
import type { StandingOrderStatus } from '#machines/orders/standingOrder/standingOrder.contract.ts';
import { toneOf as standingOrderTone } from '#machines/orders/standingOrder/standingOrder.selectors.ts';
import type { IncidentStatus } from '#machines/oversight/incident/incident.contract.ts';
import { toneOf as incidentTone } from '#machines/oversight/incident/incident.selectors.ts';
import type { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { toneOf as kycTone } from '#machines/people/kyc/kyc.selectors.ts';
import type { TaxResidenceStatus } from '#machines/people/taxResidence/taxResidence.contract.ts';
import { toneOf as taxResidenceTone } from '#machines/people/taxResidence/taxResidence.selectors.ts';
import type { Tone } from '#machines/shared/waiting.ts';
import { badgeToneOf } from './badgeToneOf.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Statuses {
  investment: InvestmentStatus;
  payment: PaymentStatus;
  issuance: ProjectStatus;
  distribution: DistributionStatus;
  earning: EarningStatus;
  kyc: KycStatus;
  incident: IncidentStatus;
  taxResidence: TaxResidenceStatus;
  standingOrder: StandingOrderStatus;
}

/** Investors read what a status means for their money; managers read the name of the step. */
type Audience = 'investor' | 'manager';
type MessageId = FormatjsIntl.Message['ids'];

type Presentations = {
  [E in keyof Statuses]: {
    toneOf: (status: Statuses[E]) => Tone;
    labelOf: (status: Statuses[E], audience: Audience) => MessageId;
  };
};

const presentations: Presentations = {
  investment: {
    toneOf: investmentTone,
    labelOf: (status, audience) =>
      audience === 'investor' ? `investments.status.${status}` : `manager.investmentStatus.${status}`,
  },
  payment: { toneOf: paymentTone, labelOf: (status) => `manager.paymentStatus.${status}` },
  issuance: { toneOf: issuanceTone, labelOf: (status) => `manager.issuanceStatus.${status}` },
  distribution: { toneOf: distributionTone, labelOf: (status) => `manager.distributionStatus.${status}` },
  earning: {
    toneOf: earningTone,
    labelOf: (status, audience) =>
      audience === 'investor' ? `earnings.status.${status}` : `manager.earningStatus.${status}`,
  },
  incident: { toneOf: incidentTone, labelOf: (status) => `incidents.status.${status}` },
  taxResidence: { toneOf: taxResidenceTone, labelOf: (status) => `taxResidence.status.${status}` },
  standingOrder: { toneOf: standingOrderTone, labelOf: (status) => `standingOrder.status.${status}` },
  kyc: { toneOf: kycTone, labelOf: (status) => `manager.kyc.${status}` },
};

type EntityStatusBadgeProps<E extends keyof Statuses> = { entity: E; status: Statuses[E]; audience?: Audience };

/**
 * The status of an entity as text and colour. This module imports several machines, so the investor's list of
 * issuances, which is often the first page, has a badge of its own.
 */
export function EntityStatusBadge<E extends keyof Statuses>({
  entity,
  status,
  audience = 'manager',
}: EntityStatusBadgeProps<E>) {
  const { toneOf, labelOf } = presentations[entity];
  return (
    <StatusBadge tone={badgeToneOf(toneOf(status))}>
      <FormattedMessage id={labelOf(status, audience)} />
    </StatusBadge>
  );
}
