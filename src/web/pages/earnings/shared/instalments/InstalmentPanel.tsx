import { FormattedMessage } from 'react-intl';
import { computeTotal, whoActsNext } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { isDistributionKind } from '#web/pages/earnings/shared/distributions/isDistributionKind.ts';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useLastShown } from '#web/ui/overlays/useLastShown.ts';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { ArrearsActions } from './ArrearsActions.tsx';
import { InstalmentBadge } from './InstalmentBadge.tsx';
import { DaysLate, KnownAmount } from './instalmentColumns.tsx';
import { PrepareAction } from './PrepareAction.tsx';

type InstalmentPanelProps = {
  area: ManagementArea;
  row: Instalment | undefined;
  /** The tenant pays holders on the platform. */
  hasPayments: boolean;
  onClose: () => void;
};

/** One instalment beside the schedule. The panel keeps showing the last one while it closes. */
export function InstalmentPanel({ area, row, hasPayments, onClose }: InstalmentPanelProps) {
  const shown = useLastShown(row);
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      placement="side"
      title={shown && <FormattedMessage id="instalments.numberOf" values={{ number: shown.number }} />}
      badge={shown && <InstalmentBadge status={shown.status} />}
    >
      {shown && (
        <div className={flow({ gap: '6' })}>
          <p className={css({ color: 'muted' })}>
            <FormattedMessage id={`manager.${whoActsNext(shown.status, shown.facts).what}`} />
            {shown.daysLate > 0 && ' · '}
            <DaysLate days={shown.daysLate} />
          </p>
          <QuarantineNotice facts={shown.facts} isForManager={area === 'manager'} />
          <ActionRow key={shown.id}>
            {hasPayments && <PrepareAction instalment={shown} />}
            {area === 'manager' && <ArrearsActions instalment={shown} />}
          </ActionRow>
          <DefinitionRows rows={buildRows(shown)} />
          <Distributions area={area} instalment={shown} />
          {area === 'manager' && <HistoryLink entity="instalment" id={shown.id} />}
        </div>
      )}
    </Dialog>
  );
}

function buildRows(row: Instalment) {
  const { dueOn, kind, capital, income, delay, reason, facts } = row;
  const values = {
    date: <DateTime value={dueOn} format="long" />,
    expectedOn: facts.expectedOn && <DateTime value={facts.expectedOn} format="long" />,
    capital: capital !== 0 && <KnownAmount amount={capital} />,
    income: <KnownAmount amount={income} />,
    total: capital !== 0 && capital !== null && income !== null && <KnownAmount amount={computeTotal(row)} />,
    delay: delay > 0 && <KnownAmount amount={delay} />,
    reason,
  };
  const labelOf = (name: keyof typeof values) => (name === 'income' ? (`income.${kind}` as const) : name);
  return buildDefinitionRows(values, (name) => <FormattedMessage id={`instalments.column.${labelOf(name)}`} />);
}

function Distributions({ area, instalment }: { area: ManagementArea; instalment: Instalment }) {
  const { distributions, project } = instalment;
  if (distributions.length === 0) return null;
  return (
    <section>
      <h3 className={css({ textStyle: 'heading', mb: '2' })}>
        <FormattedMessage id="instalments.column.distributions" />
      </h3>
      <DefinitionRows
        rows={distributions.map(({ id, kind, status, gross, forDelay }) => ({
          key: id,
          label: (
            <Link className={link()} href={`/${area}/issuances/${project.id}/benefits/${id}`}>
              {isDistributionKind(kind) && (
                <FormattedMessage id={`manager.kind.${forDelay ? 'defaultInterest' : kind}`} />
              )}
            </Link>
          ),
          value: (
            <>
              <EntityStatusBadge entity="distribution" status={status} /> <Money amount={gross} />
            </>
          ),
        }))}
      />
    </section>
  );
}
