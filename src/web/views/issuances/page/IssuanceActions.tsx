import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { WaysIn } from './waysIn.ts';

type IssuanceActionsProps = {
  slug: string;
  ways: WaysIn;
  isFollowing: boolean;
  isFollowBusy: boolean;
  onFollow: (isWanted: boolean) => void;
};

/** One primary act at most, which stands at the bottom of a phone instead; following is always there. */
export function IssuanceActions({ slug, ways, isFollowing, isFollowBusy, onFollow }: IssuanceActionsProps) {
  return (
    <div className={flow({ gap: '3' })}>
      <div className={css({ tabletDown: { display: 'none' } })}>
        <WayIn slug={slug} ways={ways} />
      </div>
      {ways.order && ways.interest && (
        <LinkButton href={`/invest/${slug}/declare-interest`} tone="secondary" width="full">
          <FormattedMessage id="issuances.act.interest" />
        </LinkButton>
      )}
      <Button
        tone="plain"
        width="full"
        aria-pressed={isFollowing}
        isLoading={isFollowBusy}
        onClick={() => onFollow(!isFollowing)}
      >
        <FormattedMessage id={isFollowing ? 'issuances.act.unfollow' : 'issuances.act.follow'} />
      </Button>
    </div>
  );
}

/** The one thing that one comes to an issuance to do; nothing where it takes neither orders nor interest. */
export function WayIn({ slug, ways }: { slug: string; ways: WaysIn }): ReactNode {
  if (ways.underWay)
    return (
      <LinkButton
        href={ways.underWay.isWaiting ? `/invest/${slug}/invest` : `/user/investments?investment=${ways.underWay.id}`}
        width="full"
      >
        <FormattedMessage id={ways.underWay.isWaiting ? 'issuances.act.goOn' : 'issuances.act.see'} />
      </LinkButton>
    );
  if (ways.order)
    return (
      <LinkButton href={`/invest/${slug}/invest`} width="full">
        <FormattedMessage id="issuances.act.invest" />
      </LinkButton>
    );
  if (!ways.interest) return null;
  return (
    <LinkButton href={`/invest/${slug}/declare-interest`} width="full">
      <FormattedMessage id="issuances.act.interest" />
    </LinkButton>
  );
}
