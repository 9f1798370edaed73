import { FormattedMessage } from 'react-intl';
import { isIssuanceOver } from '#machines/issuances/follower/issuanceOver.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { choosePublicEntry, type PublicEntry } from '#machines/orders/invest/publicEntries.selectors.ts';
import { entryPage, registerFor } from '#machines/shared/routing/wish.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ShareButton } from '#web/parts/issuances/ShareButton.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { FollowByMail } from './FollowByMail.tsx';

/** Visitors have no session: they register first, or sign in, and then come to the wizard. */
export function PublicEntryActions({ project }: { project: Project }) {
  const { modules, hide } = useCustomization();
  const entry = choosePublicEntry(project, modules);
  const isFollowable = !hide.catalogue && !isIssuanceOver(project.status);
  return (
    <div className={flow({ gap: '3' })}>
      {entry && (
        <span className={css({ display: { base: 'none', tablet: 'contents' } })}>
          <PublicEntryLink project={project} entry={entry} />
        </span>
      )}
      {!isFollowable && (
        <LinkButton href={`/user/issuances/${project.id}`} tone="secondary" width="full">
          <FormattedMessage id="issuances.act.follow" />
        </LinkButton>
      )}
      <ShareButton slug={project.slug} title={project.title} />
      {isFollowable && <FollowByMail project={project} />}
    </div>
  );
}

type PublicEntryLinkProps = { project: Project; entry: PublicEntry };

export function PublicEntryLink({ project, entry }: PublicEntryLinkProps) {
  const { hide } = useCustomization();
  const href = hide.register ? entryPage(project.slug, entry) : registerFor(project.slug, entry);
  return (
    <LinkButton href={href} width="full">
      <FormattedMessage id={`issuances.act.${entry}`} />
    </LinkButton>
  );
}
