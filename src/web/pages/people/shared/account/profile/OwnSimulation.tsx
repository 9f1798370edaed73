import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { acknowledgeSimulation } from '#web/api/people/onboarding.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { SimulationForm } from '#web/parts/orders/invest/SimulationForm.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LockIcon } from '#web/ui/icons/secondary.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { stepInCard } from './stepInCard.ts';

type OwnSimulationProps = { simulation: Onboarding['simulation'] };

/** The loss that the investor could bear (ECSPR art. 21(5)). It can be done again at any time, as incomes change. */
export function OwnSimulation({ simulation }: OwnSimulationProps) {
  const now = useNow(MINUTE);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isOpen)
    return (
      <Simulation
        now={now}
        onDone={() => {
          setOpen(false);
          setDone(true);
        }}
      />
    );
  const isLapsed = simulation !== null && Date.parse(simulation.expiresAt) <= now;
  return (
    <div className={flow()}>
      {simulation && !isLapsed ? (
        <Notice tone="positive" title={<FormattedMessage id="account.simulation.done" />} isLive={isDone}>
          <FormattedMessage
            id="account.until"
            values={{ date: <DateTime value={simulation.expiresAt} format="long" /> }}
          />
        </Notice>
      ) : (
        <p>
          <FormattedMessage id={isLapsed ? 'invest.simulation.lapsed' : 'account.simulation.missing'} />
        </p>
      )}
      <div>
        <Button tone={simulation && !isLapsed ? 'secondary' : 'primary'} width="phone" onClick={() => setOpen(true)}>
          <FormattedMessage id={simulation ? 'account.simulation.again' : 'account.simulation.begin'} />
        </Button>
      </div>
    </div>
  );
}

function Simulation({ now, onDone }: { now: number; onDone: () => void }) {
  const queries = useQueryClient();
  const { timeZone } = useCustomization().tenant;
  const [isBusy, setBusy] = useState(false);
  const acknowledge = async (netWorth: number | null) => {
    setBusy(true);
    const answer = await submissionResult(acknowledgeSimulation(netWorth)).finally(() => setBusy(false));
    if (!answer.ok) return answer;
    await queries.invalidateQueries(queriesShowing('onboarding'));
    onDone();
    return { ok: true as const, value: undefined };
  };
  return (
    <div className={stepInCard}>
      <p className={css({ display: 'flex', gap: '2', textStyle: 'small', color: 'muted', mb: '5' })}>
        <span className={css({ flex: 'none' })}>
          <LockIcon size={18} />
        </span>
        <FormattedMessage id="invest.simulation.private" />
      </p>
      <SimulationForm
        today={calendarDate(now, timeZone)}
        backHref={undefined}
        isBusy={isBusy}
        onAcknowledge={acknowledge}
      />
    </div>
  );
}
