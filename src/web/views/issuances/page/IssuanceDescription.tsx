import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalIcon } from '#web/ui/icons/secondary.tsx';
import { IssuanceIssuer } from './IssuanceIssuer.tsx';
import { Prose, paragraphsOf, withUnits } from './Prose.tsx';

const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;

/** Below the first screen of every device. */
const ReturnCalculator = lazy(async () => ({ default: (await import('./ReturnCalculator.tsx')).ReturnCalculator }));
const IssuanceDocumentation = lazy(async () => ({
  default: (await import('./IssuanceDocumentation.tsx')).IssuanceDocumentation,
}));

type IssuanceDescriptionProps = { issuance: Project; fileHref: (fileId: string) => string };

export function IssuanceDescription({ issuance, fileHref }: IssuanceDescriptionProps) {
  const { summary, sections, video } = issuance;
  const written = chapters.filter((chapter) => sections[chapter]?.trim());
  const risks = paragraphsOf(sections.risks ?? '');
  return (
    <div className={flow({ gap: '10' })}>
      {!summary.trim() && written.length === 0 ? (
        <EmptyState title={<FormattedMessage id="issuances.description.empty" />} />
      ) : (
        <div className={overview}>
          <Prose text={summary} />
          {video && (
            <p>
              <a className={link()} href={video} target="_blank" rel="noreferrer">
                <FormattedMessage id="issuances.description.video" /> <ExternalIcon size={16} />
              </a>
            </p>
          )}
        </div>
      )}
      <Suspense fallback={<div style={{ minHeight: '36rem' }} />}>
        <ReturnCalculator issuance={issuance} />
      </Suspense>
      {written.map((chapter) => (
        <section key={chapter} className={reading}>
          <h2 className={heading}>
            <FormattedMessage id={`issuances.chapter.${chapter}`} />
          </h2>
          <Prose text={sections[chapter] ?? ''} />
        </section>
      ))}
      {risks.length > 0 && (
        <section className={reading}>
          <h2 className={heading}>
            <FormattedMessage id="issuances.chapter.risks" />
          </h2>
          <ul>
            {risks.map((risk) => (
              <li key={risk} className={riskItem}>
                {withUnits(risk)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <IssuanceIssuer issuance={issuance} />
      <section className={flow({ gap: '4' })}>
        <h2 className={heading}>
          <FormattedMessage id="issuances.documents" />
        </h2>
        <Suspense fallback={<div style={{ minHeight: '8rem' }} />}>
          <IssuanceDocumentation issuance={issuance} fileHref={fileHref} />
        </Suspense>
      </section>
    </div>
  );
}

const heading = css({ textStyle: 'section' });
const reading = css({ display: 'grid', gap: '4', maxWidth: 'reading' });
const overview = css({ display: 'grid', gap: '4', maxWidth: 'reading', textStyle: 'lead' });
const riskItem = css({ py: '3', borderTop: 'line', textWrap: '[pretty]', '&:last-child': { borderBottom: 'line' } });
