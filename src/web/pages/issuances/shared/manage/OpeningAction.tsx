import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import type { Opening, ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { opensCampaign } from '#machines/issuances/project/project.opening.ts';
import type { ConfirmedProjectEvent } from '#machines/issuances/project/project.stepUp.ts';
import { localTime, parseLocalTime } from '#machines/shared/calendar.ts';
import { DAY } from '#machines/shared/duration.ts';
import { requiredText } from '#machines/shared/fields/plain.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The phase must begin in the future, and a campaign before it ends. */
function openingForm(to: Opening['to'], endsAt: string | null, now: number, timeZone: string) {
  const instant = (local: string) => parseLocalTime(local, timeZone) ?? Number.NaN;
  const isBeforeEnd = (local: string) => !opensCampaign(to) || (endsAt !== null && instant(local) < Date.parse(endsAt));
  return v.object({
    at: v.pipe(
      requiredText('validator.error_date'),
      v.check((local) => instant(local) > now, 'validator.error_date'),
      v.check(isBeforeEnd, 'validator.form_field_invalid'),
    ),
  });
}

const errors = {
  'validator.error_date': 'manager.opening.ahead',
  'validator.form_field_invalid': 'manager.opening.beforeEnd',
} as const;

type OpeningActionProps = {
  to: Opening['to'];
  facts: Pick<ProjectFacts, 'now' | 'opening' | 'endsAt'>;
  /** The planned start of the campaign, which is proposed while it is ahead. */
  startsAt: string | null;
  disabledReason?: ReactNode;
  onSend: (event: ConfirmedProjectEvent) => Promise<unknown>;
};

/** Sets the time at which the next phase begins by itself. The time is that of the tenant. */
export function OpeningAction({ to, facts, startsAt, disabledReason, onSend }: OpeningActionProps) {
  const { timeZone } = useCustomization().tenant;
  const { opening, endsAt } = facts;
  // The server's time, with which its machine compares. It stays, because another one would start the form anew.
  const [now] = useState(() => Date.parse(facts.now));
  const schema = useMemo(() => openingForm(to, endsAt, now, timeZone), [to, endsAt, now, timeZone]);
  const proposed = opening?.at ?? (opensCampaign(to) && startsAt && Date.parse(startsAt) > now ? startsAt : undefined);
  const at = localTime(proposed ? Date.parse(proposed) : now + DAY, timeZone);
  return (
    <FormActionButton
      label={<FormattedMessage id={opening ? 'manager.act.opening.move' : 'manager.act.opening.schedule'} />}
      title={<FormattedMessage id="manager.opening.title" values={{ to }} />}
      confirmLabel={<FormattedMessage id="manager.opening.confirm" />}
      disabledReason={disabledReason}
      schema={schema}
      values={{ at }}
      onSend={(form, proof) =>
        onSend({
          type: 'opening.schedule',
          to,
          at: new Date(parseLocalTime(form.at, timeZone) ?? Number.NaN).toISOString(),
          ...proof,
        })
      }
    >
      {(form) => (
        <>
          <p>
            <FormattedMessage id="manager.opening.detail" values={{ to }} />
          </p>
          <TextField
            label={<FormattedMessage id="manager.opening.at" />}
            hint={<FormattedMessage id="manager.opening.zone" values={{ timeZone }} />}
            type="datetime-local"
            min={localTime(now, timeZone)}
            {...bindText(withWording(form.field('at'), errors))}
          />
        </>
      )}
    </FormActionButton>
  );
}
