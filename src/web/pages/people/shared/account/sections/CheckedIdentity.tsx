import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { type IdentityField, identityFields } from '#machines/people/kyc/identityData.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { countriesQuery } from '#web/api/people/account.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { LockIcon } from '#web/ui/icons/secondary.tsx';
import { ClockIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { maskedNumber } from '../maskedNumber.ts';

/** The data that an identity check compares. Each says whether the check has confirmed it. */
export function CheckedIdentity({ account: { profile, locked, confirmed } }: { account: Account }) {
  const { formatMessage } = useIntl();
  const { data: countries = [] } = useQuery(countriesQuery);
  const shown = (field: IdentityField) => {
    const value = profile[field] ?? '';
    if (field === 'birthday') return <DateTime value={value} format="long" />;
    if (field === 'nationality') return countries.find(({ code }) => code === value)?.name ?? value;
    return field === 'idNumber' ? maskedNumber(value) : value;
  };
  return (
    <div className={flow({ gap: '3' })}>
      <dl>
        {identityFields
          .filter((field) => locked.includes(field) && profile[field])
          .map((field) => {
            const isConfirmed = confirmed.includes(field);
            return (
              <div key={field} className={row}>
                <dt className={css({ color: 'muted' })}>
                  <FormattedMessage id={`account.field.${field}`} />
                </dt>
                <dd className={css({ fontWeight: 'medium', overflowWrap: 'anywhere' })}>{shown(field)}</dd>
                <dd
                  className={mark}
                  title={formatMessage({ id: isConfirmed ? 'account.locked' : 'account.lockedWhileChecked' })}
                >
                  {isConfirmed ? <LockIcon size={16} /> : <ClockIcon size={16} />}
                  <FormattedMessage id={isConfirmed ? 'account.fact.verified' : 'account.fact.checking'} />
                </dd>
              </div>
            );
          })}
      </dl>
      {confirmed.length > 0 && (
        <p className={css({ textStyle: 'small' })}>
          <Link className={link()} href="/user/account?section=identity">
            <FormattedMessage id="account.correct" />
          </Link>
        </p>
      )}
    </div>
  );
}

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
