import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { isBarred, parseParts } from '#machines/people/user/user.selectors.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Tells a suspended or banned user what they can still do, and whom to ask. Empty for other users. */
export function BarredNotice({ account: { status } }: { account: Pick<Account, 'status'> }) {
  const { review } = parseParts(status);
  return isBarred(review) ? <BarredReview review={review} /> : null;
}

export function BarredReview({ review }: { review: 'suspended' | 'banned' }) {
  const { urls } = useCustomization();
  return (
    <Notice
      tone="negative"
      title={<FormattedMessage id={`account.barred.${review}Title`} />}
      actions={
        urls.contact && (
          <LinkButton tone="secondary" href={urls.contact}>
            <FormattedMessage id="account.barred.ask" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id={`account.barred.${review}`} /> <FormattedMessage id="account.barred.contact" />
    </Notice>
  );
}
