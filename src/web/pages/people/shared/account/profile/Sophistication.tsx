import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { findStanding } from '#machines/people/user/user.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { flow } from '#styled/recipes';
import { requestSophistication } from '#web/api/people/onboarding.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { SophisticationFields } from '#web/parts/orders/invest/SophisticationFields.tsx';
import { isQualified, noFigures, toFigures, typeForm } from '#web/parts/orders/invest/typeForm.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

const notQualified = { ok: false, refusal: { form: { id: 'invest.type.notQualified' } } } as const;

/** The class by which the investor is warned, and the request to be treated as sophisticated (ECSPR Annex II). */
export function Sophistication({ account }: { account: Account }) {
  const own = findStanding(account.status);
  const { sophisticatedUntil } = account;
  if (own)
    return (
      <Notice tone={own.tone}>
        <FormattedMessage id={`invest.type.standing.${own.standing}`} />
        {own.isGranted && sophisticatedUntil && (
          <>
            {' '}
            <FormattedMessage
              id="account.until"
              values={{ date: <DateTime value={sophisticatedUntil} format="long" /> }}
            />
          </>
        )}
      </Notice>
    );
  return (
    <div className={flow()}>
      <p>
        <FormattedMessage id="account.class.ordinary" />
      </p>
      <Accordion title={<FormattedMessage id="account.class.request" />}>
        {/* The figures of a person are none of a company, so a change of the type starts another form. */}
        <Request key={account.personType} personType={account.personType} />
      </Accordion>
    </div>
  );
}

function Request({ personType }: Pick<Account, 'personType'>) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const { timeZone } = useCustomization().tenant;
  const today = calendarDate(useNow(MINUTE), timeZone);
  const [values] = useState(() => ({ personType, investor: 'sophisticated', attested: false, ...noFigures }));
  const form = useDraftedForm(typeForm, {
    draft: `account.type.${personType ?? 'natural'}`,
    values,
    submit: async (typed) => {
      const figures = toFigures(typed);
      return isQualified(figures, today) ? submissionResult(requestSophistication(figures)) : notQualified;
    },
    onSuccess: () => {
      showDone('sophistication.request');
      void queries.invalidateQueries(queriesShowing('user'));
    },
  });
  return (
    <form className={flow({ gap: '5' })} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <SophisticationFields personType={personType} field={form.field} />
      <FormError error={form.error} />
      <div>
        <Button type="submit" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="account.class.send" />
        </Button>
      </div>
    </form>
  );
}
