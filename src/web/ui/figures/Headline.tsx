import type { ReactNode } from 'react';
import { headline } from '#styled/recipes';

type HeadlineProps = { figure?: ReactNode; badge: ReactNode; children?: ReactNode };

/** The main amount of a panel, with the status beside it and the owner below it. */
export function Headline({ figure, badge, children }: HeadlineProps) {
  const styles = headline();
  return (
    <div>
      <div className={styles.line}>
        {figure && <p className={styles.figure}>{figure}</p>}
        {badge}
      </div>
      {children && <div className={styles.detail}>{children}</div>}
    </div>
  );
}
