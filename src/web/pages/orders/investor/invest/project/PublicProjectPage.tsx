import type { Project } from '#machines/issuances/project/project.wire.ts';
import { choosePublicEntry } from '#machines/orders/invest/publicEntries.selectors.ts';
import { IssuancePage } from '#web/pages/issuances/shared/page/IssuancePage.tsx';
import type { IssuanceView } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { PublicFrame } from '#web/parts/app/PublicFrame.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { PublicEntryActions, PublicEntryLink } from './PublicEntryActions.tsx';

type PublicProjectPageProps = { project: Project; tab: IssuanceView };

/** The public page of an issuance. */
export function PublicProjectPage({ project, tab }: PublicProjectPageProps) {
  const { modules } = useCustomization();
  const entry = choosePublicEntry(project, modules);
  return (
    <PublicFrame>
      <IssuancePage
        issuance={project}
        details={project}
        tab={tab}
        tabHref={(each) => `/invest/${project.slug}${each === 'description' ? '' : `?tab=${each}`}`}
        fileHref={useFileHref()}
        actions={<PublicEntryActions project={project} />}
        entryAction={entry && <PublicEntryLink project={project} entry={entry} />}
      />
    </PublicFrame>
  );
}
