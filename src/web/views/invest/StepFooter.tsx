import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StepActions } from '#web/ui/layouts/StepActions.tsx';

/** The buttons to go back and to continue. A phone has its own way back, so its room is used for the main button. */
export function StepFooter({ backHref, children }: { backHref?: string | undefined; children: ReactNode }) {
  return (
    <StepActions>
      {backHref && (
        <span className={css({ display: { base: 'none', tablet: 'inline-flex' } })}>
          <LinkButton href={backHref} tone="secondary">
            <FormattedMessage id="invest.back" />
          </LinkButton>
        </span>
      )}
      {children}
    </StepActions>
  );
}
