import { FormattedMessage, useIntl } from 'react-intl';
import { awaitsDecision, isDelayed, isOpen, toneOf } from '#machines/oversight/approval/approval.selectors.ts';
import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { flow, link } from '#styled/recipes';
import { StoredFile } from '#web/api/shown/StoredFile.tsx';
import { PlanChangeTable } from '#web/parts/earnings/PlanChangeTable.tsx';
import { orderRows } from '#web/parts/register/instructionRows.tsx';
import { ConfigurationChanges } from '#web/parts/tenant/ConfigurationChanges.tsx';
import { buildDefinitionRows } from '#web/ui/figures/buildDefinitionRows.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ApprovalNotice } from './ApprovalNotice.tsx';

/** The proposed act, its proposer, and the decisions of the caller. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { formatMessage } = useIntl();
  const { id, act, status, changes, instruction } = approval;
  const name = formatMessage({ id: `approval.act.${act}` });
  return (
    <Panel
      title={name}
      tools={
        <StatusBadge tone={badgeToneOf(toneOf(status))}>
          <FormattedMessage id={`approval.status.${status}`} />
        </StatusBadge>
      }
      footer={<HistoryLink entity="approval" id={id} />}
    >
      <div className={flow({ gap: '4' })}>
        <QuarantineNotice facts={approval.facts} isForManager />
        <ApprovalNotice approval={approval} />
        {approval.plan && <PlanChangeTable plan={approval.plan} />}
        <DefinitionRows
          rows={[
            ...(instruction ? orderRows(instruction) : []),
            ...buildAuthorityRows(approval),
            ...buildRows(approval),
          ]}
        />
        {changes.length > 0 && <ConfigurationChanges changes={changes} />}
        {isOpen(status) && <ApprovalActions approval={approval} act={name} />}
      </div>
    </Panel>
  );
}

const buildAuthorityRows = ({ authority }: Approval): DefinitionRow[] =>
  buildDefinitionRows(
    authority
      ? {
          authority: authority.name,
          authorityAccount: authority.iban,
          fileNumber: authority.reference,
          grounds: authority.grounds,
        }
      : {},
    (name) => <FormattedMessage id={`approval.row.${name}`} />,
  );

function buildRows(approval: Approval): DefinitionRow[] {
  const { title, amount, date, note, document, proposedBy, decidedBy, decidedAt, status } = approval;
  const rows = {
    about: title && (
      <Link className={link()} href={approval.link}>
        {title}
      </Link>
    ),
    amount: amount !== null && <Money amount={amount} />,
    date: date && <DateTime value={date} format="dateTime" />,
    proposed: <NameAndTime name={proposedBy.name} at={approval.proposedAt} />,
    orders: approval.orders?.length ? <Orders orders={approval.orders} /> : null,
    cancels: approval.cancels && <FormattedMessage id="approval.cancels" values={approval.cancels} />,
    note,
    payee: approval.payee && <FormattedMessage id={`approval.payee.${approval.payee}`} />,
    document: document && (
      <StoredFile id={document} size="small" label={<FormattedMessage id="instruction.document" />} />
    ),
    expires: awaitsDecision(status) && <DateTime value={approval.expiresAt} format="dateTime" />,
    decided: decidedBy && <NameAndTime name={decidedBy.name} at={decidedAt ?? approval.proposedAt} />,
    reason: approval.reason,
    executes: isDelayed(status) && approval.executesAt && <DateTime value={approval.executesAt} format="dateTime" />,
  };
  return buildDefinitionRows(rows, (name) => <FormattedMessage id={`approval.row.${name}`} />);
}

/** The orders that money in suspense would pay. */
function Orders({ orders }: { orders: NonNullable<Approval['orders']> }) {
  const money = useMoney();
  return (
    <ul>
      {orders.map(({ number, name, amount }) => (
        <li key={number}>
          <FormattedMessage id="approval.order" values={{ number, name, amount: money(amount) }} />
        </li>
      ))}
    </ul>
  );
}

const NameAndTime = ({ name, at }: { name: string; at: string }) => (
  <>
    {name}, <DateTime value={at} format="short" />
  </>
);
