import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '#machines/app/form/form.machine.ts';
import { amountRules, isLargeTicket } from '#machines/orders/invest/invest.amountForm.ts';
import type { AmountValues } from '#machines/orders/invest/invest.amountValues.ts';
import { previousPath } from '#machines/orders/invest/invest.selectors.ts';
import { typedTokens } from '#machines/shared/fields/typedAmount.ts';
import { reflectionEnd } from '#machines/shared/rules/reflection.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { bindText } from '#web/forms/bind.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { type FormField, useFormActor } from '#web/forms/useForm.ts';
import { OtherArrearsNotice } from '#web/parts/issuances/OtherArrearsNotice.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { computeOrderAmounts } from '../OrderSummary.tsx';
import { AmountField } from './AmountField.tsx';
import { ProjectionFigures } from './ProjectionFigures.tsx';
import { Risks } from './Risks.tsx';

const MINUTE_MS = 60_000;

export interface AmountFormProps {
  wizard: Wizard;
  /** The form actor that the wizard owns for this page. */
  actor: ActorRefFrom<typeof formMachine>;
  children?: ReactNode;
}

export function AmountForm({ wizard, actor, children }: AmountFormProps) {
  const { now, pageData, hrefOf } = useWizard(wizard);
  const form = useFormActor<AmountValues>(actor);
  const { data } = now.context;
  const rules = amountRules(data);
  const isOrdered = rules.ordered !== null;
  const tokens = isOrdered ? null : typedTokens(form.values, rules.price);
  const amounts = computeOrderAmounts(pageData, { amount: form.values, interest: null, method: null });
  const back = previousPath(now);
  return (
    <form {...form.formProps}>
      <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
        {children}
        {!isOrdered && (
          <>
            <AmountField
              field={form.field}
              typed={form.values}
              limits={rules}
              symbol={pageData.project.tokenSymbol}
              tokensLeft={data.offer.tokensLeft}
            />
            <ProjectionFigures project={pageData.project} amount={tokens && tokens * rules.price} />
            <Referral field={form.field('referral')} />
          </>
        )}
        <OtherArrearsNotice others={pageData.project.otherArrears} />
        <Risks
          noGuarantee={form.field('noGuarantee')}
          keyInformationRead={form.field('keyInformationRead')}
          largeTicket={isLargeTicket(form.values, rules) ? form.field('largeTicketUnderstood') : null}
          project={pageData.project}
        />
        {!isOrdered && <ReflectionNotice />}
        <FormError error={form.error} />
      </div>
      <StepFooter backHref={back ? hrefOf(back) : undefined} total={amounts?.total}>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id={isOrdered ? 'invest.amount.accept' : 'invest.amount.order'} />
        </Button>
      </StepFooter>
    </form>
  );
}

/** The referral code, if the tenant uses them, with a link to the conditions. */
function Referral({ field }: { field: FormField<string> }) {
  const { extras, urls } = useCustomization();
  if (!extras.referral) return null;
  return (
    <TextField
      {...bindText(field)}
      label={<FormattedMessage id="invest.amount.referral" />}
      isOptional
      autoComplete="off"
      hint={
        urls.referral_legal && (
          <a className={link()} href={urls.referral_legal} target="_blank" rel="noreferrer">
            <FormattedMessage id="invest.amount.referralLegal" />
          </a>
        )
      }
    />
  );
}

/** ECSPR art. 22 requires this notice directly before the order. It says when the reflection period would end. */
function ReflectionNotice() {
  const { timeZone } = useCustomization().tenant;
  const { endsAt } = reflectionEnd(useNow(MINUTE_MS), timeZone);
  return (
    <p className={css({ textStyle: 'small', color: 'muted' })}>
      <FormattedMessage
        id="invest.toldBefore"
        values={{ date: <DateTime value={endsAt} format="long" timeZone={timeZone} /> }}
      />
    </p>
  );
}
