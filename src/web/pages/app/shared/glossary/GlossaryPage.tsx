import { FormattedMessage, useIntl } from 'react-intl';
import { glossary, glossaryTerms } from '#machines/app/glossary/glossary.ts';
import { css } from '#styled/css';
import { LawName } from '#web/parts/app/LawName.tsx';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';

/** Every term in the order of its language. Each has an address of its own. */
export function GlossaryPage() {
  const { formatMessage, locale } = useIntl();
  const terms = glossaryTerms
    .map((term) => ({ term, name: formatMessage({ id: `glossary.${term}` }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <PublicFrame>
      <PageHeader title={<FormattedMessage id="glossary.title" />} detail={<FormattedMessage id="glossary.detail" />} />
      <dl className={css({ display: 'grid', gap: '6', maxWidth: 'reading' })}>
        {terms.map(({ term, name }) => {
          const law = glossary[term];
          return (
            <div key={term} id={term} className={css({ scrollMarginTop: '6' })}>
              <dt className={css({ textStyle: 'heading' })}>{name}</dt>
              <dd className={css({ mt: '1' })}>
                <FormattedMessage id={`glossary.${term}.text`} />
                {law && (
                  <span className={css({ display: 'block', mt: '1', textStyle: 'small', color: 'muted' })}>
                    <LawName law={law} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </PublicFrame>
  );
}
