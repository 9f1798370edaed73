import { FormattedMessage, useIntl } from 'react-intl';
import type { Next } from '#machines/journal/journal.wire.ts';
import { inspector } from '#styled/recipes';

/** Who acts next, on what, and how long that usually takes. */
export function NextStep({ next: { who, what, usually } }: { next: Next }) {
  const { formatMessage } = useIntl();
  return (
    <p className={inspector().entry}>
      <span>
        <FormattedMessage
          id="inspect.stuck.acts"
          values={{ who: formatMessage({ id: `inspect.who.${who as 'manager'}` }) }}
        />
      </span>
      <span className={inspector().quiet}>
        <FormattedMessage id={`manager.${what as 'next.investment.mint'}`} />{' '}
        <FormattedMessage id={`manager.${usually as 'next.usually.own'}`} />
      </span>
    </p>
  );
}
