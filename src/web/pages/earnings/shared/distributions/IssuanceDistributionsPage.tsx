import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { distributionsQuery } from '#web/api/earnings/distributions.ts';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ListTable } from '#web/lists/ListTable.tsx';
import { RepaymentSchedule } from '#web/pages/earnings/shared/instalments/RepaymentSchedule.tsx';
import { IssuanceHeader } from '#web/parts/issuances/IssuanceHeader.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { BankMissing } from './BankMissing.tsx';
import { CreateDistribution } from './CreateDistribution.tsx';
import { distributionColumns } from './distributionColumns.tsx';
import type { DistributionsSearch } from './distributionSearch.ts';

type IssuanceDistributionsPageProps = { area: ManagementArea; id: string; search: DistributionsSearch };

/** The distributions of one issuance. None can be created before the issuer has a bank account. */
export function IssuanceDistributionsPage({ area, id, search }: IssuanceDistributionsPageProps) {
  const intl = useIntl();
  const { modules } = useCustomization();
  const path = `/${area}/issuances/${id}/benefits`;
  const issuance = useQuery(issuanceQuery(area, id));
  const { instalment: _, ...list } = search;
  const query = useQuery({
    ...distributionsQuery(area, { ...list, project: id }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={issuance}>
      {(project) => {
        const isBankMissing = project.facts?.missing.includes('bankAccount') ?? false;
        return (
          <>
            <IssuanceHeader
              area={area}
              project={project}
              title={<FormattedMessage id="manager.issuance.benefits" />}
              actions={
                modules.payment_profit && (
                  <CreateDistribution area={area} project={project} path={path} isBankMissing={isBankMissing} />
                )
              }
            />
            <div className={flow({ gap: '5' })}>
              {isBankMissing && modules.payment_profit && <BankMissing area={area} owner={project.owner.id} />}
              <RepaymentSchedule area={area} project={project} path={path} search={search} />
              <section>
                <h2 className={css({ textStyle: 'section', mb: '3' })}>
                  <FormattedMessage id="manager.earnings.distributions" />
                </h2>
                <ListTable
                  caption={intl.formatMessage({ id: 'manager.issuance.benefits' })}
                  columns={distributionColumns(intl, { isProjectList: true })}
                  query={query}
                  path={path}
                  search={list}
                  emptyTitle={intl.formatMessage({ id: 'manager.distributions.empty' })}
                  sums="gross"
                  rowKey={(row) => row.id}
                  rowHref={(row) => `${path}/${row.id}`}
                />
              </section>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
