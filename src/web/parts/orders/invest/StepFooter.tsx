import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { investLayout } from '#styled/recipes';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { StepActions } from '#web/ui/layouts/StepActions.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';

type StepFooterProps = {
  backHref?: string | undefined;
  /** In minor units. A phone shows it beside the main button, because its summary is folded. */
  total?: number | undefined;
  children?: ReactNode;
};

/**
 * The buttons to go back and to continue. A phone has its own back button, so the space is used for the main button.
 */
export function StepFooter({ backHref, total, children }: StepFooterProps) {
  const money = useMoney();
  return (
    <StepActions>
      {total !== undefined && (
        <p className={investLayout().total}>
          <FormattedMessage id="invest.row.total" /> <strong>{money(total)}</strong>
        </p>
      )}
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
