import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { ShareIcon } from '#web/ui/icons/actions.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

type ShareButtonProps = { slug: string; title: string };

/** Shares the public page of an issuance in the reader's language. */
export function ShareButton({ slug, title }: ShareButtonProps) {
  const { boot, site } = useApp();
  const { locale } = useCustomization().tenant;
  const [isOpen, setOpen] = useState<boolean>();
  const address = `${site.origin}/invest/${slug}${boot.locale === locale ? '' : `?lang=${boot.locale}`}`;
  return (
    <>
      <Button tone="plain" width="full" onClick={() => setOpen(true)}>
        <ShareIcon size={18} />
        <FormattedMessage id="issuances.act.share" />
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ShareDialog
            title={title}
            address={address}
            picture={`/share/${slug}.${boot.locale}.jpg`}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
