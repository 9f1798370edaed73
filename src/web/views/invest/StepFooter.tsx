import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { StepActions } from '#web/layouts/StepActions.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The way back and the way on. A phone has a way back of its own, and the room is for the one act. */
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
