import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { Panel } from '#web/ui/Panel.tsx';
import { RichProse } from '#web/views/issuances/page/RichProse.tsx';

const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;

export function ManagerDescription({ project: { summary, sections, risks, video } }: { project: Project }) {
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

const heading = css({ textStyle: 'heading', mb: '2' });
const prose = css({ whiteSpace: 'pre-line' });
