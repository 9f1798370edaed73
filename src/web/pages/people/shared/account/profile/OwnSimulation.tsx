import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentProps, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { submitTo } from '#web/forms/submitTo.ts';
import { SimulationForm } from '#web/parts/orders/invest/SimulationForm.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LockIcon } from '#web/ui/icons/secondary.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { ownSimulationLogic } from './ownSimulationLogic.ts';
import { stepInCard } from './stepInCard.ts';

type OwnSimulationProps = { simulation: Onboarding['simulation'] };

/** The loss that the investor could bear (ECSPR art. 21(5)). */
export function OwnSimulation({ simulation }: OwnSimulationProps) {
  const now = useNow(MINUTE);
  const queries = useQueryClient();
  const [logic] = useState(() => ownSimulationLogic(queries));
  const actor = useActorRef(logic, inspectOptions());
  const state = useSelector(actor, (snapshot) => snapshot);
  if (state.hasTag('shown'))
    return (
      <Simulation
        now={now}
        isBusy={state.hasTag('busy')}
        onAcknowledge={(netWorth) => submitTo(actor, { type: 'simulation.acknowledge', netWorth })}
      />
    );
  const isLapsed = simulation !== null && Date.parse(simulation.expiresAt) <= now;
  return (
    <div className={flow()}>
      {simulation && !isLapsed ? (
        <Notice
          tone="positive"
          title={<FormattedMessage id="account.simulation.done" />}
          isLive={state.matches('done')}
        >
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
        <Button
          tone={simulation && !isLapsed ? 'secondary' : 'primary'}
          width="phone"
          onClick={() => actor.send({ type: 'simulation.open' })}
        >
          <FormattedMessage id={simulation ? 'account.simulation.again' : 'account.simulation.begin'} />
        </Button>
      </div>
    </div>
  );
}

type SimulationProps = { now: number } & Pick<ComponentProps<typeof SimulationForm>, 'isBusy' | 'onAcknowledge'>;

function Simulation({ now, isBusy, onAcknowledge }: SimulationProps) {
  const { timeZone } = useCustomization().tenant;
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
        onAcknowledge={onAcknowledge}
      />
    </div>
  );
}
