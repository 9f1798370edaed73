import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { RejectionReason } from '#machines/people/user/user.contract.ts';
import type { ConfirmedUserEvent } from '#machines/people/user/user.stepUp.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';

const RejectForm = v.object({ reason: v.picklist(RejectionReason.options, 'validator.error_null') });
const noReason = { reason: '' };
const reasonErrors = { 'validator.error_null': 'manager.reject.choose' } as const;

type RejectActionProps = {
  name: string;
  disabledReason: ReactNode;
  onSend: (event: ConfirmedUserEvent) => Promise<unknown>;
};

/** A manager has to pick one of the reasons that the product knows. */
export function RejectAction({ name: userName, disabledReason, onSend }: RejectActionProps) {
  const { formatMessage } = useIntl();
  return (
    <FormActionButton
      label={<FormattedMessage id="manager.act.user.reject" />}
      title={<FormattedMessage id="manager.ask.user.reject" values={{ name: userName }} />}
      isDangerous
      disabledReason={disabledReason}
      schema={RejectForm}
      values={noReason}
      onSend={({ reason }) => onSend({ type: 'user.reject', reason })}
    >
      {(form) => {
        const { name, value, error, onChange } = withWording(form.field('reason'), reasonErrors);
        return (
          <>
            <FormattedMessage id="manager.follows.user.reject" />
            <RadioCards
              label={<FormattedMessage id="manager.reason.label" />}
              name={name}
              value={value}
              error={error && <MessageText message={error} />}
              onValueChange={onChange}
              options={RejectionReason.options.map((option) => ({
                value: option,
                label: formatMessage({ id: `manager.reject.${option}` }),
              }))}
            />
          </>
        );
      }}
    </FormActionButton>
  );
}
