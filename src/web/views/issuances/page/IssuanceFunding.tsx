import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isInCampaign } from '#machines/project/project.phases.ts';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { formatCount } from '#web/ui/count.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { FundingBar } from '#web/ui/FundingBar.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { useIssuanceFacts } from '../useIssuanceFacts.tsx';

export function IssuanceFunding({ issuance, children }: { issuance: ProjectRow; children: ReactNode }) {
  const intl = useIntl();
  const money = useMoney();
  const { progressBar } = useCustomization().hide;
  const facts = useIssuanceFacts(issuance);
  const { raised, target, softCap, investors, price, tokenSymbol, status } = issuance;
  return (
    <Panel>
      <div className={flow({ gap: '5' })}>
        <FundingBar raised={raised} target={target} softCap={softCap} shows={progressBar ? 'figures' : 'both'} />
        {softCap > 0 && isInCampaign(status) && (
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage
              id="issuances.softCap"
              values={{ softCap: money(softCap, { isShort: true }), isReached: raised >= softCap ? 'yes' : 'no' }}
            />
          </p>
        )}
        {facts.length > 0 && <Facts items={facts} />}
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage
            id="issuances.investors"
            values={{
              investors,
              count: formatCount(intl, investors),
              symbol: tokenSymbol,
              price: price === null ? '' : money(price),
              hasPrice: price === null ? 'no' : 'yes',
            }}
          />
        </p>
        {children}
      </div>
    </Panel>
  );
}
