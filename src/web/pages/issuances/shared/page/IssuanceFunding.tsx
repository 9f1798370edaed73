import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import { isClosed, isInCampaign } from '#machines/issuances/project/project.phases.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { reflectionRule } from '#machines/shared/rules/reflection.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { useClock } from '#web/ui/figures/clock.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { CalendarIcon, HistoryIcon } from '#web/ui/icons/issuance.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { FundingTiles, tileWorth } from './FundingTiles.tsx';

type IssuanceFundingProps = { issuance: ProjectRow; isBarHidden: boolean; children: ReactNode };

/** How much has been raised, the actions, and what to know before one of them. */
export function IssuanceFunding({ issuance, isBarHidden, children }: IssuanceFundingProps) {
  const intl = useIntl();
  const money = useMoney();
  const { raised, target, softCap, investors, price, status } = issuance;
  const short = (amount: number) => money(amount, { isShort: true });
  const worth = isBarHidden ? undefined : tileWorth(target);
  return (
    <Panel>
      <div className={flow({ gap: '5' })}>
        <div className={flow({ gap: '3' })}>
          <p className={flow({ direction: 'apart', gap: '3' })}>
            <UnitFigure text={short(raised)} />
            <span className={css({ color: 'brand.fg' })}>
              <UnitFigure size="small" text={intl.formatNumber(computeRaisedShare(issuance), { style: 'percent' })} />
            </span>
          </p>
          <p className={small}>
            <FormattedMessage id="issuances.ofTarget" values={{ target: short(target) }} />
            {' · '}
            <FormattedMessage
              id="issuances.investors"
              values={{
                investors,
                count: formatCount(intl, investors),
                price: price === null ? '' : money(price),
                hasPrice: price === null ? 'no' : 'yes',
              }}
            />
          </p>
          {!isBarHidden && <FundingTiles raised={raised} target={target} softCap={softCap} />}
          <p className={small}>
            {softCap > 0 && !isClosed(status) && (
              <FormattedMessage
                id="issuances.softCap"
                values={{ softCap: short(softCap), isReached: raised >= softCap ? 'yes' : 'no' }}
              />
            )}{' '}
            {worth !== undefined && <FormattedMessage id="issuances.tile" values={{ worth: short(worth) }} />}
          </p>
        </div>
        {children}
        {isInCampaign(status) && <Terms issuance={issuance} />}
      </div>
    </Panel>
  );
}

export const computeRaisedShare = ({ raised, target }: Pick<ProjectRow, 'raised' | 'target'>) =>
  target > 0 ? Math.floor((raised / target) * 100) / 100 : 0;

function Terms({ issuance }: { issuance: ProjectRow }) {
  const { formatDate } = useIntl();
  const clock = useClock();
  const { timeZone } = useCustomization().tenant;
  const { at } = deriveClosing(issuance);
  const { calendarDays } = inForce(reflectionRule, calendarDate(clock(), timeZone)).parameters;
  return (
    <ul className={terms}>
      <li className={term}>
        <HistoryIcon size={18} />
        <FormattedMessage id="issuances.reflection" values={{ days: calendarDays }} />
      </li>
      {at !== null && (
        <li className={term}>
          <CalendarIcon size={18} />
          <FormattedMessage
            id="issuances.closesOn"
            values={{
              date: formatDate(at, { day: 'numeric', month: 'long' }),
              time: formatDate(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
            }}
          />
        </li>
      )}
    </ul>
  );
}

const small = css({ textStyle: 'small', color: 'muted' });
const terms = css({ display: 'grid', gap: '2', pt: '4', borderTop: 'line', listStyle: 'none' });
const term = css({ display: 'flex', gap: '2', alignItems: 'center', textStyle: 'small', color: 'muted' });
