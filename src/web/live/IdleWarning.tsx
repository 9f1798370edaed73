import { FormattedMessage, FormattedTime } from 'react-intl';
import { bottomNotice, flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';

interface IdleWarningProps {
  /** In ms. */
  endsAt: number;
  stay(): void;
}

/** Shown over every page before an idle session ends. Its text never changes, so that it is announced only once. */
export function IdleWarning({ endsAt, stay }: IdleWarningProps) {
  return (
    <div className={bottomNotice()}>
      <div className={flow({ gap: '3' })}>
        <p role="alert">
          <FormattedMessage id="session.idle" values={{ time: <FormattedTime value={endsAt} /> }} />
        </p>
        <div>
          <Button size="small" onClick={stay}>
            <FormattedMessage id="session.stay" />
          </Button>
        </div>
      </div>
    </div>
  );
}
