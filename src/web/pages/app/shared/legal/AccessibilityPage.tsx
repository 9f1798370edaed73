import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';

const CHAPTERS = ['conformance', 'exceptions', 'tests', 'contact'] as const;

/** How accessible the product is, and whom to tell of a barrier (Directive (EU) 2019/882, Ley 11/2023). */
export function AccessibilityPage() {
  const { title, urls } = useCustomization();
  return (
    <PublicFrame>
      <PageHeader
        title={<FormattedMessage id="accessibility.title" />}
        detail={<FormattedMessage id="accessibility.description" values={{ brand: title }} />}
      />
      <div className={flow({ gap: '8' })}>
        {CHAPTERS.map((chapter) => (
          <section key={chapter} className={reading}>
            <h2 className={css({ textStyle: 'section' })}>
              <FormattedMessage id={`accessibility.${chapter}`} />
            </h2>
            <p>
              <FormattedMessage id={`accessibility.${chapter}.detail`} values={{ brand: title }} />
            </p>
          </section>
        ))}
        {urls.contact && (
          <p>
            <Link className={link()} href={urls.contact}>
              <FormattedMessage id="footer.contact" />
            </Link>
          </p>
        )}
      </div>
    </PublicFrame>
  );
}

const reading = css({ display: 'grid', gap: '3', maxWidth: 'reading' });
