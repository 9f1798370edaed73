import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The tenant's policy is to talk to investors who failed twice. A manager then reopens the test. */
export function ContactNotice({ href }: { href: string }) {
  return (
    <Notice
      tone="waiting"
      title={<FormattedMessage id="invest.test.contact" />}
      actions={
        href && (
          <LinkButton href={href} tone="secondary">
            <FormattedMessage id="footer.contact" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id="invest.test.contactDetail" />
    </Notice>
  );
}
