import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { previousPath } from '#machines/orders/invest/invest.selectors.ts';
import type { Account } from '#machines/people/user/account.wire.ts';
import { findStanding } from '#machines/people/user/user.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { accountQuery } from '#web/api/people/account.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { PersonTypeField } from '#web/parts/orders/invest/PersonTypeField.tsx';
import { SophisticationFields } from '#web/parts/orders/invest/SophisticationFields.tsx';
import { StepFooter } from '#web/parts/orders/invest/StepFooter.tsx';
import { isQualified, noFigures, type TypeValues, toFigures, typeForm } from '#web/parts/orders/invest/typeForm.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { Notice } from '#web/ui/states/Notice.tsx';
import { submitEvent } from '#web/wizard/submitEvent.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { StepHeader } from '../StepHeader.tsx';
import { useStepForm } from '../useStepForm.ts';

const notQualified = { ok: false, refusal: { form: { id: 'invest.type.notQualified' } } } as const;

/** The investor's type: a person or a company, ordinary or, on request, sophisticated (ECSPR Annex II). */
export function TypePage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const { data: account } = useSuspenseQuery(accountQuery);
  const own = findStanding(account.status);
  const form = useTypeForm(wizard, account);
  const back = previousPath(now);
  const [personType, investor] = [form.field('personType'), form.field('investor')];
  return (
    <>
      <StepHeader
        title={<FormattedMessage id="invest.type.title" />}
        detail={<FormattedMessage id="invest.type.detail" />}
      />
      <form {...form.formProps}>
        <div className={css({ display: 'grid', gap: '6', mb: '6' })}>
          <PersonTypeField
            value={personType.value as Account['personType']}
            onChange={(value) => personType.onChange(value)}
            isLocked={account.locked.length > 0}
            error={personType.error && <MessageText message={personType.error} />}
          />
          {own ? (
            <Notice tone={own.tone}>
              <FormattedMessage id={`invest.type.standing.${own.standing}`} />
            </Notice>
          ) : (
            <RadioCards
              name="investor"
              label={<FormattedMessage id="invest.type.class" />}
              columns="two"
              value={investor.value as TypeValues['investor']}
              onValueChange={(value) => investor.onChange(value)}
              options={(['ordinary', 'sophisticated'] as const).map((value) => ({
                value,
                label: <FormattedMessage id={`invest.type.${value}`} />,
                detail: <FormattedMessage id={`invest.type.${value}Detail`} />,
              }))}
            />
          )}
          {investor.value === 'sophisticated' && (
            <SophisticationFields personType={personType.value as Account['personType']} field={form.field} />
          )}
          <FormError error={form.error} />
        </div>
        <StepFooter backHref={back ? hrefOf(back) : undefined}>
          <Button type="submit" width="phone" isLoading={form.isSubmitting}>
            <FormattedMessage id="invest.save" />
          </Button>
        </StepFooter>
      </form>
    </>
  );
}

function useTypeForm(wizard: Wizard, account: Account) {
  const { timeZone } = useCustomization().tenant;
  const today = calendarDate(useNow(MINUTE), timeZone);
  const saved = { personType: account.personType, investor: 'ordinary', attested: false, ...noFigures };
  return useStepForm(wizard, 'type-of-investor', typeForm, {
    saved,
    submit: async (typed) => {
      const { personType, investor } = typed;
      const figures = investor === 'sophisticated' ? toFigures(typed) : undefined;
      if (figures && !isQualified(figures, today)) return notQualified;
      return submitEvent(wizard.actor, { type: 'step.save', values: { personType, ...(figures && { figures }) } });
    },
  });
}
