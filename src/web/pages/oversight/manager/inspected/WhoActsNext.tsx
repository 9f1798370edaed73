import { FormattedMessage, useIntl } from 'react-intl';
import type { Next } from '#machines/shared/journal/journal.wire.ts';
import { inspectorDetails } from '#styled/recipes';

/** Who acts next and on what, and how long it usually takes unless `isShort`. */
export function WhoActsNext({ next: { who, what, usually }, isShort }: { next: Next; isShort?: boolean }) {
  const styles = inspectorDetails();
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
