import { FormattedMessage } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { useFollow } from '#web/parts/issuances/useFollow.ts';
import { Button } from '#web/ui/Button.tsx';
import { BellIcon } from '#web/ui/icons/objects.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Follows an issuance from its card, so that the investor is notified when it opens. */
export function NotifyMe({ issuance: { id, title, following } }: { issuance: ProjectRow }) {
  const { isFollowing, isBusy, follow } = useFollow(id, following);
  return (
    <Button tone="soft" size="small" aria-pressed={isFollowing} isLoading={isBusy} onClick={() => follow(!isFollowing)}>
      <BellIcon size={16} />
      <FormattedMessage id={isFollowing ? 'issuances.act.notified' : 'issuances.act.notify'} />
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
