import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The tenant wants to speak with who failed twice; a manager then reopens the test. */
export function Contact({ href }: { href: string }) {
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
