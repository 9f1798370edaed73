import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Upcoming } from '#machines/app/home/home.selectors.ts';
import type { Home } from '#machines/app/home/home.wire.ts';
import { whoActsNext } from '#machines/earnings/earning/earning.selectors.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { earningKindLabel } from '#web/parts/earnings/earningKindLabel.ts';
import { UpcomingStateText } from '#web/parts/earnings/UpcomingStateText.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { ClockIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type UpcomingPanelProps = { upcoming: readonly Upcoming[] } & Pick<Home, 'expected'>;

const SHOWN = 4;

/** Payments on their way to the investor's bank, then those that are announced, then those that are expected. */
export function UpcomingPanel({ upcoming, expected }: UpcomingPanelProps) {
  return (
    <Panel
      title={<FormattedMessage id="home.upcoming" />}
      tools={
        <Link href="/user/earnings" className={link()}>
          <FormattedMessage id="home.allEarnings" />
        </Link>
      }
    >
      {upcoming.length + expected.length === 0 ? (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="home.upcomingEmpty" />
        </p>
      ) : (
        <>
          <ol className={css({ listStyle: 'none' })}>
            {upcoming.slice(0, SHOWN).map((each) => (
              <UpcomingRow key={each.earning.id} {...each} />
            ))}
            {expected.slice(0, Math.max(SHOWN - upcoming.length, 0)).map((each) => (
              <ExpectedRow key={`${each.project.id} ${each.kind} ${each.on}`} {...each} />
            ))}
          </ol>
          <p className={css({ pt: '3', borderTop: 'line', textStyle: 'tiny', color: 'muted' })}>
            <FormattedMessage id="home.upcomingNote" />
          </p>
        </>
      )}
    </Panel>
  );
}

function UpcomingRow({ earning, arrivesBy }: Upcoming) {
  const { id, project, kind, net, status, facts } = earning;
  return (
    <PaymentRow
      day={<Day at={arrivesBy} isKnown />}
      href={`/user/earnings/${id}/investor`}
      title={project.title}
      kind={kind}
      net={net}
      detail={
        arrivesBy ? (
          <FormattedMessage id="home.onItsWay" values={{ account: facts.sent?.accountEnding ?? '' }} />
        ) : (
          <FormattedMessage id={whoActsNext(status, facts).what} />
        )
      }
    />
  );
}

function ExpectedRow({ project, kind, state, on, net }: Home['expected'][number]) {
  return (
    <PaymentRow
      day={<Day at={on} />}
      href={`/user/issuances/${project.id}`}
      title={project.title}
      kind={kind}
      net={net}
      detail={
        state === 'expected' ? (
          <FormattedMessage id="home.expected" />
        ) : (
          <UpcomingStateText state={state} isInSentence />
        )
      }
    />
  );
}

type PaymentRowProps = { day: ReactNode; href: string; title: string; kind: string; net: number; detail: ReactNode };

function PaymentRow({ day, href, title, kind, net, detail }: PaymentRowProps) {
  return (
    <li className={row}>
      {day}
      <div className={css({ flex: '1', minWidth: '0' })}>
        <Link href={href} className={wholeRow}>
          {title}
        </Link>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id={earningKindLabel(kind)} />
          {' · '}
          {detail}
        </p>
      </div>
      <span className={css({ flex: 'none', textStyle: 'strong' })}>
        <Money amount={net} />
      </span>
    </li>
  );
}

/** The day on which a payment has to arrive, if the bank has it already, or on which it is expected. */
function Day({ at, isKnown }: { at: string | null; isKnown?: boolean }) {
  const { formatDate } = useIntl();
  if (at === null)
    return (
      <span className={day}>
        <ClockIcon />
      </span>
    );
  const part = (options: Parameters<typeof formatDate>[1]) => formatDate(at, { ...options, timeZone: 'UTC' });
  return (
    <time dateTime={at} className={day} data-known={isKnown}>
      <span className={css({ textStyle: 'figureSmall' })}>{part({ day: 'numeric' })}</span>
      <span className={css({ textStyle: 'tiny' })}>{part({ month: 'short' })}</span>
    </time>
  );
}

const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  py: '3',
  '& + &': { borderTop: 'line' },
});

const wholeRow = css({
  textStyle: 'strong',
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline' },
});

const day = css({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  boxSize: '14',
  borderRadius: 'medium',
  bg: 'sunken',
  color: 'muted',
  '&[data-known]': { bg: 'brand.solid', color: 'brand.on' },
});
