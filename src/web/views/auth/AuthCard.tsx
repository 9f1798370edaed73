import type { ReactNode } from 'react';
import { flow } from '#styled/recipes';
import { PublicShell } from '#web/shell/PublicShell.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export interface AuthCardProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Links to the other pages, below the card's content. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of every page for signing in and registering. */
export function AuthCard({ title, detail, links, children }: AuthCardProps) {
  return (
    <PublicShell width="card">
      <PageHeader title={title} detail={detail} />
      <div className={flow({ gap: '5' })}>
        {children}
        {links && <div className={flow({ gap: '2' })}>{links}</div>}
      </div>
    </PublicShell>
  );
}
