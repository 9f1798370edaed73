import type { ReactNode } from 'react';
import { state } from '#styled/recipes';

export type StateProps = {
  icon?: ReactNode;
  title: ReactNode;
  actions?: ReactNode;
  tone?: 'neutral' | 'brand' | 'waiting' | 'negative';
  role?: 'alert';
  /** The heading level of the title, if this is the content of the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** Shown instead of content. */
export function State({ icon, title, actions, tone, role, heading, children }: StateProps) {
  const styles = state({ tone, size: heading === 'h1' ? 'page' : undefined });
  const Title = heading ?? 'p';
  return (
    <div className={styles.root} role={role}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title} tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={styles.detail}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
