import { screen } from '@testing-library/react';
import es from '#locales/es.json';
import type { ContentPage, ContentRemark } from '#machines/issuances/content/content.wire.ts';
import { samplePage } from '#machines/issuances/issuanceEditor/issuanceEditor.sample.ts';
import { contentQuery } from '#web/api/issuances/contents.ts';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { EditorPage } from '#web/pages/issuances/shared/editor/EditorPage.tsx';
import type { EditorSection } from '#web/pages/issuances/shared/editor/editorSections.ts';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { project } from './issuance.data.ts';

type Changes = Partial<Omit<ContentPage, 'facts' | 'fields'>> & {
  facts?: Partial<ContentPage['facts']>;
  fields?: Partial<ContentPage['fields']>;
};

/** Opens a section of the editor of the sample issuance. */
export function openEditor(section: EditorSection, changes: Changes = {}, area: ManagementArea = 'entrepreneur') {
  const page: ContentPage = {
    ...samplePage,
    ...changes,
    facts: { ...samplePage.facts, ...(area === 'manager' && { actor: 'ADMIN' }), ...changes.facts },
    fields: { ...samplePage.fields, ...changes.fields },
  };
  return renderManager(
    <AppContext value={createTestApp()}>
      <EditorPage area={area} id={page.project.id} search={{ section }} />
    </AppContext>,
    [
      [contentQuery(area, page.project.id).queryKey, page],
      [issuanceQuery(area, page.project.id).queryKey, project],
    ],
  );
}

export const field = (id: keyof typeof es) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${es[id]}`) });
export const button = (id: keyof typeof es) => screen.getByRole('button', { name: es[id] });

export const remark: ContentRemark = {
  id: 'remark-1',
  field: 'subtitle',
  text: 'Di qué se financia.',
  author: 'Elena Pardo',
  at: '2026-05-31T10:00:00.000Z',
  answer: null,
  correctedAt: null,
};
