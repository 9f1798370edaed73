import { FormattedMessage } from 'react-intl';
import { isSimulationLapsed, previousPath } from '#machines/orders/invest/invest.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { SimulationForm } from '#web/parts/orders/invest/SimulationForm.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { useNow } from '#web/ui/figures/clock.ts';
import { LockIcon } from '#web/ui/icons/secondary.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';

/** The loss that the investor could bear, computed in their browser only. */
export function SimulationPage({ wizard }: { wizard: Wizard }) {
  const { actor, now, hrefOf } = useWizard(wizard);
  const { timeZone } = useCustomization().tenant;
  const today = calendarDate(useNow(MINUTE), timeZone);
  const back = previousPath(now);
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.simulation.title" />}
        detail={<FormattedMessage id="invest.simulation.detail" />}
      />
      <div className={css({ mb: '6', display: 'grid', gap: '3' })}>
        <p className={css({ display: 'flex', gap: '2', textStyle: 'small', color: 'muted' })}>
          <span className={css({ flex: 'none' })}>
            <LockIcon size={18} />
          </span>
          <FormattedMessage id="invest.simulation.private" />
        </p>
        {isSimulationLapsed(now) && (
          <Notice tone="waiting">
            <FormattedMessage id="invest.simulation.lapsed" />
          </Notice>
        )}
      </div>
      <SimulationForm
        today={today}
        backHref={back ? hrefOf(back) : undefined}
        isBusy={now.hasTag('busy')}
        onAcknowledge={(netWorth) => submitEvent(actor, { type: 'step.save', values: { netWorth } })}
      />
    </>
  );
}
