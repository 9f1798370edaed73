import type { ReactNode } from 'react';
import { flow } from '#styled/recipes';
import { useBrand } from '#web/shell/appContext.ts';
import { LegalFooter } from '#web/shell/LegalFooter.tsx';
import { useLanguageLinks } from '#web/shell/useLanguageLinks.ts';
import { ShieldIcon } from '#web/ui/icons/signs.tsx';
import { EntryLayout } from '#web/ui/layouts/EntryLayout.tsx';
import { LanguageSwitch } from '#web/ui/navigation/LanguageSwitch.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Showcase } from './Showcase.tsx';

export interface AuthCardProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Links to the other pages, below the card's content. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of every page for signing in and registering. */
export function AuthCard({ title, detail, links, children }: AuthCardProps) {
  const hrefFor = useLanguageLinks();
  return (
    <EntryLayout
      brand={useBrand('/')}
      languageSwitch={<LanguageSwitch hrefFor={hrefFor} />}
      footer={<LegalFooter icon={<ShieldIcon />} />}
      aside={<Showcase />}
    >
      <PageHeader title={title} detail={detail} />
      <div className={flow({ gap: '5' })}>
        {children}
        {links && <div className={flow({ gap: '2' })}>{links}</div>}
      </div>
    </EntryLayout>
  );
}
