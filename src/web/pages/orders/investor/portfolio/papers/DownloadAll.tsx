import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Paper } from '#machines/orders/investment/papers.wire.ts';
import { flow } from '#styled/recipes';
import { saveBlob } from '#web/api/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/files.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { collectPapers } from './collectPapers.ts';
import { namePaper } from './paperText.ts';

/** Saves all shown papers as one archive, and says which of them could not be included. */
export function DownloadAll({ papers, isFiltered }: { papers: readonly Paper[]; isFiltered: boolean }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [done, setDone] = useState(0);
  const { mutate, data, isPending, isError } = useMutation({
    meta: { showsError: true },
    mutationFn: () => {
      setDone(0);
      const general = formatMessage({ id: 'papers.archive.general' });
      return collectPapers(papers, ({ project }) => project?.title ?? general, setDone);
    },
    onSuccess: ({ archive }) => saveBlob(archive, `${formatMessage({ id: 'papers.archive' })}.zip`),
  });
  const values = { done, count: papers.length };
  return (
    <div className={flow({ gap: '3' })}>
      <Button tone="secondary" width="phone" isLoading={isPending} onClick={() => mutate()}>
        <DownloadIcon />
        <FormattedMessage id={isFiltered ? 'papers.downloadFound' : 'papers.downloadAll'} values={values} />
      </Button>
      <div role="status">
        {isPending && <FormattedMessage id="papers.collecting" values={values} />}
        {data && data.missing.length > 0 && (
          <Notice tone="waiting">
            <FormattedMessage
              id="papers.missing"
              values={{ names: data.missing.map((paper) => namePaper(intl, paper)).join(', ') }}
            />
          </Notice>
        )}
      </div>
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="manager.file.failed" />
        </Notice>
      )}
    </div>
  );
}
