import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { listPublicEntries, type PublicEntry } from '#machines/orders/invest/publicEntries.selectors.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';

const pages = { invest: 'invest', interest: 'declare-interest' } as const;

/** Links into the wizard. Visitors without a session sign in first and then come back. */
export function PublicEntryActions({ project }: { project: Project }) {
  const [first, second] = listPublicEntries(project, useCustomization().modules);
  return (
    <div className={flow({ gap: '3' })}>
      {first && (
        <span className={css({ display: { base: 'none', tablet: 'contents' } })}>
          <PublicEntryLink project={project} entry={first} />
        </span>
      )}
      {second && <PublicEntryLink project={project} entry={second} tone="secondary" />}
      <LinkButton href={`/user/issuances/${project.id}`} tone={first ? 'plain' : 'secondary'} width="full">
        <FormattedMessage id="issuances.act.follow" />
      </LinkButton>
    </div>
  );
}

type PublicEntryLinkProps = { project: Project; entry: PublicEntry; tone?: 'primary' | 'secondary' };

export function PublicEntryLink({ project, entry, tone = 'primary' }: PublicEntryLinkProps) {
  return (
    <LinkButton href={`/invest/${project.slug}/${pages[entry]}`} tone={tone} width="full">
      <FormattedMessage id={`issuances.act.${entry}`} />
    </LinkButton>
  );
}
