import { FormattedMessage } from 'react-intl';
import { offerOf } from '#machines/issuances/project/project.selectors.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';

type PublicEntry = 'invest' | 'interest';

const pages = { invest: 'invest', interest: 'declare-interest' } as const;

/** The entry actions that the issuance's status allows, the main one first. The wizard checks everything else. */
export function publicEntries(project: Project, modules: Customization['modules']): PublicEntry[] {
  const { status, tokensLeft, minTokens, price } = project;
  const entries: PublicEntry[] = [];
  const { acceptsOrders, acceptsInterest } = offerOf(status, project, modules);
  if (acceptsOrders && tokensLeft >= minTokens) entries.push('invest');
  if (price !== null && acceptsInterest) entries.push('interest');
  return entries;
}

/** Links into the wizard. Visitors without a session sign in first and then come back. */
export function PublicEntryActions({ project }: { project: Project }) {
  const [first, second] = publicEntries(project, useCustomization().modules);
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
