import { FormattedMessage, useIntl } from 'react-intl';
import { chainNameOf } from '#machines/orders/coinDeposit/chainNames.ts';
import type { CoinPayment } from '#machines/orders/coinDeposit/coinDeposit.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { CoinAmount } from '#web/parts/orders/invest/CoinAmount.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { Countdown } from '#web/ui/figures/Countdown.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { QrFigure } from '#web/ui/QrFigure.tsx';

/** The amount, the address and the network, to copy and as a QR code that wallets read (EIP-681). */
export function CoinDetails({ payment }: { payment: CoinPayment }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const { address, symbol, coins, due, counted, chainId, token, request, expiresAt } = payment;
  return (
    <div className={layout}>
      <div className={flow({ gap: '3' })}>
        <CopyField label={formatMessage({ id: 'invest.coin.amount' })} value={coins}>
          <CoinAmount coins={`${coins} ${symbol}`} /> ({money(due - counted)})
        </CopyField>
        <CopyField label={formatMessage({ id: 'invest.coin.address' })} value={address}>
          <span className={digits}>{address}</span>
        </CopyField>
        <CopyField label={formatMessage({ id: 'invest.coin.token' }, { symbol })} value={token}>
          <span className={digits}>{token}</span>
        </CopyField>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="invest.coin.only" values={{ symbol, chain: chainNameOf(chainId) }} />
        </p>
        <p className={css({ textStyle: 'small' })}>
          <FormattedMessage
            id="invest.coin.left"
            values={{
              left: (
                <Countdown until={expiresAt}>
                  <FormattedMessage id="invest.coin.over" />
                </Countdown>
              ),
            }}
          />
          <span className={css({ display: 'block', color: 'muted' })}>
            <FormattedMessage
              id="invest.coin.deadline"
              values={{ date: <DateTime value={expiresAt} format="dateTime" /> }}
            />
          </span>
        </p>
      </div>
      <QrFigure
        value={request}
        title={formatMessage({ id: 'invest.coin.qr' })}
        caption={<FormattedMessage id="invest.coin.scan" />}
      />
    </div>
  );
}

const layout = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', laptop: 'minmax(0, 1fr) auto' },
});

const digits = css({ overflowWrap: 'anywhere' });
