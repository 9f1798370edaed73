import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { countBadge, sidebar } from '#styled/recipes';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LeaveIcon } from '#web/ui/icons/actions.tsx';
import { CrossIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/Link.tsx';
import { type Brand, BrandMark } from './BrandMark.tsx';

export type NavItem = { href: string; label: string; icon?: ReactNode; count?: number; isCurrent?: boolean };

export type Account = { name: string; detail?: string; image?: string; href: string; isCurrent?: boolean };

export type SidebarProps = {
  brand: Brand;
  nav: readonly NavItem[];
  account?: Account;
  onLogout?: () => void;
  tools?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  closeRef: Ref<HTMLButtonElement>;
  id: string;
};

export function Sidebar({ brand, nav, account, onLogout, tools, isOpen, onClose, closeRef, id }: SidebarProps) {
  const { formatMessage } = useIntl();
  const styles = sidebar();
  return (
    <>
      {isOpen && <div className={styles.scrim} onClick={onClose} aria-hidden />}
      <aside
        id={id}
        className={styles.root}
        data-open={isOpen || undefined}
        aria-label={formatMessage({ id: 'ui.nav.sidebar' })}
      >
        <div className={styles.top}>
          <BrandMark {...brand} />
          <span className={styles.close}>
            <Button
              ref={closeRef}
              tone="plain"
              size="icon"
              aria-label={formatMessage({ id: 'ui.nav.close' })}
              onClick={onClose}
            >
              <CrossIcon />
            </Button>
          </span>
        </div>
        <nav className={styles.nav} aria-label={formatMessage({ id: 'ui.nav.label' })}>
          <ul className={styles.list}>
            {nav.map((item) => (
              <li key={item.href}>
                <SidebarLink {...item} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </nav>
        {tools && <div className={styles.tools}>{tools}</div>}
        {account && <AccountLinks account={account} onLogout={onLogout} onFollow={onClose} />}
      </aside>
    </>
  );
}

function SidebarLink({ href, label, icon, count, isCurrent, onFollow }: NavItem & { onFollow: () => void }) {
  const styles = sidebar();
  return (
    <Link href={href} className={styles.item} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
      {icon}
      <span className={styles.label}>{label}</span>
      {Boolean(count) && <span className={countBadge()}>{count}</span>}
    </Link>
  );
}

type AccountLinksProps = { account: Account; onLogout?: () => void; onFollow: () => void };

function AccountLinks({ account, onLogout, onFollow }: AccountLinksProps) {
  const { formatMessage } = useIntl();
  const styles = sidebar();
  const { name, detail, image, href, isCurrent } = account;
  return (
    <div className={styles.account}>
      <Link href={href} className={styles.user} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
        <Avatar name={name} image={image} size="small" />
        <span className={styles.label}>
          <span className={styles.name}>{name}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </Link>
      {onLogout && (
        <Button tone="plain" size="icon" aria-label={formatMessage({ id: 'ui.nav.logout' })} onClick={onLogout}>
          <LeaveIcon />
        </Button>
      )}
    </div>
  );
}
