import { FormattedMessage } from 'react-intl';
import type { Opening } from '#machines/issuances/project/project.contract.ts';
import { css } from '#styled/css';
import { Countdown } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { CalendarIcon } from '#web/ui/icons/issuance.tsx';

/** The date at which the campaign opens, and how long that is from now. */
export function OpeningNotice({ opening: { at } }: { opening: Opening }) {
  return (
    <p className={line}>
      <CalendarIcon size={18} />
      <span>
        <FormattedMessage
          id="issuances.opensAt"
          values={{ at: <DateTime value={at} format="dateTime" />, left: <Countdown until={at} /> }}
        />
      </span>
    </p>
  );
}

const line = css({ display: 'flex', gap: '2', alignItems: 'center', textStyle: 'small', color: 'muted' });
