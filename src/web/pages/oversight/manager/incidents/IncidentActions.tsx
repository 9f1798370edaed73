import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { incidentMachine } from '#machines/oversight/incident/incident.machine.ts';
import { incidentPageActions } from '#machines/oversight/incident/incident.pageActions.ts';
import type { ConfirmedIncidentAction } from '#machines/oversight/incident/incident.stepUp.ts';
import type { Incident } from '#machines/oversight/incident/incident.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { text } from '#machines/shared/fields/text.ts';
import { flow } from '#styled/recipes';
import { retryJob } from '#web/api/oversight/jobs.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { MoreActs } from '#web/commands/MoreActs.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { useSend } from '#web/commands/useSend.ts';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { DismissMoneyAction } from './DismissMoneyAction.tsx';
import { DivideAction } from './DivideAction.tsx';
import { HouseAction } from './HouseAction.tsx';
import { AssignAction, CreditAction, SendBackAction } from './LineActions.tsx';

const NoteForm = v.object({ text: v.pipe(text({ max: 500, characters: 'free' }), v.trim()) });
const noNote = { text: '' };
const noteErrors = { 'validator.error_null': 'incidents.noteMissing' } as const;

/** The actions that the incident's status and kind allow. */
export function IncidentActions({ incident }: { incident: Incident }) {
  const { id, number, version, status, facts, job, amount, user, account } = incident;
  const { send, refusal } = useSend<ConfirmedIncidentAction>({
    entities: ['incident'],
    path: `/incidents/${id}/events`,
    version,
  });
  const money = useMoney();
  const now = restoreSnapshot(incidentMachine, status, { ...facts });
  const show = createActionRenderer(incidentPageActions, now);
  return (
    <div className={flow()}>
      <RefusalNotice error={refusal} />
      <ActionRow>
        {show({ type: 'line.assign', investment: id }, () => (
          <AssignAction incident={incident} />
        ))}
        {job && now.hasTag('unresolved') && <RetryJob id={job.id} />}
        {show({ type: 'payout.retry' }, () => (
          <ActionButton
            label={<FormattedMessage id="incidents.payAgain" />}
            title={
              <FormattedMessage
                id="incidents.payAgainTitle"
                values={{ amount: money(amount ?? 0), name: user?.name }}
              />
            }
            tone="primary"
            disabledReason={!account?.usable && <FormattedMessage id="incidents.payAgainNoAccount" />}
            onConfirm={(proof) => send({ type: 'payout.retry', ...proof })}
          >
            <FormattedMessage id="incidents.payAgainDetail" values={{ ending: account?.ending }} />
          </ActionButton>
        ))}
        {show({ type: 'incident.take' }, () => (
          <ActionButton
            label={<FormattedMessage id="incidents.take" />}
            title={<FormattedMessage id="incidents.takeTitle" values={{ number }} />}
            onConfirm={() => send({ type: 'incident.take' })}
          >
            <FormattedMessage id="incidents.takeDetail" />
          </ActionButton>
        ))}
        <MoreActs of={`INC-${number}`}>
          {show({ type: 'line.divide', shares: [] }, () => (
            <DivideAction incident={incident} />
          ))}
          {show({ type: 'line.credit', user: id }, () => (
            <CreditAction incident={incident} />
          ))}
          {show({ type: 'incident.note', text: '-' }, () => (
            <FormActionButton
              label={<FormattedMessage id="incidents.note" />}
              title={<FormattedMessage id="incidents.noteTitle" values={{ number }} />}
              draft={`incident.note.${id}`}
              schema={NoteForm}
              values={noNote}
              onSend={(typed) => send({ type: 'incident.note', ...typed })}
            >
              {(form) => (
                <TextAreaField
                  label={<FormattedMessage id="incidents.noteLabel" />}
                  maxLength={500}
                  {...bindText(withWording(form.field('text'), noteErrors))}
                />
              )}
            </FormActionButton>
          ))}
          {show({ type: 'line.return', ending: '' }, () => (
            <SendBackAction incident={incident} />
          ))}
          {show({ type: 'money.book', purpose: 'bankCharge', gross: null, reason: '-' }, () => (
            <HouseAction incident={incident} act="book" />
          ))}
          {show({ type: 'money.correct', purpose: 'bankCharge', gross: null, reason: '-' }, (reason) => (
            <HouseAction incident={incident} act="correct" disabledReason={reason} />
          ))}
          {show({ type: 'money.dismiss', reason: '-' }, () => (
            <DismissMoneyAction incident={incident} />
          ))}
          {show({ type: 'incident.dismiss', reason: '-' }, () => (
            <ReasonActionButton
              label={<FormattedMessage id="incidents.dismiss" />}
              title={<FormattedMessage id="incidents.dismissTitle" values={{ number }} />}
              isDangerous
              onConfirm={(reason) => send({ type: 'incident.dismiss', reason })}
            >
              <FormattedMessage id="incidents.dismissDetail" />
            </ReasonActionButton>
          ))}
        </MoreActs>
      </ActionRow>
    </div>
  );
}

function RetryJob({ id }: { id: string }) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(id),
    onSuccess: () => showDone('job.retry'),
    onSettled: () => queries.invalidateQueries(queriesShowing('job')),
  });
  return (
    <Button isLoading={isPending} onClick={() => mutate()}>
      <FormattedMessage id="incidents.retryJob" />
    </Button>
  );
}
