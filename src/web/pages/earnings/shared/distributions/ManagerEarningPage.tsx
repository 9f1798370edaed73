import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { earningMachine } from '#machines/earnings/earning/earning.machine.ts';
import { earningPageActions } from '#machines/earnings/earning/earning.pageActions.ts';
import { inferRefusedPart, toneOf, whoActsNext } from '#machines/earnings/earning/earning.selectors.ts';
import type { ConfirmedEarningEvent } from '#machines/earnings/earning/earning.stepUp.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { isDurationHelpful } from '#machines/shared/waiting.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { managedEarningQuery } from '#web/api/earnings/distributions.ts';
import { type ManagementArea, readerIn } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { HistoryLink } from '#web/ui/history/HistoryLink.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { AuthorityPaymentAction, authorityPayment } from './AuthorityPaymentAction.tsx';
import { EarningInvestor, EarningToken } from './EarningParts.tsx';
import { isDistributionKind } from './isDistributionKind.ts';
import { RefusalCause } from './RefusalCause.tsx';

const parts = ['token', 'investor'] as const;
type Part = (typeof parts)[number];

type ManagerEarningPageProps = { area: ManagementArea; id: string; part: Part };

export function ManagerEarningPage({ area, id, part }: ManagerEarningPageProps) {
  const query = useQuery(managedEarningQuery(area, id));
  return <Loaded query={query}>{(earning) => <EarningView area={area} earning={earning} part={part} />}</Loaded>;
}

function EarningView({ area, earning, part }: { area: ManagementArea; earning: Earning; part: Part }) {
  const { formatMessage } = useIntl();
  const list = `/${area}/earnings`;
  const { kind, project, status, facts } = earning;
  const refused = inferRefusedPart(earning);
  const next = facts && whoActsNext(status, facts);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.management.earnings" />, href: `${list}?tab=earnings` }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={project.title}
        detail={
          isDistributionKind(kind) &&
          formatMessage({ id: `manager.kind.${earning.forDelay ? 'defaultInterest' : kind}` })
        }
        badge={<EntityStatusBadge entity="earning" status={status} />}
      />
      <QuarantineNotice facts={facts} isForManager={area === 'manager'} />
      <Tabs
        label={formatMessage({ id: 'manager.earning.tabs' })}
        items={parts.map((each) => ({
          href: `${list}/${earning.id}/${each}`,
          label: <FormattedMessage id={`manager.earning.tab.${each}`} />,
          isCurrent: each === part,
        }))}
      />
      <div className={`${flow({ gap: '5' })} ${css({ maxWidth: 'reading' })}`}>
        {next && next.who !== 'nobody' && (
          <p>
            <strong>
              <FormattedMessage id={`manager.${next.what}`} />
            </strong>{' '}
            {isDurationHelpful(next, readerIn[area], toneOf(status)) && (
              <FormattedMessage id={`manager.${next.usually}`} />
            )}
          </p>
        )}
        {refused && (
          <Notice tone="negative" isLive={false} title={<FormattedMessage id={`manager.refusal.title.${refused}`} />}>
            <RefusalCause earning={earning} />
          </Notice>
        )}
        <EarningActions earning={earning} />
        <Panel>
          {part === 'token' ? (
            <EarningToken area={area} earning={earning} />
          ) : (
            <EarningInvestor area={area} earning={earning} />
          )}
        </Panel>
        {area === 'manager' && <HistoryLink entity="earning" id={earning.id} />}
      </div>
    </>
  );
}

/** A line whose payment was refused can be paid again on its own. Money of frozen tokens can be seized. */
function EarningActions({ earning }: { earning: Earning }) {
  const { id, version, status, facts, gross, investor, refusal: bankRefusal } = earning;
  const money = useMoney();
  const { send, refusal } = useSend<ConfirmedEarningEvent>({
    entities: ['earning', 'distribution'],
    path: `/earnings/${id}/events`,
    version,
  });
  const show = facts && createActionRenderer(earningPageActions, restoreSnapshot(earningMachine, status, { ...facts }));
  const values = { gross: money(gross), investor: investor?.name };
  const pay = show?.({ type: 'earning.pay' }, (reason) => (
    <ActionButton
      label={<FormattedMessage id={`manager.act.earning.${bankRefusal === null ? 'pay' : 'retry'}`} />}
      title={<FormattedMessage id="manager.ask.earning.pay" values={values} />}
      tone="primary"
      disabledReason={reason}
      onConfirm={(proof) => send({ type: 'earning.pay', ...proof })}
    >
      <FormattedMessage id="manager.follows.earning.pay" values={values} />
    </ActionButton>
  ));
  const payAuthority = show?.(authorityPayment, (reason) => (
    <AuthorityPaymentAction earning={earning} disabledReason={reason} />
  ));
  if (!pay && !payAuthority && !refusal) return null;
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      {(pay || payAuthority) && (
        <ActionRow>
          {pay}
          {payAuthority}
        </ActionRow>
      )}
    </div>
  );
}
