import { FormattedMessage } from 'react-intl';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';

interface OtherPageProps {
  question: 'auth.firstTime' | 'auth.known';
  href: string;
  answer: 'auth.toRegister' | 'auth.toLogin';
}

/** Leads users who opened the wrong one of the two pages to the other. */
export function OtherPage({ question, href, answer }: OtherPageProps) {
  return (
    <p>
      <FormattedMessage id={question} />{' '}
      <Link href={href} className={link()}>
        <FormattedMessage id={answer} />
      </Link>
    </p>
  );
}
