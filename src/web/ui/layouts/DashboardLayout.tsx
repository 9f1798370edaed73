import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { dashboardLayout } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { MenuIcon } from '#web/ui/icons/actions.tsx';
import { type Brand, BrandMark } from './BrandMark.tsx';
import { type Account, type NavItem, Sidebar } from './Sidebar.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { useDrawer } from './useDrawer.ts';

export type DashboardLayoutProps = {
  brand: Brand;
  nav: readonly NavItem[];
  account?: Account;
  onLogout?: () => void;
  /** Sticky, for acting as another user. */
  banner?: ReactNode;
  demoBar?: ReactNode;
  /** In the sidebar on a wide screen, at the end of the top bar on a narrow one. */
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function DashboardLayout(props: DashboardLayoutProps) {
  const { brand, nav, account, onLogout, banner, demoBar, tools, footer, children } = props;
  const drawer = useDrawer();
  const sidebarId = useId();
  const { formatMessage } = useIntl();
  const styles = dashboardLayout();
  return (
    <div className={styles.root}>
      <SkipLink />
      <Sidebar
        id={sidebarId}
        brand={brand}
        nav={nav}
        account={account}
        onLogout={onLogout}
        tools={tools}
        isOpen={drawer.isOpen}
        onClose={drawer.close}
        closeRef={drawer.first}
      />
      <div className={styles.column} inert={drawer.isOpen}>
        {demoBar}
        <div className={styles.bars}>
          {banner}
          <header className={styles.topBar}>
            <Button
              ref={drawer.toggle}
              tone="plain"
              size="icon"
              aria-label={formatMessage({ id: 'ui.nav.open' })}
              aria-expanded={drawer.isOpen}
              aria-controls={sidebarId}
              onClick={drawer.open}
            >
              <MenuIcon />
            </Button>
            <BrandMark {...brand} />
            {tools && <div className={styles.tools}>{tools}</div>}
          </header>
        </div>
        <main id={contentId} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}
