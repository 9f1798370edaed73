import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { Panel } from '#web/ui/Panel.tsx';

const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;

export function ManagerDescription({ project: { summary, sections, video } }: { project: Project }) {
  return (
    <Panel>
      <div className={`${flow({ gap: '6' })} ${css({ maxWidth: 'reading' })}`}>
        <p className={prose}>{summary}</p>
        {video && (
          <a href={video} target="_blank" rel="noreferrer" className={link()}>
            <FormattedMessage id="manager.issuance.video" />
          </a>
        )}
        {chapters
          .filter((chapter) => sections[chapter])
          .map((chapter) => (
            <section key={chapter}>
              <h2 className={css({ textStyle: 'heading', mb: '2' })}>
                <FormattedMessage id={`manager.chapter.${chapter}`} />
              </h2>
              <p className={prose}>{sections[chapter]}</p>
            </section>
          ))}
      </div>
    </Panel>
  );
}

const prose = css({ whiteSpace: 'pre-line' });
