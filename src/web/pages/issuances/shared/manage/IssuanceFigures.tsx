import { FormattedMessage, useIntl } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { formatUnits, timeLeft } from '#web/parts/issuances/issuanceFormats.ts';
import { useNow } from '#web/ui/figures/clock.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type Figure, Figures } from '#web/ui/figures/Figures.tsx';
import { FundingBar } from '#web/ui/figures/FundingBar.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The money raised, the number of investors, the end, and the place of the money. */
export function IssuanceFigures({ project }: { project: Project }) {
  const intl = useIntl();
  const money = useMoney();
  const { investors, tokensLeft, followers, facts } = project;
  const closing = useClosing(project);
  return (
    <Panel>
      <Figures
        isPanel
        items={[
          {
            key: 'raised',
            label: <FormattedMessage id="manager.issuances.raised" />,
            value: <UnitFigure text={money(project.raised, { isShort: true })} />,
            detail: <Funding project={project} />,
          },
          {
            key: 'investors',
            label: <FormattedMessage id="manager.funding.investors" />,
            value: <UnitFigure text={formatCount(intl, investors)} />,
            detail: (
              <>
                <FormattedMessage id="manager.head.tokensLeft" values={{ tokens: tokensLeft }} />
                {followers != null && (
                  <>
                    {' · '}
                    <FormattedMessage
                      id="manager.head.followers"
                      values={{ followers, count: formatCount(intl, followers) }}
                    />
                  </>
                )}
              </>
            ),
          },
          closing,
          ...(facts ? [heldMoney(facts, money)] : []),
        ]}
      />
    </Panel>
  );
}

function Funding({ project: { raised, target, softCap, facts } }: { project: Project }) {
  const { formatNumber } = useIntl();
  const money = useMoney();
  const share = target > 0 ? Math.floor((raised / target) * 100) / 100 : 0;
  return (
    <>
      <FundingBar raised={raised} target={target} softCap={softCap} shows="bar" />
      <FormattedMessage
        id="manager.head.funding"
        values={{
          share: formatNumber(share, { style: 'percent' }),
          target: money(target, { isShort: true }),
          softCap: money(softCap, { isShort: true }),
          isFirm: facts?.softCapFirm ? 'yes' : 'no',
        }}
      />
    </>
  );
}

/** The days that are left, or the date of the opening or closing. */
function useClosing(project: Project): Figure {
  const intl = useIntl();
  const now = useNow(MINUTE);
  const { kind, at } = deriveClosing(project);
  const left = kind === 'open' && at !== null ? timeLeft(at, now) : undefined;
  const label = <FormattedMessage id={`manager.head.${kind}`} />;
  if (at === null) return { key: 'closing', label, value: '–', detail: <FormattedMessage id="manager.head.noDate" /> };
  if (!left) return { key: 'closing', label, value: <DateTime value={at} /> };
  return {
    key: 'closing',
    label,
    value: <UnitFigure text={formatUnits(intl, left.count, left.unit)} />,
    detail: <DateTime value={at} format="dateTime" />,
  };
}

/** Money that can be released comes before all money in escrow. */
function heldMoney({ releasable, escrow }: NonNullable<Project['facts']>, money: ReturnType<typeof useMoney>): Figure {
  const held = releasable > 0 ? 'releasable' : 'escrow';
  return {
    key: held,
    label: <FormattedMessage id={`manager.head.${held}`} />,
    value: <UnitFigure text={money(releasable > 0 ? releasable : escrow, { isShort: true })} />,
    detail: <FormattedMessage id={`manager.head.${held}Detail`} />,
  };
}
