import { FormattedMessage } from 'react-intl';
import { DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { PaymentStatus } from '#machines/orders/payment/payment.contract.ts';
import { IncidentStatus } from '#machines/oversight/incident/incident.contract.ts';
import { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { SpecimenLine, SpecimenSection } from './Specimen.tsx';

/** Every status of every lifecycle, taken from the machines, so a new status appears here without a change. */
export function StatusSection() {
  return (
    <SpecimenSection name="statuses">
      <SpecimenLine label={<FormattedMessage id="components.entity.issuance" />}>
        {ProjectStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="issuance" status={status} />
        ))}
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.entity.investment" />}>
        {InvestmentStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="investment" status={status} />
        ))}
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.entity.payment" />}>
        {PaymentStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="payment" status={status} />
        ))}
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.entity.distribution" />}>
        {DistributionStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="distribution" status={status} />
        ))}
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.entity.earning" />}>
        {EarningStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="earning" status={status} />
        ))}
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.entity.kyc" />}>
        {KycStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="kyc" status={status} />
        ))}
      </SpecimenLine>
      <SpecimenLine label={<FormattedMessage id="components.entity.incident" />}>
        {IncidentStatus.options.map((status) => (
          <EntityStatusBadge key={status} entity="incident" status={status} />
        ))}
      </SpecimenLine>
    </SpecimenSection>
  );
}
