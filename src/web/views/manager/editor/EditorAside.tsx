import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Panel } from '#web/ui/Panel.tsx';
import { ContentDifferences } from './ContentDifferences.tsx';
import { useEditorContext } from './editorContext.ts';
import { NeedLinks } from './NeedLinks.tsx';
import { PreviewCard } from './PreviewCard.tsx';

/** How it looks, what is missing, and what has changed. */
export function EditorAside() {
  const { area, editor } = useEditorContext();
  const { project, earlier } = editor.page;
  const { missing } = project.facts;
  return (
    <aside className={aside}>
      <div className={flow({ gap: '6' })}>
        <PreviewCard />
        {missing.length > 0 && (
          <Panel title={<FormattedMessage id="content.missing" />}>
            <NeedLinks area={area} issuance={project.id} needs={missing} />
          </Panel>
        )}
        {earlier && (
          <Panel title={<FormattedMessage id={`content.differences.since.${earlier.of}`} />}>
            <ContentDifferences before={earlier.fields} after={editor.fields} />
          </Panel>
        )}
      </div>
    </aside>
  );
}

const aside = css({ minWidth: '0', gridColumn: { laptop: '2', desktop: 'auto' }, maxWidth: 'card' });
