import { useIntl } from 'react-intl';
import { dashboardLayout } from '#styled/recipes';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import type { Account, NavItem } from './Sidebar.tsx';

type PlacesProps = { nav: readonly NavItem[]; account?: Account | undefined };

/** The destinations of an investor, always visible: in the top bar, on a phone as tabs at the bottom edge. */
export function Places({ nav, account }: PlacesProps) {
  const { formatMessage } = useIntl();
  const styles = dashboardLayout();
  return (
    <nav className={styles.places} aria-label={formatMessage({ id: 'ui.nav.places' })}>
      <ul className={styles.placeList}>
        {nav.map((item) => (
          <li key={item.href}>
            <Place {...item} />
          </li>
        ))}
        {account && (
          <li data-phone>
            <Place
              {...account}
              label={formatMessage({ id: 'ui.nav.account' })}
              icon={<Avatar {...account} size="tiny" />}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Place({ href, icon, label, badge, isCurrent }: NavItem) {
  return (
    <Link href={href} className={dashboardLayout().place} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      {label}
      {badge}
    </Link>
  );
}
