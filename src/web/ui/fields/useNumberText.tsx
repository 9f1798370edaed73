import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { afterPress } from '../afterPress.ts';
import { decimalSign, type NumberFault, parseUnits } from '../figures/decimals.ts';
import { useDraft } from './useDraft.ts';

type NumberText = {
  /** In units of the last decimal, or a text that is not a number. */
  value: number | string | undefined;
  decimals: number;
  /** Whether a loss can be typed, with a minus before it. */
  isSigned?: boolean | undefined;
  write: (units: number) => string;
  /** NaN while the text is not a number, so that no form takes it for an empty field. */
  onValue: (units: number | undefined) => void;
  /** Takes a text that is not a number instead, so that it can be stored and shown again. */
  onUnreadable?: ((text: string) => void) | undefined;
  error: ReactNode;
  onBlur: ComponentProps<'input'>['onBlur'];
};

/** The typed text of a number. It stays as it is while it is not a number, and the error says what is wrong with it. */
export function useNumberText({ value, decimals, isSigned, write, onValue, onUnreadable, error, onBlur }: NumberText) {
  const { locale } = useIntl();
  const [wasLeft, setLeft] = useState(false);
  const parse = (text: string) => parseUnits(text, decimals, decimalSign(locale), isSigned);
  const draft = useDraft<number | string | undefined>({
    value,
    write: (typed) => {
      if (typeof typed === 'string') return typed;
      return typed === undefined || Number.isNaN(typed) ? '' : write(typed);
    },
    read: (text) => {
      const units = parse(text);
      if (typeof units !== 'string') return units;
      return onUnreadable ? text : Number.NaN;
    },
    onValue: (typed) => (typeof typed === 'string' ? onUnreadable?.(typed) : onValue(typed)),
  });
  const units = parse(draft.text);
  const fault = typeof units === 'string' ? units : undefined;
  return {
    value: draft.text,
    onChange: (event: { target: { value: string } }) => draft.type(event.target.value),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      afterPress(() => setLeft(true));
      if (!fault) draft.finish();
      onBlur?.(event);
    },
    error: fault && (wasLeft || error) ? <FaultText fault={fault} decimals={decimals} /> : error,
  };
}

function FaultText({ fault, decimals }: { fault: NumberFault; decimals: number }) {
  return <FormattedMessage id={`ui.number.${fault}`} values={{ decimals }} />;
}
