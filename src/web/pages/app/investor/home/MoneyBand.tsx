import { FormattedMessage } from 'react-intl';
import type { Home } from '#machines/app/home/home.wire.ts';
import { css } from '#styled/css';
import { Link } from '#web/ui/navigation/Link.tsx';
import { HomeFigure } from './HomeFigure.tsx';

const places = {
  toPay: '/user/investments?tab=orders',
  committed: '/user/investments',
  refunding: '/user/investments?tab=canceled',
  toClaim: '/user/earnings',
  claiming: '/user/earnings',
  held: '/user/earnings',
  available: '/user/bbva',
} as const satisfies Record<keyof Home['money'], string>;

const kinds = Object.keys(places) as (keyof Home['money'])[];

/** Money that is neither invested nor at the investor's bank. Zeros are omitted. */
export function MoneyBand({ money }: Pick<Home, 'money'>) {
  const shown = kinds.filter((kind) => money[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={band}>
      {shown.map((kind) => (
        <div key={kind} className={cell}>
          <dt className={css({ textStyle: 'small' })}>
            <Link href={places[kind]} className={cellLink}>
              <FormattedMessage id={`home.money.${kind}`} />
            </Link>
          </dt>
          <dd>
            <HomeFigure amount={money[kind]} size="medium" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const band = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[1px]',
  borderRadius: 'large',
  bg: 'line',
  boxShadow: 'raised',
  overflow: 'hidden',
});

/** The cells of the last row share its width. */
const cell = css({
  position: 'relative',
  flex: '[1 0 10rem]',
  display: 'grid',
  gap: '1',
  px: '5',
  py: '4',
  bg: 'surface',
});

const cellLink = css({
  color: 'muted',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { color: 'fg', textDecoration: 'underline' },
});
