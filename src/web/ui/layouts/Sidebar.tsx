import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { sidebar } from '#styled/recipes';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChevronRightIcon } from '#web/ui/icons/arrows.tsx';
import { LeaveIcon } from '#web/ui/icons/secondary.tsx';
import { CrossIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { ThemeSwitch } from '#web/ui/navigation/ThemeSwitch.tsx';
import { type Brand, BrandMark } from './BrandMark.tsx';

export type NavItem = { href: string; label: string; icon?: ReactNode; badge?: ReactNode; isCurrent?: boolean };

export type Account = { name: string; detail?: string; image?: string; href: string; isCurrent?: boolean };

export type SidebarProps = {
  /** Whether the closed sidebar shows the icons. Its style is the recipe `rail`. */
  isRail: boolean;
  brand: Brand;
  nav: readonly NavItem[];
  account?: Account;
  onLogout?: () => void;
  tools?: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  id: string;
};

export function Sidebar(props: SidebarProps) {
  const { isRail, brand, nav, account, onLogout, tools, isOpen, onOpen, onClose, id } = props;
  const { formatMessage } = useIntl();
  const styles = sidebar();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);
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
              ref={closeButton}
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
                <SidebarLink {...item} isRail={isRail} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
        {account && <AccountLinks account={account} onLogout={onLogout} onFollow={onClose} />}
        {isRail && (
          <span className={styles.open}>
            <Button tone="plain" size="icon" aria-label={formatMessage({ id: 'ui.nav.open' })} onClick={onOpen}>
              <ChevronRightIcon />
            </Button>
          </span>
        )}
      </aside>
    </>
  );
}

type SidebarLinkProps = NavItem & { isRail: boolean; onFollow: () => void };

function SidebarLink({ isRail, href, label, icon, badge, isCurrent, onFollow }: SidebarLinkProps) {
  const styles = sidebar();
  return (
    <Link
      href={href}
      className={styles.item}
      title={isRail ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {badge}
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
          {detail && detail !== name && <span className={styles.detail}>{detail}</span>}
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
