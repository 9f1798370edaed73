import { FormattedMessage, useIntl } from 'react-intl';
import type { StoredCompany } from '#machines/people/user/profile.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { useCountryName } from './useCountryName.ts';

type CompanyEvidenceProps = { company: StoredCompany; beneficialOwners: readonly number[] };

/** The company, its representative and its owners. */
export function CompanyEvidence({ company, beneficialOwners }: CompanyEvidenceProps) {
  const { formatNumber } = useIntl();
  const countryName = useCountryName();
  const { organisationName, taxNumber, activity, representationType, representative, partners } = company;
  const rows = {
    organisationName,
    country: countryName(company.country ?? 'ES'),
    taxNumber,
    activity,
    representationType: <FormattedMessage id={`invest.company.representation.${representationType}`} />,
    representative: `${representative.name} ${representative.surname} · ${representative.idNumber} · ${countryName(representative.nationality)}`,
  };
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="invest.account.legal" />
      </h3>
      <DefinitionRows rows={buildDefinitionRows(rows, (name) => <FormattedMessage id={`invest.company.${name}`} />)} />
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.identity.partners" />
      </h3>
      {partners.length === 0 && (
        <p>
          <FormattedMessage id="manager.identity.noPartners" />
        </p>
      )}
      <ul className={flow({ gap: '2' })}>
        {partners.map(({ name, surname, idNumber, nationality, stakePercent }, at) => (
          <li key={idNumber} className={css({ textStyle: 'small' })}>
            {name} {surname} · {idNumber} · {countryName(nationality)} ·{' '}
            {formatNumber(stakePercent / 100, { style: 'percent', maximumFractionDigits: 2 })}{' '}
            {beneficialOwners.includes(at) && (
              <StatusBadge tone="waiting">
                <FormattedMessage id="manager.identity.beneficialOwner" />
              </StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
