import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { ArrearsReason, MAX_REASON } from '#machines/earnings/instalment/instalment.contract.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { date } from '#machines/shared/fields/date.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindText } from '#web/forms/bind.tsx';
import type { FormField } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useInstalmentActs } from './useInstalmentActs.ts';

const reasonErrors = { 'validator.error_null': 'manager.reason.missing' } as const;
const reason = v.pipe(ArrearsReason, v.trim());
const ReasonForm = v.object({ reason });
const PLACEHOLDER_DAY = '9999-12-31';
const PLACEHOLDER_REASON = '-';

/** A manager's decision about a payment that does not come: a new date, a default, or that it is not expected any more. */
export function ArrearsActions({ instalment }: { instalment: Instalment }) {
  const { number, facts } = instalment;
  const { send, show } = useInstalmentActs(instalment);
  const DelayForm = v.object({
    until: v.pipe(
      date(),
      v.check((day) => day > facts.today, 'validator.error_date_past'),
    ),
    reason,
  });
  return (
    <>
      {show({ type: 'instalment.delay', until: PLACEHOLDER_DAY, reason: PLACEHOLDER_REASON }, (disabledReason) => (
        <FormActionButton
          label={<FormattedMessage id="instalments.act.delay" />}
          title={<FormattedMessage id="instalments.delay.title" values={{ number }} />}
          disabledReason={disabledReason}
          schema={DelayForm}
          values={{ until: '', reason: '' }}
          onSend={(typed, proof) => send({ type: 'instalment.delay', ...typed, ...proof })}
        >
          {(form) => (
            <>
              <p>
                <FormattedMessage id="instalments.delay.detail" />
              </p>
              <TextField
                label={<FormattedMessage id="instalments.delay.date" />}
                hint={<FormattedMessage id="instalments.delay.dateHint" />}
                type="date"
                {...bindText(form.field('until'))}
              />
              <ReasonField field={form.field('reason')} hint="instalments.reasonHint" />
            </>
          )}
        </FormActionButton>
      ))}
      {(['default', 'drop'] as const).map((act) =>
        show({ type: `instalment.${act}`, reason: PLACEHOLDER_REASON }, (disabledReason) => (
          <FormActionButton
            key={act}
            label={<FormattedMessage id={`instalments.act.${act}`} />}
            title={<FormattedMessage id={`instalments.${act}.title`} values={{ number }} />}
            isDangerous
            disabledReason={disabledReason}
            schema={ReasonForm}
            values={{ reason: '' }}
            onSend={(typed, proof) => send({ type: `instalment.${act}`, ...typed, ...proof })}
          >
            {(form) => (
              <>
                <p>
                  <FormattedMessage id={`instalments.${act}.detail`} />
                </p>
                <ReasonField
                  field={form.field('reason')}
                  hint={act === 'drop' ? 'instalments.reasonHint.drop' : 'instalments.reasonHint'}
                />
              </>
            )}
          </FormActionButton>
        )),
      )}
    </>
  );
}

type ReasonFieldProps = {
  field: FormField<string>;
  hint: 'instalments.reasonHint' | 'instalments.reasonHint.drop';
};

const ReasonField = ({ field, hint }: ReasonFieldProps) => (
  <TextAreaField
    label={<FormattedMessage id="manager.reason.label" />}
    hint={<FormattedMessage id={hint} />}
    maxLength={MAX_REASON}
    {...bindText(withWording(field, reasonErrors))}
  />
);
