import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { canEdit } from '#machines/issuances/content/content.editing.ts';
import { contentFieldNames } from '#machines/issuances/content/content.fields.ts';
import { toneOf } from '#machines/issuances/content/content.selectors.ts';
import type { ContentPage, ContentRemark } from '#machines/issuances/content/content.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { contentQuery } from '#web/api/issuances/contents.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { EyeIcon } from '#web/ui/icons/files.tsx';
import { HistoryIcon } from '#web/ui/icons/issuance.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { badgeToneOf } from '#web/ui/states/badgeToneOf.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { EditionsView } from './EditionsView.tsx';
import { EditorActs } from './EditorActs.tsx';
import { EditorAside } from './EditorAside.tsx';
import { EditorNotice } from './EditorNotice.tsx';
import { EditorContext, useEditorContext } from './editorContext.ts';
import { type EditorSearch, editorHref } from './editorHref.ts';
import { type EditorSection, isSection, sectionOf, selectSections } from './editorSections.ts';
import { JsonActs } from './JsonActs.tsx';
import { PreviewView } from './PreviewView.tsx';
import { SavingState } from './SavingState.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SectionView } from './SectionView.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useIssuanceEditor } from './useIssuanceEditor.ts';

type EditorPageProps = { area: ManagementArea; id: string; search: EditorSearch };

/** The editor of an issuance's content, for its owner and for managers. */
export function EditorPage({ area, id, search }: EditorPageProps) {
  const query = useQuery(contentQuery(area, id));
  return <Loaded query={query}>{(page) => <EditorView area={area} page={page} search={search} />}</Loaded>;
}

type EditorViewProps = { area: ManagementArea; page: ContentPage; search: EditorSearch };

function EditorView({ area, page, search }: EditorViewProps) {
  const editor = useIssuanceEditor(page);
  const { formatMessage } = useIntl();
  const { id } = page.project;
  const issuance = `/${area}/issuances/${id}`;
  const isEditable = contentFieldNames.some((field) => canEdit(field, page));
  const title = editor.fields.title ?? formatMessage({ id: 'content.untitled' });
  return (
    <EditorContext value={{ area, editor }}>
      <PageHeader
        trail={[
          { label: <FormattedMessage id="nav.management.issuances" />, href: `/${area}/issuances` },
          { label: title, href: issuance },
        ]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={<FormattedMessage id="content.edit.title" values={{ title }} />}
        badge={
          page.content && (
            <StatusBadge tone={badgeToneOf(toneOf(page.content.status))}>
              <FormattedMessage id={`content.status.${page.content.status}`} />
            </StatusBadge>
          )
        }
        detail={
          isEditable ? (
            <FormattedMessage id="content.edit.detail" values={{ owner: page.project.owner.name }} />
          ) : (
            page.project.owner.name
          )
        }
        actions={<EditorActs rare={<JsonActs />} />}
      />
      <div className={flow({ gap: '5' })}>
        <div className={bar} data-area={area}>
          {isEditable || editor.isUnsaved ? <SavingState /> : <span />}
          <EditorTools area={area} search={search} />
        </div>
        <EditorNotice />
        <EditorBody area={area} search={search} />
      </div>
    </EditorContext>
  );
}

/** Undo, and the views of the content. */
function EditorTools({ area, search }: Pick<EditorViewProps, 'area' | 'search'>) {
  const { editor } = useEditorContext();
  const { id } = editor.page.project;
  const section = isSection(search.section) ? { section: search.section } : {};
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      {search.view ? (
        <LinkButton tone="secondary" href={editorHref(area, id, section)}>
          <FormattedMessage id="content.back" />
        </LinkButton>
      ) : (
        <>
          <UndoButtons />
          <LinkButton tone="secondary" href={editorHref(area, id, { ...section, view: 'versions' })}>
            <HistoryIcon size={18} />
            <FormattedMessage id="content.editions" />
          </LinkButton>
          <LinkButton tone="secondary" href={editorHref(area, id, { ...section, view: 'preview' })}>
            <EyeIcon size={18} />
            <FormattedMessage id="content.preview" />
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** Without a section in its address, the editor opens at the first open remark. */
function firstSection(remarks: readonly ContentRemark[]): EditorSection {
  const open = remarks.filter(({ correctedAt }) => correctedAt === null).map(({ field }) => sectionOf(field));
  return selectSections('manager').find((section) => open.includes(section)) ?? 'basics';
}

function EditorBody({ area, search }: Pick<EditorViewProps, 'area' | 'search'>) {
  const { editor } = useEditorContext();
  // Kept, so that the section stays when its last remark is corrected.
  const [first] = useState(() => firstSection(editor.page.remarks));
  const current = isSection(search.section) ? search.section : first;
  if (search.view === 'preview') return <PreviewView />;
  if (search.view === 'versions') return <EditionsView />;
  return (
    <div className={columns}>
      <div className={side} data-area={area}>
        <SectionNav current={current} hrefOf={(section) => editorHref(area, editor.page.project.id, { section })} />
      </div>
      <SectionView key={current} section={current} />
      <EditorAside />
    </div>
  );
}

/** Below the top bar, which managers have on phones only. */
const bar = css({
  display: { base: 'contents', laptop: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  laptop: { position: 'sticky', top: '16', zIndex: 'above', py: '2', bg: 'bg', '&[data-area=manager]': { top: '0' } },
  wide: { top: '0' },
});

const columns = css({
  display: 'grid',
  /** No part of it is above the bar. */
  isolation: 'isolate',
  alignItems: 'start',
  gap: { base: '6', laptop: '8' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    laptop: '13rem minmax(0, 1fr)',
    desktop: '12rem minmax(0, 1fr) {sizes.aside}',
  },
});

const side = css({
  minWidth: '0',
  laptop: { position: 'sticky', top: '[8.5rem]', '&[data-area=manager]': { top: '[4.5rem]' } },
  wide: { top: '[4.5rem]' },
});
