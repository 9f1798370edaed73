import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { date } from '#machines/shared/fields/date.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { noReason, ReasonField, reasonEntry } from '#web/commands/ReasonField.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useInstalmentActs } from './useInstalmentActs.ts';

const PLACEHOLDER_DAY = '9999-12-31';
const PLACEHOLDER_REASON = '-';

/** A manager's decision about a late payment: a new date, a default, or that it is not expected any more. */
export function ArrearsActions({ instalment }: { instalment: Instalment }) {
  const { number, facts } = instalment;
  const { send, show } = useInstalmentActs(instalment);
  const DelayForm = v.object({
    until: v.pipe(
      date(),
      v.check((day) => day > facts.today, 'validator.error_date_past'),
    ),
    ...reasonEntry,
  });
  return (
    <>
      {show({ type: 'instalment.delay', until: PLACEHOLDER_DAY, reason: PLACEHOLDER_REASON }, (disabledReason) => (
        <FormActionButton
          label={<FormattedMessage id="instalments.act.delay" />}
          title={<FormattedMessage id="instalments.delay.title" values={{ number }} />}
          disabledReason={disabledReason}
          schema={DelayForm}
          values={{ until: '', ...noReason }}
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
              <ReasonField field={form.field('reason')} wording={{ hint: 'instalments.reasonHint' }} />
            </>
          )}
        </FormActionButton>
      ))}
      {(['default', 'drop'] as const).map((act) =>
        show({ type: `instalment.${act}`, reason: PLACEHOLDER_REASON }, (disabledReason) => (
          <ReasonActionButton
            key={act}
            label={<FormattedMessage id={`instalments.act.${act}`} />}
            title={<FormattedMessage id={`instalments.${act}.title`} values={{ number }} />}
            isDangerous
            disabledReason={disabledReason}
            wording={{ hint: act === 'drop' ? 'instalments.reasonHint.drop' : 'instalments.reasonHint' }}
            onConfirm={(reason, proof) => send({ type: `instalment.${act}`, reason, ...proof })}
          >
            <p>
              <FormattedMessage id={`instalments.${act}.detail`} />
            </p>
          </ReasonActionButton>
        )),
      )}
    </>
  );
}
