import { FormattedMessage } from 'react-intl';
import { sortByNeed } from '#machines/app/home/ownerHome.selectors.ts';
import type { OwnerHome } from '#machines/app/home/ownerHome.wire.ts';
import { css } from '#styled/css';
import { card, link } from '#styled/recipes';
import { HomeSection } from '#web/parts/app/HomeSection.tsx';
import { IssuanceCard } from '#web/parts/issuances/IssuanceCard.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

const SHOWN = 6;

/** The issuances of the owner as investors see their cards, those that need the owner first. */
export function OwnerIssuances({ home }: { home: OwnerHome }) {
  const issuances = sortByNeed(home);
  if (issuances.length === 0)
    return (
      <EmptyState title={<FormattedMessage id="ownerHome.empty" />}>
        <FormattedMessage id="ownerHome.emptyDetail" />
      </EmptyState>
    );
  return (
    <HomeSection
      title={<FormattedMessage id="ownerHome.issuances" />}
      more={
        <Link href="/entrepreneur/issuances" className={link()}>
          <FormattedMessage id="ownerHome.all" />
        </Link>
      }
    >
      <ul className={`${card().grid} ${css({ listStyle: 'none' })}`}>
        {issuances.slice(0, SHOWN).map((issuance) => (
          <li key={issuance.id}>
            <IssuanceCard issuance={issuance} href={`/entrepreneur/issuances/${issuance.id}`} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
