import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { dashboardLayout } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { MenuIcon } from '#web/ui/icons/actions.tsx';
import { type Brand, BrandMark } from './BrandMark.tsx';
import { Places } from './Places.tsx';
import type { Account, NavItem } from './Sidebar.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';
import { useDrawer } from './useDrawer.ts';

/** Up to 1440 px most users never open it, because the top bar shows their destinations. */
const loadSidebar = () => import('./Sidebar.tsx');
const Sidebar = lazy(async () => ({ default: (await loadSidebar()).Sidebar }));

export type DashboardLayoutProps = {
  /** The class of the recipe `rail`, for managers. */
  rail?: string;
  brand: Brand;
  nav: readonly NavItem[];
  /** Those of `nav` that the top bar shows. */
  places?: readonly NavItem[];
  account?: Account;
  onLogout?: () => void;
  /** Sticky, for acting as another user. */
  banner?: ReactNode;
  /** In the sidebar, and at the end of the top bar. */
  tools?: ReactNode;
  /** Links at the end of the top bar, after the tools. */
  shortcuts?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function DashboardLayout(props: DashboardLayoutProps) {
  const { rail, brand, nav, places, account, onLogout, banner } = props;
  const { tools, shortcuts, footer, children } = props;
  const drawer = useDrawer();
  const sidebarId = useId();
  const { formatMessage } = useIntl();
  // Loaded before it is opened, so that it opens at once and also without a connection.
  useEffect(() => void loadSidebar().catch(() => {}), []);
  const styles = dashboardLayout();
  return (
    <div className={[styles.root, rail].filter(Boolean).join(' ')}>
      <SkipLink />
      {(rail || drawer.isNeeded) && (
        <Suspense fallback={<div className={styles.room} />}>
          <Sidebar
            id={sidebarId}
            isRail={rail !== undefined}
            brand={brand}
            nav={nav}
            account={account}
            onLogout={onLogout}
            tools={tools}
            isOpen={drawer.isOpen}
            onOpen={drawer.open}
            onClose={drawer.close}
          />
        </Suspense>
      )}
      <div className={styles.column} inert={drawer.isOpen}>
        <div className={styles.bars}>
          {banner}
          <header className={styles.topBar}>
            <Button
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
            {places && <Places nav={places} account={account} />}
            <div className={styles.tools}>
              {tools}
              {shortcuts}
            </div>
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
