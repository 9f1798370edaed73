import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { LockIcon } from '#web/ui/icons/secondary.tsx';
import { ClockIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

/** A datum that an identity check compares, by its path in `locked` and `confirmed`. */
export type LockedRow = { path: string; label: ReactNode; value: ReactNode };

type LockedRowsProps = {
  account: Pick<Account, 'locked' | 'confirmed'>;
  rows: readonly LockedRow[];
  /** No document proves the data, which stay as they were when the check began. */
  isUnproved?: boolean;
};

/** Data that cannot be changed as rows with a lock, and one sentence that says why and how to correct them. */
export function LockedRows({ account: { locked, confirmed }, rows, isUnproved }: LockedRowsProps) {
  const shown = rows.filter(({ path, value }) => locked.includes(path) && Boolean(value));
  if (shown.length === 0) return null;
  const isConfirmed = shown.some(({ path }) => confirmed.includes(path));
  return (
    <div className={flow({ gap: '3' })}>
      <dl>
        {shown.map(({ path, label, value }) => (
          <div key={path} className={row}>
            <dt className={css({ color: 'muted' })}>{label}</dt>
            <dd className={css({ fontWeight: 'medium', overflowWrap: 'anywhere' })}>{value}</dd>
            <dd className={mark}>
              <Mark of={confirmed.includes(path) ? 'verified' : isUnproved ? 'locked' : 'checking'} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id={isConfirmed ? 'account.locked' : 'account.lockedWhileChecked'} />{' '}
        {isConfirmed && (
          <Link className={link()} href="/user/account?section=identity">
            <FormattedMessage id="account.correct" />
          </Link>
        )}
      </p>
    </div>
  );
}

const Mark = ({ of }: { of: 'verified' | 'locked' | 'checking' }) => (
  <>
    {of === 'checking' ? <ClockIcon size={16} /> : <LockIcon size={16} />}
    <FormattedMessage id={`account.fact.${of}`} />
  </>
);

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', tablet: '10rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: '4',
  minHeight: '12',
  py: '2',
  '& + &': { borderTop: 'line' },
  '& > dt': { tabletDown: { gridColumn: '1 / -1', textStyle: 'small' } },
});

const mark = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'muted' });
