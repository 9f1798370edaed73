import type { ReactNode } from 'react';
import { state } from '#styled/recipes';

export type StateProps = {
  icon?: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  tone?: 'neutral' | 'negative';
  role?: 'alert';
  /** Where it is the whole page, its title is the page's. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** What stands where content would be. */
export function State({ icon, title, actions, tone, role, heading, children }: StateProps) {
  const styles = state({ tone });
  const Title = heading ?? 'p';
  return (
    <div className={styles.root} role={role}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.detail}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
