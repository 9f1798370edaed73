import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Submitted } from '#machines/form/form.contract.ts';
import type { InvestDraft, Warnings } from '#machines/invest/invest.contract.ts';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { type FormField, useForm } from '#web/actors/form.ts';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { AmountField } from './AmountField.tsx';
import { amountForm, type Limits, tokensOf, type Unit } from './amountForm.ts';
import { Risks } from './Risks.tsx';

export interface AmountFormProps {
  limits: Limits;
  symbol: string;
  tokensLeft: number;
  draft: Pick<InvestDraft, 'tokens' | 'referral' | 'warnings'>;
  /** The order that is made already: only its risks are left to accept. */
  ordered: { isLarge: boolean } | null;
  /** Minor units above which an order will be large; null for whom none is. */
  largeTicketAbove: number | null;
  kiis: Project['kiis'];
  fileHref: (fileId: string) => string;
  disclaimer: string;
  /** Where the tenant has referral codes: the page with their conditions, or '' where there is none. */
  referralLegal: string | null;
  /** When the days to think it over would end, were it ordered now; in ms. */
  reflectionEndsAt: number;
  timeZone: string;
  backHref: string | undefined;
  onTokens: (tokens: number | null) => void;
  onReferral: (code: string) => void;
  onWarnings: (warnings: Partial<Warnings>) => void;
  onSubmit: () => Promise<Submitted<undefined>>;
  children?: ReactNode;
}

export function AmountForm(props: AmountFormProps) {
  const { limits, ordered, backHref, disclaimer, kiis, fileHref, onTokens, onWarnings, children } = props;
  const { form, unit, switchTo, isLarge } = useAmount(props);
  const [amount, tokens] = [form.field('amount'), form.field('tokens')];
  const judged = unit === 'money' ? amount : tokens;
  const change = (next: number | null, count: number | null) => {
    amount.onChange(next);
    tokens.onChange(count);
    onTokens(count);
  };
  const warning = (name: keyof Warnings): FormField<boolean> => {
    const field = form.field(name) as FormField<boolean>;
    const onChange = (isTicked: boolean) => {
      field.onChange(isTicked);
      onWarnings({ [name]: isTicked });
    };
    return { ...field, onChange };
  };
  return (
    <form {...form.formProps}>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {children}
        {!ordered && (
          <AmountField
            unit={unit}
            onUnitChange={switchTo}
            amount={amount.value}
            tokens={tokens.value}
            onAmountChange={(value) => change(value, tokensOf(value, limits.price))}
            onTokensChange={(count) => change(count === null ? null : count * limits.price, count)}
            onBlur={judged.onBlur}
            error={judged.error && <MessageText message={judged.error} />}
            symbol={props.symbol}
            tokensLeft={props.tokensLeft}
          />
        )}
        {!ordered && <Referral {...props} field={form.field('referral')} />}
        <Risks
          noGuarantee={warning('noGuarantee')}
          keyInformationRead={warning('keyInformationRead')}
          largeTicket={isLarge ? warning('largeTicketUnderstood') : null}
          kiis={kiis}
          fileHref={fileHref}
          disclaimer={disclaimer}
        />
        <ToldBefore {...props} />
        <FormError error={form.error} />
      </div>
      <StepFooter backHref={backHref}>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id={ordered ? 'invest.amount.accept' : 'invest.amount.order'} />
        </Button>
      </StepFooter>
    </form>
  );
}

function useAmount({ limits, draft, ordered, largeTicketAbove, onSubmit }: AmountFormProps) {
  const [unit, setUnit] = useState<Unit>('money');
  const { price, min, max } = limits;
  const isOrdered = ordered !== null;
  const planned = (draft.tokens ?? 0) * price;
  const isLarge = ordered ? ordered.isLarge : largeTicketAbove !== null && planned > largeTicketAbove;
  const schema = useMemo(
    () => amountForm({ unit, limits: { price, min, max }, isOrdered, isLarge }),
    [unit, price, min, max, isOrdered, isLarge],
  );
  const form = useForm(schema, {
    values: {
      amount: draft.tokens === null ? null : planned,
      tokens: draft.tokens,
      referral: draft.referral,
      ...draft.warnings,
    },
    submit: async () => inUnit(await onSubmit(), unit),
  });
  const [amount, tokens] = [form.field('amount'), form.field('tokens')];
  // The draft is the wizard's: what changes it elsewhere, as an event that is sent by hand, is shown here.
  useEffect(() => {
    if (tokens.value === draft.tokens) return;
    amount.onChange(draft.tokens === null ? null : planned);
    tokens.onChange(draft.tokens);
  });
  return { form, unit, switchTo: setUnit, isLarge };
}

/** What the server says of the tokens is said beside the field that was typed into. */
function inUnit(answer: Submitted<undefined>, unit: Unit): Submitted<undefined> {
  const about = answer.ok ? undefined : answer.refusal.fields?.tokens;
  return about && unit === 'money' ? { ok: false, refusal: { fields: { amount: about } } } : answer;
}

type ReferralProps = Pick<AmountFormProps, 'referralLegal' | 'onReferral'> & { field: FormField<string> };

function Referral({ referralLegal, onReferral, field }: ReferralProps) {
  if (referralLegal === null) return null;
  const { onChange, ...rest } = bindText(field);
  return (
    <TextField
      {...rest}
      label={<FormattedMessage id="invest.amount.referral" />}
      isOptional
      autoComplete="off"
      onChange={(event) => {
        onChange(event);
        onReferral(event.target.value);
      }}
      hint={
        referralLegal && (
          <a className={link()} href={referralLegal} target="_blank" rel="noreferrer">
            <FormattedMessage id="invest.amount.referralLegal" />
          </a>
        )
      }
    />
  );
}

/** ECSPR art. 22: told immediately before one commits. */
function ToldBefore({ ordered, reflectionEndsAt, timeZone }: AmountFormProps) {
  if (ordered) return null;
  return (
    <p className={css({ textStyle: 'small', color: 'muted' })}>
      <FormattedMessage
        id="invest.toldBefore"
        values={{ date: <DateTime value={reflectionEndsAt} format="long" timeZone={timeZone} /> }}
      />
    </p>
  );
}
