import { FormattedMessage } from 'react-intl';
import { isCoinMethod, isRedirectMethod, PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { PaymentProviders } from '#machines/tenant/settings/settings.contract.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { FieldNotes } from '#web/ui/fields/Field.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { bindNumber } from './ConfigFields.tsx';
import type { EditorForm } from './useEditor.ts';

/** Default `silenceHours` of an added method: how long an order waits for its payment. */
const DEFAULT_SILENCE_HOURS = 24;

/** The payment methods in the order in which investors see them, with the fee and the time limit of each. */
export function MethodFields({ form, has }: { form: EditorForm; has: PaymentProviders }) {
  const shown = PaymentMethod.options.filter((method) =>
    isCoinMethod(method) ? has.coin : has.terminal || !isRedirectMethod(method),
  );
  const field = form.field('settings.paymentMethods');
  const offers = field.value ?? [];
  const toggle = (method: PaymentMethod, isOffered: boolean) =>
    field.onChange(
      isOffered
        ? [...offers, { method, feeBasisPoints: 0, silenceHours: DEFAULT_SILENCE_HOURS }]
        : offers.filter((offer) => offer.method !== method),
    );
  return (
    <Panel title={<FormattedMessage id="configuration.group.methods" />}>
      <div className={flow({ gap: '4' })}>
        <FieldNotes
          error={field.error && <MessageText message={field.error} />}
          hint={<FormattedMessage id="configuration.group.methods.hint" />}
        />
        {shown.map((method) => {
          const index = offers.findIndex((offer) => offer.method === method);
          return (
            <div key={method} className={row}>
              <CheckboxField
                label={<FormattedMessage id={`method.${method}`} />}
                checked={index >= 0}
                onChange={({ target }) => toggle(method, target.checked)}
              />
              {index >= 0 && (
                <>
                  <NumberField
                    label={<FormattedMessage id="configuration.method.fee" />}
                    decimals={2}
                    suffix="%"
                    {...bindNumber(form.field(`settings.paymentMethods.${index}.feeBasisPoints`), 100)}
                  />
                  <NumberField
                    label={<FormattedMessage id="configuration.method.hours" />}
                    suffix={<FormattedMessage id="configuration.unit.hours" />}
                    {...bindNumber(form.field(`settings.paymentMethods.${index}.silenceHours`))}
                  />
                </>
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

const row = css({
  display: 'grid',
  gap: '4',
  alignItems: 'center',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  '& + &': { borderTop: 'line', pt: '4' },
});
