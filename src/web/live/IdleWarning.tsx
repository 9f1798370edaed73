import { FormattedMessage, FormattedTime } from 'react-intl';
import { idleWarning } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import type { IdleWarningProps } from './idleWarningStore.ts';

/** Over every page, before the session ends because nobody uses it. Its text never changes, so that it is announced once. */
export function IdleWarning({ endsAt, stay }: IdleWarningProps) {
  return (
    <div className={idleWarning()}>
      <p role="alert">
        <FormattedMessage id="ui.idle.warning" values={{ time: <FormattedTime value={endsAt} /> }} />
      </p>
      <Button size="small" onClick={stay}>
        <FormattedMessage id="ui.idle.stay" />
      </Button>
    </div>
  );
}
