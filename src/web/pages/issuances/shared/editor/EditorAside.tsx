import { FormattedMessage } from 'react-intl';
import { changedFields } from '#machines/issuances/content/content.diff.ts';
import { css } from '#styled/css';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { ContentDifferences } from './ContentDifferences.tsx';
import { useEditorContext } from './editorContext.ts';
import { selectNeeds } from './editorSections.ts';
import { NeedLinks } from './NeedLinks.tsx';
import { PreviewCard } from './PreviewCard.tsx';

/** The appearance, the missing parts and the changes. */
export function EditorAside() {
  const { area, editor } = useEditorContext();
  const { project, earlier } = editor.page;
  const needs = selectNeeds(editor.page);
  return (
    <aside className={aside}>
      <PreviewCard />
      {needs.length > 0 && (
        <Panel title={<FormattedMessage id="content.missing" />}>
          <NeedLinks area={area} issuance={project.id} needs={needs} fields={editor.fields} />
        </Panel>
      )}
      {earlier && changedFields(earlier.fields, editor.fields).length > 0 && (
        <Panel title={<FormattedMessage id={`content.differences.since.${earlier.of}`} />}>
          <ContentDifferences before={earlier.fields} after={editor.fields} />
        </Panel>
      )}
    </aside>
  );
}

/** Below the sections on small screens, with its parts side by side if they fit. */
const aside = css({
  display: 'grid',
  alignItems: 'start',
  gap: '6',
  minWidth: '0',
  gridColumn: { laptop: '2', desktop: 'auto' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))', desktop: 'minmax(0, 1fr)' },
});
