import { FormattedMessage } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { RiskWarning } from '#web/ui/states/RiskWarning.tsx';

type TestWarningProps = {
  isBusy: boolean;
  /** Left out once the warning is acknowledged. */
  onAcknowledge?: (() => void) | undefined;
};

/** The warning that a test which is not passed requires (ECSPR art. 21(4)). */
export function TestWarning({ isBusy, onAcknowledge }: TestWarningProps) {
  return (
    <RiskWarning title={<FormattedMessage id="invest.risk.title" />}>
      <p>
        <FormattedMessage id="invest.test.warning" />
      </p>
      {onAcknowledge && (
        <div>
          <Button tone="secondary" isLoading={isBusy} onClick={onAcknowledge}>
            <FormattedMessage id="invest.test.acknowledge" />
          </Button>
        </div>
      )}
    </RiskWarning>
  );
}
