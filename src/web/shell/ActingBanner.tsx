import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/layouts/Banner.tsx';
import { useApp } from './appContext.ts';

/** Visible while a manager acts as another user. */
export function ActingBanner({ name }: { name: string }) {
  const { session } = useApp();
  const { formatMessage } = useIntl();
  return (
    <Banner tone="waiting" label={formatMessage({ id: 'layout.acting' }, { name })}>
      <FormattedMessage id="layout.acting" values={{ name }} />
      <Button size="small" tone="secondary" onClick={() => session.send({ type: 'acting.stop' })}>
        <FormattedMessage id="layout.actingReturn" />
      </Button>
    </Banner>
  );
}
