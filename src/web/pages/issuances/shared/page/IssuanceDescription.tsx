import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { IssuanceIssuer } from './IssuanceIssuer.tsx';
import { Prose, withUnits } from './Prose.tsx';
import { RankingRows } from './RankingRows.tsx';
import { RichProse } from './RichProse.tsx';

const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;

/** Below the first screen of every device. */
const IssuanceVideo = lazy(async () => ({ default: (await import('./IssuanceVideo.tsx')).IssuanceVideo }));
const ReturnCalculator = lazy(async () => ({ default: (await import('./ReturnCalculator.tsx')).ReturnCalculator }));
const UseOfFunds = lazy(async () => ({ default: (await import('./UseOfFunds.tsx')).UseOfFunds }));
const IssuancePlace = lazy(async () => ({ default: (await import('../map/IssuancePlace.tsx')).IssuancePlace }));
const IssuanceTeam = lazy(async () => ({ default: (await import('./IssuanceTeam.tsx')).IssuanceTeam }));
const IssuanceDocumentation = lazy(async () => ({
  default: (await import('./IssuanceDocumentation.tsx')).IssuanceDocumentation,
}));

type IssuanceDescriptionProps = { issuance: Project; fileHref: (fileId: string) => string };

export function IssuanceDescription({ issuance, fileHref }: IssuanceDescriptionProps) {
  const { summary, sections, risks, useOfFunds, team, video, place } = issuance;
  const written = chapters.flatMap((chapter) => {
    const blocks = sections[chapter];
    return blocks ? [{ chapter, blocks }] : [];
  });
  return (
    <div className={`${flow({ gap: '10' })} ${unbroken}`}>
      {!summary.trim() && written.length === 0 ? (
        <EmptyState title={<FormattedMessage id="issuances.description.empty" />} />
      ) : (
        <div className={overview}>
          <Prose text={summary} />
          {video && (
            <Suspense fallback={<div style={{ aspectRatio: '16 / 9' }} />}>
              <IssuanceVideo issuance={issuance} video={video} />
            </Suspense>
          )}
        </div>
      )}
      {!isInsolvent(issuance.status) && (
        <Suspense fallback={<div style={{ minHeight: '36rem' }} />}>
          <ReturnCalculator issuance={issuance} />
        </Suspense>
      )}
      {written.map(({ chapter, blocks }) => (
        <section key={chapter} className={reading}>
          <h2 className={heading}>
            <FormattedMessage id={`issuances.chapter.${chapter}`} />
          </h2>
          <RichProse blocks={blocks} />
        </section>
      ))}
      {useOfFunds.length > 0 && (
        <Suspense fallback={<div style={{ minHeight: '14rem' }} />}>
          <UseOfFunds issuance={issuance} />
        </Suspense>
      )}
      {(risks.length > 0 || issuance.ranking) && (
        <section className={reading}>
          <h2 className={heading}>
            <FormattedMessage id="issuances.chapter.risks" />
          </h2>
          <RankingRows issuance={issuance} />
          <ul>
            {risks.map((risk) => (
              <li key={risk} className={riskItem}>
                {withUnits(risk)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {place && (
        <Suspense fallback={<div style={{ minHeight: '24rem' }} />}>
          <IssuancePlace place={place} />
        </Suspense>
      )}
      <IssuanceIssuer issuance={issuance} />
      {team.length > 0 && (
        <Suspense fallback={<div style={{ minHeight: '10rem' }} />}>
          <IssuanceTeam team={team} />
        </Suspense>
      )}
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

/** An owner's text may hold an address or a word that is longer than a line. */
const unbroken = css({ overflowWrap: 'anywhere' });
const heading = css({ textStyle: 'section' });
const reading = css({ display: 'grid', gap: '4', maxWidth: 'reading' });
const overview = css({ display: 'grid', gap: '4', maxWidth: 'reading', textStyle: 'lead' });
const riskItem = css({ py: '3', borderTop: 'line', textWrap: '[pretty]', '&:last-child': { borderBottom: 'line' } });
