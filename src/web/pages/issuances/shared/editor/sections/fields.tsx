import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContentField } from '#machines/issuances/content/content.fields.ts';
import { css } from '#styled/css';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EditorField } from '../EditorField.tsx';

type FieldProps = { field: ContentField; hint?: ReactNode; isOptional?: boolean; isWide?: boolean };

/** Characters that are left are counted once they become few, in a short field later than in a long one. */
const isNearEnd = (length: number, max: number) => length > max - Math.min(20, max * 0.2);

const joined = (one: ReactNode, other: ReactNode) =>
  one && other ? (
    <>
      {one} {other}
    </>
  ) : (
    one || other
  );

type TextProps = FieldProps & { max?: number; rows?: number; placeholder?: string; prefix?: string };

export const TextInput = ({ field, hint, max, rows, prefix, ...rest }: TextProps) => (
  <EditorField<string | null> field={field} isWide={rest.isWide}>
    {({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }) => {
      const text = value ?? '';
      const shared = {
        name,
        value: text,
        label,
        error,
        isOptional: rest.isOptional,
        placeholder: rest.placeholder,
        disabled: isDisabled,
        hint: hintOf(
          joined(
            hint,
            max && isNearEnd(text.length, max) ? (
              <FormattedMessage id="content.characters" values={{ count: text.length, max }} />
            ) : undefined,
          ),
        ),
        onBlur,
      };
      return rows ? (
        <TextAreaField {...shared} rows={rows} onChange={(event) => onChange(event.target.value || null)} />
      ) : (
        <TextField {...shared} prefix={prefix} onChange={(event) => onChange(event.target.value || null)} />
      );
    }}
  </EditorField>
);

export const MoneyInput = ({ field, hint, isOptional }: FieldProps) => (
  <EditorField<number | string | null> field={field}>
    {({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }) => (
      <MoneyField
        name={name}
        label={label}
        hint={hintOf(hint)}
        error={error}
        isOptional={isOptional}
        disabled={isDisabled}
        value={value ?? undefined}
        onValueChange={(amount) => onChange(amount ?? null)}
        onUnreadable={onChange}
        onBlur={onBlur}
      />
    )}
  </EditorField>
);

type NumberProps = FieldProps & {
  suffix?: ReactNode;
  /** Follows from the value, so it is shown for a locked field as well. */
  meaning?: ReactNode;
  decimals?: number;
  scale?: number;
};

/** `scale`: how many of the stored units are one of the shown ones, such as 100 basis points of a percent. */
export const NumberInput = ({ field, hint, isOptional, suffix, meaning, decimals = 0, scale = 1 }: NumberProps) => (
  <EditorField<number | string | null> field={field}>
    {({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }) => (
      <NumberField
        name={name}
        label={label}
        hint={joined(meaning, hintOf(hint))}
        error={error}
        isOptional={isOptional}
        disabled={isDisabled}
        suffix={suffix}
        decimals={decimals}
        value={typeof value === 'number' ? value / scale : (value ?? undefined)}
        onValueChange={(typed) => onChange(typed === undefined ? null : Math.round(typed * scale))}
        onUnreadable={onChange}
        onBlur={onBlur}
      />
    )}
  </EditorField>
);

type Choice = { value: string; label: string; detail?: string };
type ChoiceProps = FieldProps & { options: readonly Choice[]; isList?: boolean };

export function ChoiceInput({ field, hint, isOptional, isWide, options, isList }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <EditorField<string | null> field={field} isWide={isWide}>
      {({ name, value, label, error, isDisabled, hintOf, onChange, onBlur }) =>
        isList ? (
          <SelectField
            name={name}
            label={label}
            hint={hintOf(hint)}
            error={error}
            isOptional={isOptional}
            disabled={isDisabled}
            options={options}
            placeholder={formatMessage({ id: 'content.choose' })}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
            onBlur={onBlur}
          />
        ) : (
          <RadioCards
            name={name}
            label={label}
            hint={hintOf(hint)}
            error={error}
            columns="two"
            options={options.map((option) => ({ ...option, isDisabled }))}
            {...(value !== null && { value })}
            onValueChange={onChange}
          />
        )
      }
    </EditorField>
  );
}

export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={grid}>{children}</div>;

const grid = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
});
