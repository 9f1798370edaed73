import { FormattedMessage, useIntl } from 'react-intl';
import type { Next } from '#machines/journal/journal.wire.ts';
import { inspector } from '#styled/recipes';

/** Who acts next and on what; how long that usually takes, where there is room to say it. */
export function NextStep({ next: { who, what, usually }, isShort }: { next: Next; isShort?: boolean }) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `inspect.who.${who as 'manager'}` });
  return (
    <p className={styles.entry}>
      <span>
        <FormattedMessage id="inspect.stuck.acts" values={{ who: name }} />
      </span>
      <span className={styles.quiet}>
        <FormattedMessage id={`manager.${what as 'next.investment.mint'}`} />
      </span>
      {!isShort && (
        <span className={styles.quiet}>
          <FormattedMessage id={`manager.${usually as 'next.usually.own'}`} />
        </span>
      )}
    </p>
  );
}
