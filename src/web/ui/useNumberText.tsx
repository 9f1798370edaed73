import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decimalSign, type NumberFault, parseUnits } from './decimals.ts';
import { useDraft } from './useDraft.ts';

type NumberText = {
  /** In units of the last decimal. */
  value: number | undefined;
  decimals: number;
  write: (units: number) => string;
  /** NaN while the text is not a number, so that no form takes it for an empty field. */
  onValue: (units: number | undefined) => void;
  error: ReactNode;
  onBlur: ComponentProps<'input'>['onBlur'];
};

/** The typed text of a number. It stays as it is while it is not a number, and the error says what is wrong with it. */
export function useNumberText({ value, decimals, write, onValue, error, onBlur }: NumberText) {
  const { locale } = useIntl();
  const [wasLeft, setLeft] = useState(false);
  const parse = (text: string) => parseUnits(text, decimals, decimalSign(locale));
  const draft = useDraft<number | undefined>({
    value,
    write: (units) => (units === undefined || Number.isNaN(units) ? '' : write(units)),
    read: (text) => {
      const units = parse(text);
      return typeof units === 'string' ? Number.NaN : units;
    },
    onValue,
  });
  const units = parse(draft.text);
  const fault = typeof units === 'string' ? units : undefined;
  return {
    value: draft.text,
    onChange: (event: { target: { value: string } }) => draft.type(event.target.value),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      setLeft(true);
      if (!fault) draft.finish();
      onBlur?.(event);
    },
    error: fault && (wasLeft || error) ? <FaultText fault={fault} decimals={decimals} /> : error,
  };
}

function FaultText({ fault, decimals }: { fault: NumberFault; decimals: number }) {
  return <FormattedMessage id={`ui.number.${fault}`} values={{ decimals }} />;
}
