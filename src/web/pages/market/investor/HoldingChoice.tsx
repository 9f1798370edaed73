import { FormattedMessage, useIntl } from 'react-intl';
import type { Sellable } from '#machines/market/ad/ad.wire.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { formatCount } from '#web/ui/figures/count.ts';

export const keyOf = ({ project, wallet }: Sellable) => `${project.id} ${wallet}`;

type HoldingChoiceProps = { rows: readonly Sellable[]; chosen: Sellable; onChoose: (holding: Sellable) => void };

/** Chooses one of the user's holdings. A user with several wallets has several in one issuance. */
export function HoldingChoice({ rows, chosen, onChoose }: HoldingChoiceProps) {
  const intl = useIntl();
  const formatLabel = (row: Sellable) => {
    const values = { project: row.project.title, tokens: formatCount(intl, row.free), symbol: row.project.tokenSymbol };
    const isAmbiguous = rows.some((each) => each !== row && each.project.id === row.project.id);
    return isAmbiguous
      ? intl.formatMessage({ id: 'market.holding.inWallet' }, { ...values, wallet: row.wallet.slice(-4) })
      : intl.formatMessage({ id: 'market.holding.free' }, values);
  };
  return (
    <SelectField
      label={<FormattedMessage id="market.holding" />}
      options={rows.map((row) => ({ value: keyOf(row), label: formatLabel(row) }))}
      value={keyOf(chosen)}
      onChange={(event) => {
        const next = rows.find((row) => keyOf(row) === event.target.value);
        if (next) onChoose(next);
      }}
    />
  );
}
