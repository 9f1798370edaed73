import { useRouter } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { buildCompareAddress } from '#machines/issuances/project/comparison.ts';
import { comparePath } from '#machines/shared/routing/routes.ts';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';

/** A list whose issuances can be ticked. Without a script the browser itself sends what was ticked. */
export function CompareForm({ children }: { children: ReactNode }) {
  const { history } = useRouter();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    history.push(buildCompareAddress(new FormData(event.currentTarget).getAll('of').map(String)));
  };
  return (
    <form action={comparePath} onSubmit={open} className={flow({ gap: '10' })}>
      {children}
      <noscript>
        <Button type="submit" tone="secondary">
          <FormattedMessage id="issuances.compare.chosen" />
        </Button>
      </noscript>
    </form>
  );
}
