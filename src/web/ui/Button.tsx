import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { button, buttonParts } from '#styled/recipes';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'plain' | 'danger';
  size?: 'medium' | 'small' | 'large' | 'icon';
  /** `phone` takes the full width on a phone only. */
  width?: 'auto' | 'full' | 'phone';
  isLoading?: boolean;
  /**
   * The reason why the button is disabled. A disabled button stays focusable, so that screen readers announce the
   * reason.
   */
  disabledReason?: ReactNode;
};

/** Its `type` is `button` by default. Its width does not change while it is loading. */
export function Button({ tone, size, width, isLoading, disabledReason, onClick, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const isDisabled = Boolean(disabledReason);
  const parts = buttonParts({ width });
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled || isLoading) event.preventDefault();
    else onClick?.(event);
  };
  const pressable = (
    <button
      type="button"
      {...rest}
      className={button({ tone, size, width })}
      aria-disabled={isDisabled || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
      onClick={onPress}
    >
      <span className={parts.label}>{children}</span>
      {isLoading && <BusyIndicator />}
    </button>
  );
  if (!isDisabled) return pressable;
  return (
    <span className={parts.explained}>
      {pressable}
      <span id={reasonId} className={parts.reason}>
        {disabledReason}
      </span>
    </span>
  );
}

function BusyIndicator() {
  return (
    <>
      <span className={buttonParts().spinner} />
      <VisuallyHidden>
        <FormattedMessage id="ui.button.loading" />
      </VisuallyHidden>
    </>
  );
}
