import { FormattedMessage, useIntl } from 'react-intl';
import type { CoinSettings } from '#machines/tenant/settings/settings.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { findFieldHint, findFieldLabel } from '#web/parts/tenant/fieldLabels.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { bindNumber, ConfigTextField } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

const noCoin: CoinSettings = {
  token: '',
  chainId: 1,
  symbol: '',
  decimals: 6,
  confirmations: 12,
  smallest: 1_000,
  largest: 1_000_000,
  treasury: '',
  explorer: '',
};

/** The stablecoin in which orders can be paid. Its token is checked on the chain before it is published. */
export function CoinFields({ form }: { form: EditorForm }) {
  const intl = useIntl();
  const coin = form.field('settings.coin');
  const label = (name: string) => ({
    label: findFieldLabel(intl, `settings.coin.${name}`),
    hint: findFieldHint(intl, `settings.coin.${name}`),
  });
  return (
    <Panel title={<FormattedMessage id="configuration.group.coin" />}>
      <div className={flow({ gap: '4' })}>
        <p className={css({ textStyle: 'small', color: 'muted', maxWidth: 'reading' })}>
          <FormattedMessage id="configuration.group.coin.hint" />
        </p>
        <CheckboxField
          label={<FormattedMessage id="configuration.coin.accepts" />}
          checked={Boolean(coin.value)}
          onChange={({ target }) => coin.onChange(target.checked ? noCoin : null)}
        />
        {coin.value && (
          <div className={grid}>
            <ConfigTextField field={form.field('settings.coin.token')} />
            <ConfigTextField field={form.field('settings.coin.treasury')} />
            <ConfigTextField field={form.field('settings.coin.symbol')} />
            <NumberField {...label('decimals')} {...bindNumber(form.field('settings.coin.decimals'))} />
            <NumberField {...label('chainId')} isIdentifier {...bindNumber(form.field('settings.coin.chainId'))} />
            <NumberField {...label('confirmations')} {...bindNumber(form.field('settings.coin.confirmations'))} />
            <MoneyField {...label('smallest')} {...bindNumber(form.field('settings.coin.smallest'))} />
            <MoneyField {...label('largest')} {...bindNumber(form.field('settings.coin.largest'))} />
            <ConfigTextField field={form.field('settings.coin.explorer')} isOptional />
          </div>
        )}
      </div>
    </Panel>
  );
}

const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
