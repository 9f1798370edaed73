import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isOver } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { repaymentPlanQuery } from '#web/api/earnings/instalments.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import type { DistributionsSearch } from '#web/pages/earnings/shared/distributions/distributionSearch.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { InstalmentPanel } from './InstalmentPanel.tsx';
import { scheduleColumns } from './instalmentColumns.tsx';

/** A long schedule is shown from its first open instalment on. */
const SHOWN = 6;

type RepaymentScheduleProps = { area: ManagementArea; project: Project; path: string; search: DistributionsSearch };

/** The payments of the issuance to its holders by its terms. Empty before all its tokens are issued. */
export function RepaymentSchedule({ area, project, path, search }: RepaymentScheduleProps) {
  const intl = useIntl();
  const { history } = useRouter();
  const [isWhole, setWhole] = useState(false);
  const { payment_profit: hasPayments } = useCustomization().modules;
  const { data, error, refetch } = useQuery(repaymentPlanQuery(area, project.id));
  const rows = data?.rows;
  const kind = rows?.[0]?.kind;
  if (rows?.length === 0 || (!rows && !error)) return null;
  const { hrefWith } = buildAddresses(path, search);
  const shown = rows && (isWhole ? rows : selectNextInstalments(rows));
  return (
    <section>
      <h2 className={css({ textStyle: 'section' })}>
        <FormattedMessage id="instalments.title" />
      </h2>
      <p className={css({ color: 'muted', mt: '1', mb: '3' })}>
        <FormattedMessage
          id={isInsolvent(project.status) ? 'instalments.lead.insolvent' : `instalments.lead.${project.product}`}
        />
      </p>
      <DataTable
        density="compact"
        caption={intl.formatMessage({ id: 'instalments.title' })}
        columns={scheduleColumns(intl, kind ?? 'interest').filter(({ id }) => hasPayments || id !== 'act')}
        rows={shown}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ instalment: id })}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={<FormattedMessage id="instalments.empty" />} />}
      />
      {rows && shown && shown.length < rows.length && (
        <div className={css({ mt: '3' })}>
          <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
            <FormattedMessage id="instalments.rest" values={{ count: rows.length }} />
          </Button>
        </div>
      )}
      <InstalmentPanel
        area={area}
        hasPayments={hasPayments}
        row={rows?.find(({ id }) => id === search.instalment)}
        onClose={() => history.push(hrefWith({ instalment: undefined }))}
      />
    </section>
  );
}

function selectNextInstalments(rows: readonly Instalment[]): readonly Instalment[] {
  if (rows.length <= SHOWN) return rows;
  const first = rows.findIndex(({ status }) => !isOver(status));
  const from = Math.min(Math.max(first - 1, 0), rows.length - SHOWN);
  return rows.slice(from, from + SHOWN);
}
