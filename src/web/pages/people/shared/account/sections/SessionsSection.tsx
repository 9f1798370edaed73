import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { MAX_SESSIONS } from '#machines/people/session/sessionLimit.ts';
import type { OwnSession } from '#machines/people/user/account.wire.ts';
import { deviceName } from '#machines/people/user/deviceName.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { endSession, sessionsQuery } from '#web/api/people/account.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { accountRow } from '../accountRow.ts';

/** Lists the sessions of the user, who can end those that they do not recognise. */
export function SessionsSection() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { mutate, isPending, isError, isSuccess, variables } = useMutation({
    meta: { showsError: true },
    mutationFn: endSession,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  return (
    <div className={flow()}>
      {isError && (
        <Notice tone="negative">
          <FormattedMessage id="account.sessions.notEnded" />
        </Notice>
      )}
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="account.sessions.limit" values={{ max: MAX_SESSIONS }} />
      </p>
      <ul className={css({ listStyle: 'none' })}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => mutate(session.id)}
          />
        ))}
      </ul>
      <span role="status">{isSuccess && <FormattedMessage id="account.sessions.ended" />}</span>
    </div>
  );
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { userAgent, createdAt, current, actingReason, actingAs } = session;
  return (
    <li className={accountRow}>
      <div className={css({ flex: '[1 1 14rem]', minWidth: '0' })}>
        <p>{deviceName(userAgent) ?? <FormattedMessage id="account.sessions.unknown" />}</p>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id="account.sessions.since"
            values={{ date: <DateTime value={createdAt} format="dateTime" /> }}
          />
        </p>
        {actingReason && (
          <p className={css({ textStyle: 'small' })}>
            {actingAs === null ? (
              <FormattedMessage id="account.sessions.acting" values={{ reason: actingReason }} />
            ) : (
              <FormattedMessage id="account.sessions.actingAs" values={{ name: actingAs, reason: actingReason }} />
            )}
          </p>
        )}
      </div>
      {current ? (
        <StatusBadge tone="info">
          <FormattedMessage id="account.sessions.current" />
        </StatusBadge>
      ) : (
        <Button tone="secondary" size="small" isLoading={isEnding} onClick={onEnd}>
          <FormattedMessage id="account.sessions.end" />
        </Button>
      )}
    </li>
  );
}
