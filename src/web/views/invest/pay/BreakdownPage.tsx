import { FormattedMessage } from 'react-intl';
import { placeOf } from '#machines/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { isUnreachable } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { OrderDone } from '../amount/OrderDone.tsx';
import { Leaving } from '../Leaving.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useWizard } from '../useWizard.ts';
import { WizardNotice } from '../WizardNotice.tsx';
import { breakdownOf, useBreakdownRows } from './breakdown.tsx';

/** What is paid for what, to the cent, before the method is chosen for good. */
export function BreakdownPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, way, hrefOf } = useWizard(wizard);
  const { draft, refusal } = now.context;
  const breakdown = breakdownOf(way, draft);
  const rows = useBreakdownRows(breakdown);
  if (!breakdown) return <OrderDone way={way} href={hrefOf(placeOf(now))} />;
  const about = refusal.fields?.balance;
  const isBusy = now.hasTag('busy');
  const isAllowed = isBusy || now.can({ type: 'breakdown.confirm' });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invest.breakdown.title" />}
        detail={<FormattedMessage id="invest.breakdown.detail" />}
      />
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        <Panel>
          <DefinitionRows rows={rows} />
        </Panel>
        {about && (
          <Notice tone="negative">
            <MessageText message={about} />
          </Notice>
        )}
        <p>
          <FormattedMessage id={`invest.breakdown.next.${breakdown.way}`} />
        </p>
        <WizardNotice
          isUnreachable={isUnreachable(now)}
          refusal={refusal}
          onRetry={() => actor.send({ type: 'request.retry' })}
        />
      </div>
      <StepFooter backHref={hrefOf('method-payment')}>
        <Button
          width="phone"
          isLoading={isBusy}
          disabledReason={!isAllowed && <FormattedMessage id="invest.error.refused" />}
          onClick={() => actor.send({ type: 'breakdown.confirm' })}
        >
          <FormattedMessage id={`invest.breakdown.confirm.${breakdown.way}`} />
        </Button>
      </StepFooter>
      <Leaving wizard={wizard} />
    </>
  );
}
