import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ExternalIcon } from '#web/ui/icons/secondary.tsx';

const chapters = ['product', 'market', 'competition', 'businessModel', 'projections'] as const;

export function IssuanceDescription({ issuance: { summary, sections, video } }: { issuance: Project }) {
  const written = chapters.filter((chapter) => sections[chapter]?.trim());
  if (!summary.trim() && written.length === 0)
    return <EmptyState title={<FormattedMessage id="issuances.description.empty" />} />;
  return (
    <div className={`${flow({ gap: '8' })} ${css({ maxWidth: 'reading' })}`}>
      <Prose text={summary} />
      {video && (
        <p>
          <a className={link()} href={video} target="_blank" rel="noreferrer">
            <FormattedMessage id="issuances.description.video" /> <ExternalIcon size={16} />
          </a>
        </p>
      )}
      {written.map((chapter) => (
        <section key={chapter} className={flow({ gap: '3' })}>
          <h2 className={css({ textStyle: 'heading' })}>
            <FormattedMessage id={`issuances.chapter.${chapter}`} />
          </h2>
          <Prose text={sections[chapter] ?? ''} />
        </section>
      ))}
    </div>
  );
}

/** An empty line separates two paragraphs. */
function Prose({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => (
      <p key={paragraph} className={css({ whiteSpace: 'pre-line' })}>
        {paragraph}
      </p>
    ));
}
