import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Redirect } from '#machines/orders/invest/invest.contract.ts';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';

type ProviderFormProps = {
  redirect: Redirect;
  /** Places the button. */
  children: (button: ReactNode) => ReactNode;
};

/** Submits itself to the provider's page. The button is for investors who come back or whose browser blocked it. */
export function ProviderForm({ redirect: { url, fields }, children }: ProviderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={url}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className={css({ mb: '6' })}>
        <FormattedMessage id="invest.provider.leaving" />
      </p>
      {children(
        <Button type="submit" width="phone">
          <FormattedMessage id="invest.provider.continue" />
        </Button>,
      )}
    </form>
  );
}
