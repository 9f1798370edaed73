import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useEditorContext } from './editorContext.ts';
import { type EditorSection, lockOfSection } from './editorSections.ts';
import { isExplained, LockReason } from './LockReason.tsx';
import { BasicsSection } from './sections/BasicsSection.tsx';
import { DatesSection } from './sections/DatesSection.tsx';
import { FundsSection, RisksSection, TeamSection } from './sections/ListSections.tsx';
import { ManagementSection } from './sections/ManagementSection.tsx';
import { PapersSection } from './sections/PapersSection.tsx';
import { PicturesSection } from './sections/PicturesSection.tsx';
import { StorySection } from './sections/StorySection.tsx';
import { TermsSection } from './sections/TermsSection.tsx';

const contents: Record<EditorSection, () => ReactNode> = {
  basics: BasicsSection,
  pictures: PicturesSection,
  terms: TermsSection,
  story: StorySection,
  funds: FundsSection,
  risks: RisksSection,
  team: TeamSection,
  documents: PapersSection,
  dates: DatesSection,
  management: ManagementSection,
};

export function SectionView({ section }: { section: EditorSection }) {
  const { editor } = useEditorContext();
  const lock = lockOfSection(section, editor.page);
  const Content = contents[section];
  return (
    <section className={root} aria-labelledby="editor-section">
      <header className={css({ display: 'grid', gap: '1' })}>
        <h2 id="editor-section" className={css({ textStyle: 'section' })}>
          <FormattedMessage id={`content.section.${section}`} />
        </h2>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id={`content.lead.${section}`} />
        </p>
      </header>
      {lock && isExplained(lock) && (
        <Notice>
          <LockReason lock={lock} />
        </Notice>
      )}
      <Content />
    </section>
  );
}

const root = css({ display: 'grid', gap: '6', minWidth: '0' });
