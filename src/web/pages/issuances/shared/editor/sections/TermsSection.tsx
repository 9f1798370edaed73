import { FormattedMessage, useIntl } from 'react-intl';
import { computeTarget } from '#machines/issuances/content/content.check.ts';
import {
  BusinessDays,
  Instalments,
  InterestDays,
  Modality,
  Repayment,
} from '#machines/issuances/content/content.fields.ts';
import { MintStrategy } from '#machines/orders/investment/mintDue.ts';
import { css } from '#styled/css';
import { Money } from '#web/ui/figures/Money.tsx';
import { useEditorContext } from '../editorContext.ts';
import { ChoiceInput, FieldGrid, MoneyInput, NumberInput, TextInput } from './fields.tsx';
import { RankingInputs } from './RankingInputs.tsx';
import { TargetField } from './TargetField.tsx';

const PERCENT = 100;

/** The product, its price, and the returns of an investor. */
export function TermsSection() {
  const { formatMessage } = useIntl();
  const { fields } = useEditorContext().editor;
  const isDebt = fields.product === 'debt';
  const rate = fields.product ?? 'debt';
  /** The price of a number of tokens. */
  const asMoney = (tokens: number | null) => {
    const amount = computeTarget({ price: fields.price, tokensForSale: tokens });
    return amount === null ? undefined : (
      <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
        <FormattedMessage id="content.asMoney" values={{ amount: <Money amount={amount} /> }} />
      </span>
    );
  };
  const choices = <T extends string>(values: readonly T[], text: (value: T) => string) =>
    values.map((value) => ({ value, label: text(value) }));
  return (
    <FieldGrid>
      <MoneyInput field="price" />
      <NumberInput field="tokensForSale" hint={<FormattedMessage id="content.hint.tokensForSale" />} />
      <TargetField />
      <MoneyInput field="softCap" hint={<FormattedMessage id="content.hint.softCap" />} />
      <NumberInput field="minTokens" meaning={asMoney(fields.minTokens)} />
      <NumberInput field="maxTokens" isOptional meaning={asMoney(fields.maxTokens)} />
      <NumberInput
        field="interestPoints"
        suffix="%"
        decimals={2}
        scale={PERCENT}
        hint={<FormattedMessage id={`content.hint.interestPoints.${rate}`} />}
      />
      <NumberInput
        field="termMonths"
        suffix={formatMessage({ id: 'content.months' })}
        isOptional={fields.product === 'equity'}
      />
      <ChoiceInput
        field="instalments"
        isList
        isOptional
        options={choices(Instalments.options, (value) => formatMessage({ id: `content.instalments.${value}` }))}
      />
      {isDebt && (
        <ChoiceInput
          field="repayment"
          isList
          isOptional
          options={choices(Repayment.options, (value) => formatMessage({ id: `content.repayment.${value}` }))}
        />
      )}
      <ChoiceInput
        field="businessDays"
        isList
        hint={<FormattedMessage id="content.hint.businessDays" />}
        options={choices(BusinessDays.options, (value) => formatMessage({ id: `content.businessDays.${value}` }))}
      />
      {isDebt && fields.businessDays !== 'none' && (
        <ChoiceInput
          field="interestDays"
          isList
          options={choices(InterestDays.options, (value) => formatMessage({ id: `content.interestDays.${value}` }))}
        />
      )}
      {isDebt && (
        <NumberInput
          field="defaultInterestPoints"
          suffix="%"
          decimals={2}
          scale={PERCENT}
          isOptional
          hint={<FormattedMessage id="content.hint.defaultInterestPoints" />}
        />
      )}
      <RankingInputs />
      <TextInput field="tokenName" max={50} />
      <TextInput field="tokenSymbol" max={11} hint={<FormattedMessage id="content.hint.tokenSymbol" />} />
      <MoneyInput field="facePrice" isOptional hint={<FormattedMessage id="content.hint.facePrice" />} />
      <ChoiceInput
        field="modality"
        isList
        options={choices(Modality.options, (value) => formatMessage({ id: `content.modality.${value}` }))}
      />
      <ChoiceInput
        field="mintStrategy"
        isWide
        options={MintStrategy.options.map((value) => ({
          value,
          label: formatMessage({ id: `content.mint.${value}` }),
          detail: formatMessage({ id: `content.mint.${value}.detail` }),
        }))}
      />
    </FieldGrid>
  );
}
