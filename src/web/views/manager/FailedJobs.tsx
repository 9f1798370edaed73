import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { FailedJob } from '#machines/shared/jobs.wire.ts';
import { css } from '#styled/css';
import { failedJobsQuery, retryJob } from '#web/api/jobs.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Notice } from '#web/ui/Notice.tsx';

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
      </Notice>
    </div>
  );
}

function Job({ job: { id, kind, attempts, lastError, createdAt } }: { job: FailedJob }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job'] }),
  });
  return (
    <li className={row}>
      <div className={css({ minWidth: '0', flex: '1' })}>
        <strong>{kind}</strong>
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
