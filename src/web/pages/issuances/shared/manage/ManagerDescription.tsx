import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { RichProse } from '#web/pages/issuances/shared/page/RichProse.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;

const UseOfFunds = lazy(async () => ({
  default: (await import('#web/pages/issuances/shared/page/UseOfFunds.tsx')).UseOfFunds,
}));
const IssuanceTeam = lazy(async () => ({
  default: (await import('#web/pages/issuances/shared/page/IssuanceTeam.tsx')).IssuanceTeam,
}));

export function ManagerDescription({ project }: { project: Project }) {
  const { summary, sections, risks, useOfFunds, team, video } = project;
  return (
    <Panel>
      <div className={`${flow({ gap: '6' })} ${css({ maxWidth: 'reading' })}`}>
        <p className={prose}>{summary}</p>
        {video && (
          <a href={video} target="_blank" rel="noreferrer" className={link()}>
            <FormattedMessage id="manager.issuance.video" />
          </a>
        )}
        {chapters.map((chapter) => {
          const blocks = sections[chapter];
          return (
            blocks && (
              <section key={chapter}>
                <h2 className={heading}>
                  <FormattedMessage id={`manager.chapter.${chapter}`} />
                </h2>
                <RichProse blocks={blocks} />
              </section>
            )
          );
        })}
        <Suspense>
          {useOfFunds.length > 0 && <UseOfFunds issuance={project} />}
          {team.length > 0 && <IssuanceTeam team={team} />}
        </Suspense>
        {risks.length > 0 && (
          <section>
            <h2 className={heading}>
              <FormattedMessage id="issuances.chapter.risks" />
            </h2>
            <ul className={css({ display: 'grid', gap: '2', pl: '6', listStyle: 'disc' })}>
              {risks.map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  );
}

const heading = css({ textStyle: 'section', mb: '3' });
const prose = css({ whiteSpace: 'pre-line' });
