import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';

type StepButtonsProps = { isSubmitting: boolean; onBack: (() => void) | undefined };

/** The end of each form that adds a factor. */
export function StepButtons({ isSubmitting, onBack }: StepButtonsProps) {
  return (
    <div className={flow({ direction: 'row', gap: '3' })}>
      <Button type="submit" width="phone" isLoading={isSubmitting}>
        <FormattedMessage id="factor.continue" />
      </Button>
      {onBack && (
        <Button tone="plain" width="phone" onClick={onBack}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      )}
    </div>
  );
}
