import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';

type PersonTypeFieldProps = {
  /** Undefined until the user has chosen. */
  value: Account['personType'] | undefined;
  onChange: (value: Account['personType']) => void;
  /** An identity check was started for this type, so it cannot be changed. */
  isLocked: boolean;
  error?: ReactNode;
};

export function PersonTypeField({ value, onChange, isLocked, error }: PersonTypeFieldProps) {
  return (
    <RadioCards
      name="personType"
      label={<FormattedMessage id="invest.type.person" />}
      columns="two"
      {...(value && { value })}
      onValueChange={onChange}
      error={error}
      hint={isLocked && <FormattedMessage id="account.lockedWhileChecked" />}
      options={(['natural', 'legal'] as const).map((each) => ({
        value: each,
        label: <FormattedMessage id={`invest.type.${each}`} />,
        detail: <FormattedMessage id={`invest.type.${each}Detail`} />,
        isDisabled: isLocked && each !== value,
      }))}
    />
  );
}
