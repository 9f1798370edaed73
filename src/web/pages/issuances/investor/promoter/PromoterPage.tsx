import { FormattedMessage, useIntl } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import { buildPublicAddress } from '#machines/shared/routing/routes.ts';
import { flow } from '#styled/recipes';
import { ClosedIssuances } from '#web/pages/issuances/investor/list/ClosedIssuances.tsx';
import { IssuanceSection } from '#web/pages/issuances/investor/list/IssuanceSection.tsx';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { PromoterDocuments, PromoterUpdates } from './promoterPapers.tsx';

const payments = ['onTime', 'late', 'defaulted'] as const;

/** Everything that a promoter has offered here, and what became of it. */
export function PromoterPage({ promoter }: { promoter: Promoter }) {
  const intl = useIntl();
  const { name, record, rows } = promoter;
  const closed = rows.filter((row) => deriveClosing(row).kind === 'closed');
  const figures = { ...record, arrears: record.late + record.defaulted };
  const hasFallenDue = payments.some((each) => promoter.payments[each] > 0);
  return (
    <PublicFrame>
      <PageHeader title={name} detail={<FormattedMessage id="promoter.detail" />} />
      <div className={flow({ gap: '8' })}>
        <Figures
          items={[
            ...(['issuances', 'financed', 'repaid', 'arrears'] as const).map((key) => ({
              key,
              label: <FormattedMessage id={`promoter.figure.${key}`} />,
              value: formatCount(intl, figures[key]),
            })),
            ...(['raised', 'paidOut'] as const).map((key) => ({
              key,
              label: <FormattedMessage id={`promoter.figure.${key}`} />,
              value: <Money amount={promoter.amounts[key]} isShort />,
            })),
          ]}
        />
        <Panel title={<FormattedMessage id="promoter.payments" />}>
          {hasFallenDue ? (
            <Figures
              isPanel
              items={payments.map((key) => ({
                key,
                label: <FormattedMessage id={`promoter.payment.${key}`} />,
                value: formatCount(intl, promoter.payments[key]),
              }))}
            />
          ) : (
            <FormattedMessage id="promoter.payments.none" />
          )}
        </Panel>
        <IssuanceSection stage="open" rows={rows} hrefOf={buildPublicAddress} />
        <IssuanceSection stage="upcoming" rows={rows} hrefOf={buildPublicAddress} />
        {closed.length > 0 && <ClosedIssuances rows={closed} hrefOf={buildPublicAddress} />}
        <PromoterUpdates updates={promoter.updates} />
        <PromoterDocuments documents={promoter.documents} />
      </div>
    </PublicFrame>
  );
}
