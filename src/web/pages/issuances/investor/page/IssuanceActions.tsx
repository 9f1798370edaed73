import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntryActions } from '#machines/orders/invest/entryActions.selectors.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { GuardReason } from '#web/commands/GuardReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { HeartIcon } from '#web/ui/icons/issuance.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';

type IssuanceActionsProps = {
  id: string;
  slug: string;
  entry: EntryActions;
  isFollowing: boolean;
  isFollowBusy: boolean;
  onFollow: (isFollowed: boolean) => void;
};

/** There is at most one primary action: interest is only asked for while no orders are taken. On a phone it moves to the bottom of the screen. */
export function IssuanceActions({ id, slug, entry, isFollowing, isFollowBusy, onFollow }: IssuanceActionsProps) {
  return (
    <div className={flow({ gap: '3' })}>
      <div className={css({ tabletDown: { display: 'none' } })}>
        <EntryAction slug={slug} entry={entry} />
      </div>
      {entry.ongoing && entry.canOrder && (
        <LinkButton href={`/invest/${slug}/invest?order=new`} tone="secondary" width="full">
          <FormattedMessage id="issuances.act.again" />
        </LinkButton>
      )}
      <Button
        tone="secondary"
        width="full"
        aria-pressed={isFollowing}
        isLoading={isFollowBusy}
        onClick={() => onFollow(!isFollowing)}
      >
        <HeartIcon size={18} />
        <FormattedMessage id={isFollowing ? 'issuances.act.unfollow' : 'issuances.act.follow'} />
      </Button>
      {isFollowing && (entry.canOrder || entry.canDeclareInterest) && (
        <LinkButton href={`/user/portfolio?view=monthly&issuance=${id}`} tone="plain" width="full">
          <FormattedMessage id="issuances.act.monthly" />
        </LinkButton>
      )}
    </div>
  );
}

/** The main action of an issuance for this investor, or the reason why it is disabled. */
export function EntryAction({ slug, entry }: { slug: string; entry: EntryActions }): ReactNode {
  if (entry.ongoing)
    return (
      <LinkButton
        href={
          entry.ongoing.isWaiting
            ? `/invest/${slug}/invest?order=${entry.ongoing.id}`
            : `/user/investments?investment=${entry.ongoing.id}`
        }
        width="full"
      >
        <FormattedMessage id={entry.ongoing.isWaiting ? 'issuances.act.goOn' : 'issuances.act.see'} />
      </LinkButton>
    );
  if (entry.canOrder)
    return (
      <LinkButton href={`/invest/${slug}/invest`} width="full">
        <FormattedMessage id="issuances.act.invest" />
      </LinkButton>
    );
  if (entry.refusedBy)
    return (
      <Button width="full" disabledReason={<GuardReason machine="investment" guard={entry.refusedBy} />}>
        <FormattedMessage id="issuances.act.invest" />
      </Button>
    );
  if (!entry.canDeclareInterest) return null;
  return (
    <LinkButton href={`/invest/${slug}/declare-interest`} width="full">
      <FormattedMessage id="issuances.act.interest" />
    </LinkButton>
  );
}
