import { useIntl } from 'react-intl';
import type { UpcomingState } from '#machines/earnings/earning/income.wire.ts';
import { css } from '#styled/css';

const tones: Partial<Record<UpcomingState, string>> = {
  overdue: css({ color: 'waiting.fg', fontWeight: 'strong' }),
  delayed: css({ color: 'waiting.fg', fontWeight: 'strong' }),
  defaulted: css({ color: 'negative.fg', fontWeight: 'strong' }),
};

type UpcomingStateTextProps = { state: UpcomingState; isInSentence?: boolean };

/** Why a payment is expected, or that it has not come on its day. */
export function UpcomingStateText({ state, isInSentence = false }: UpcomingStateTextProps) {
  const { formatMessage, locale } = useIntl();
  const text = formatMessage({ id: `upcoming.state.${state}` });
  return (
    <span className={tones[state]}>
      {isInSentence ? text.charAt(0).toLocaleLowerCase(locale) + text.slice(1) : text}
    </span>
  );
}
