import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { MarketHalt as MarketHaltBody } from '#machines/market/ad/ad.wire.ts';
import { css } from '#styled/css';
import { changeMarket, issuanceMarketQuery } from '#web/api/market/market.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** Halts all sales of an issuance after material news of its issuer, and opens them again. */
export function MarketHalt({ issuance }: { issuance: string }) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const { data } = useQuery(issuanceMarketQuery(issuance));
  const change = async (body: MarketHaltBody) => {
    await changeMarket(issuance, body);
    showDone(body.type);
    await queries.invalidateQueries(queriesShowing('ad', 'transfer', 'project'));
  };
  if (!data) return null;
  if (data.haltedAt)
    return (
      <div className={place}>
        <Notice
          tone="waiting"
          isLive={false}
          title={
            <FormattedMessage
              id="manager.market.halted"
              values={{ date: <DateTime value={data.haltedAt} format="dateTime" /> }}
            />
          }
          actions={
            !data.isOver && (
              <ActionButton
                label={<FormattedMessage id="manager.market.reopen" />}
                title={<FormattedMessage id="manager.market.reopen.title" />}
                asksPassword
                onConfirm={({ password }) => change({ type: 'market.open', password })}
              >
                <FormattedMessage id="manager.market.reopen.detail" />
              </ActionButton>
            )
          }
        >
          {data.reason}
        </Notice>
      </div>
    );
  return (
    <div className={place}>
      <ReasonActionButton
        label={<FormattedMessage id="manager.market.halt" />}
        title={<FormattedMessage id="manager.market.halt.title" />}
        tone="secondary"
        isDangerous
        asksPassword
        isSecret
        wording={{ hint: 'manager.market.halt.hint' }}
        onConfirm={(reason, { password }) => change({ type: 'market.halt', reason, password })}
      >
        <FormattedMessage id="manager.market.halt.detail" />
      </ReasonActionButton>
    </div>
  );
}

const place = css({ mb: '4' });
