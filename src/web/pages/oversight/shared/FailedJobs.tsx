import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FailedJob } from '#machines/shared/jobs.wire.ts';
import { css } from '#styled/css';
import { failedJobsQuery, retryJob, retryJobs } from '#web/api/oversight/jobs.ts';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { jobName } from './jobName.ts';

/** Jobs that failed too often and need a manager. Renders nothing if there are none. */
export function FailedJobs() {
  const { data } = useQuery(failedJobsQuery);
  if (!data?.total) return null;
  return (
    <div className={css({ mb: '6' })}>
      <Notice tone="negative" title={<FormattedMessage id="manager.jobs.title" values={{ count: data.total }} />}>
        <FormattedMessage id="manager.jobs.detail" />
        <ul className={css({ listStyle: 'none', mt: '3', display: 'grid', gap: '3' })}>
          {data.rows.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
        <RetryKinds kinds={[...new Set(data.rows.map(({ kind }) => kind))]} />
      </Notice>
    </div>
  );
}

/** A provider that was down leaves many jobs of one kind. */
function RetryKinds({ kinds }: { kinds: string[] }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const [chosen, setChosen] = useState<string>();
  const retry = async () => {
    await retryJobs(chosen ?? '');
    showDone('job.retry');
    await queries.invalidateQueries({ queryKey: ['job'] });
  };
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' })}>
      {kinds.map((kind) => (
        <Button key={kind} size="small" tone="secondary" onClick={() => setChosen(kind)}>
          <FormattedMessage id="manager.jobs.retryAll" values={{ kind: jobName(intl, kind) }} />
        </Button>
      ))}
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={<FormattedMessage id="manager.jobs.retryAll.title" />}
        confirmLabel={<FormattedMessage id="manager.jobs.retry" />}
        onConfirm={retry}
      >
        <FormattedMessage id="manager.jobs.retryAll.detail" values={{ kind: jobName(intl, chosen ?? '') }} />
      </ConfirmDialog>
    </div>
  );
}

function Job({ job: { id, kind, attempts, lastError, createdAt } }: { job: FailedJob }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(id),
    onSuccess: () => showDone('job.retry'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job'] }),
  });
  return (
    <li className={row}>
      <div className={css({ minWidth: '0', flex: '1' })}>
        <strong>{jobName(intl, kind)}</strong>
        <p className={css({ textStyle: 'small', overflowWrap: 'anywhere' })}>
          <FormattedMessage
            id="manager.jobs.attempts"
            values={{ attempts, since: <DateTime value={createdAt} format="short" /> }}
          />
          {lastError && ` · ${lastError}`}
        </p>
      </div>
      <Button size="small" tone="secondary" isLoading={isPending} onClick={() => mutate()}>
        <FormattedMessage id="manager.jobs.retry" />
      </Button>
    </li>
  );
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
