import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { previousPath } from '#machines/invest/invest.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { toValue } from '#machines/shared/status.ts';
import type { Account } from '#machines/user/account.wire.ts';
import { css } from '#styled/css';
import { useForm } from '#web/actors/form.ts';
import { ask } from '#web/actors/invest.submit.ts';
import type { Wizard } from '#web/actors/invest.ts';
import { accountQuery } from '#web/api/account.ts';
import { FormError } from '#web/forms/FormError.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/clock.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { useKeeping, useKept } from '../useKept.ts';
import { useWizard } from '../useWizard.ts';
import { Figures } from './Figures.tsx';
import { PersonTypeField } from './PersonTypeField.tsx';
import { figuresOf, isQualified, noFigures, type TypeValues, typeForm } from './typeForm.ts';

const MINUTE_MS = 60_000;
const notQualified = { ok: false, refusal: { form: { id: 'invest.type.notQualified' } } } as const;

/** As whom one invests: a person or a company, ordinary or, on request, sophisticated (ECSPR Annex II). */
export function TypePage({ wizard }: { wizard: Wizard }) {
  const { now, hrefOf } = useWizard(wizard);
  const { data: account } = useSuspenseQuery(accountQuery);
  const standing = classOf(account);
  const form = useTypeForm(wizard, account);
  const back = previousPath(now);
  const [personType, investor] = [form.field('personType'), form.field('investor')];
  return (
    <>
      <PageHeader
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
          {standing === 'ordinary' ? (
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
          ) : (
            <Notice tone={standing === 'sophisticated' ? 'positive' : 'waiting'}>
              <FormattedMessage id={`invest.type.standing.${standing}`} />
            </Notice>
          )}
          {investor.value === 'sophisticated' && (
            <Figures personType={personType.value as Account['personType']} field={form.field} />
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
  const today = calendarDate(useNow(MINUTE_MS), timeZone);
  const saved = { personType: account.personType, investor: 'ordinary', attested: false, ...noFigures };
  const { values, keep } = useKept(wizard, 'type-of-investor', saved);
  const [isSophisticated, setSophisticated] = useState(values.investor === 'sophisticated');
  const form = useForm(
    useMemo(() => typeForm(isSophisticated), [isSophisticated]),
    {
      values,
      submit: async (typed) => {
        const { personType, investor } = typed;
        const figures = investor === 'sophisticated' ? figuresOf(typed) : undefined;
        if (figures && !isQualified(figures, today)) return notQualified;
        return ask(wizard.actor, { type: 'step.save', values: { personType, ...(figures && { figures }) } });
      },
      onSuccess: () => keep(null),
    },
  );
  useKeeping(form, keep);
  const wanted = form.values.investor === 'sophisticated';
  if (wanted !== isSophisticated) setSophisticated(wanted);
  return form;
}

type Class = 'ordinary' | 'requestedSophisticated' | 'sophisticated';

/** One of the three words of a user's status. */
function classOf({ status }: Account): Class {
  const words = toValue(status);
  return (typeof words === 'object' ? words.class : 'ordinary') as Class;
}
