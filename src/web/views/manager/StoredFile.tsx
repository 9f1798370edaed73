import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectTokens } from '#machines/session/session.selectors.ts';
import { apiBase, apiUrl } from '#machines/tenant/apiBase.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { type App, areaOf } from '#web/app.ts';
import { useApp } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { DocumentIcon } from '#web/ui/icons/things.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** A file that only some may see: pictures are shown in place, anything else is saved. */
export function StoredFile({ id, label }: { id: string; label: ReactNode }) {
  const app = useApp();
  const [picture, setPicture] = useState<string>();
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture]);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => fetchFile(app, id),
    onSuccess: ({ blob, name }) => {
      const address = URL.createObjectURL(blob);
      if (blob.type.startsWith('image/')) setPicture(address);
      else save(address, name);
    },
  });
  return (
    <div className={flow({ gap: '3' })}>
      {!picture && (
        <Button tone="secondary" isLoading={isPending} onClick={() => mutate()}>
          <DocumentIcon />
          {label}
        </Button>
      )}
      {picture && <img src={picture} alt={typeof label === 'string' ? label : ''} className={framed} />}
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="manager.file.failed" />
        </Notice>
      )}
    </div>
  );
}

const framed = css({ width: 'full', border: 'line', borderRadius: 'medium' });

/** The token travels in a header, so a link alone could not fetch it. */
async function fetchFile({ boot, session }: App, id: string) {
  const base = apiBase(location.hostname, location.origin, boot.directory);
  if (!base.ok) throw new Error(base.message);
  const { user } = selectTokens(session.getSnapshot());
  const headers = { 'X-USER-ACCESS-TOKEN': user, 'X-ACTING-AREA': areaOf(location.pathname) };
  const answer = await fetch(apiUrl(base.base, `/files/${id}`), { headers });
  if (!answer.ok) throw new Error(`The file could not be fetched: ${answer.status}`);
  return { blob: await answer.blob(), name: nameOf(answer.headers.get('Content-Disposition')) };
}

function nameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : '';
}

function save(address: string, name: string) {
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
