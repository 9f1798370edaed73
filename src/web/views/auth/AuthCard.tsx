import type { ReactNode } from 'react';
import { flow } from '#styled/recipes';
import { PublicShell } from '#web/shell/PublicShell.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export interface AuthCardProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Where else to go from here, under the card's content. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of signing in: one thing to do, and the ways out below it. */
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
