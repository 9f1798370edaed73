import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { StuckEntity } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import type { BulkAct, BulkForm, BulkReply } from '#machines/shared/journal/bulk.wire.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { inspectorDetails } from '#styled/recipes';
import { actInBulk } from '#web/api/oversight/journal.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { useIdempotentSend } from '#web/commands/idempotentSend.ts';
import type { Proof } from '#web/commands/PasswordContext.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';

/** The answer to an act, with the names of its entities. */
export interface BulkResult extends BulkReply {
  act: BulkAct;
  rows: readonly StuckEntity[];
}

interface BulkActsProps {
  entity: Journalled;
  chosen: readonly StuckEntity[];
  onResult: (result: BulkResult) => void;
}

/** The acts that at least one of the chosen entities accepts. An act is requested for those entities only. */
export function BulkActs({ entity, chosen, onResult }: BulkActsProps) {
  const queries = useQueryClient();
  const idempotentSend = useIdempotentSend();
  const accepting = (act: BulkAct) => chosen.filter(({ acts }) => acts.includes(act));
  const send = async (act: BulkAct, { password }: Proof, reason = '') => {
    const asked = accepting(act);
    const rows = asked.map(({ id, version }) => ({ id, version }));
    const form = toBulkForm({ act, rows, reason, password });
    try {
      const reply = await idempotentSend({ entity, form: { ...form, password: undefined } }, (key) =>
        actInBulk(entity, form, key),
      );
      onResult({ ...reply, act, rows: asked });
    } finally {
      await queries.invalidateQueries(queriesShowing(entity, 'job', 'incident'));
    }
  };
  const buildActionProps = (act: BulkAct) => {
    const values = { count: accepting(act).length, chosen: chosen.length };
    return {
      label: <FormattedMessage id={`inspect.bulk.${act}`} values={values} />,
      title: <FormattedMessage id={`inspect.bulk.${act}.title`} values={values} />,
      children: (
        <p>
          <FormattedMessage id={`inspect.bulk.${act}.detail`} values={values} />
        </p>
      ),
    };
  };
  const has = (act: BulkAct) => accepting(act).length > 0;
  if (!has('retry') && !has('remind') && !has('cancel'))
    return (
      <p className={inspectorDetails().quiet}>
        <FormattedMessage id="inspect.bulk.none" />
      </p>
    );
  return (
    <ActionRow>
      {has('retry') && (
        <ActionButton {...buildActionProps('retry')} asksPassword onConfirm={(proof) => send('retry', proof)} />
      )}
      {has('remind') && <ActionButton {...buildActionProps('remind')} onConfirm={(proof) => send('remind', proof)} />}
      {has('cancel') && (
        <ReasonActionButton
          {...buildActionProps('cancel')}
          isDangerous
          asksPassword
          onConfirm={(reason, proof) => send('cancel', proof, reason)}
        />
      )}
    </ActionRow>
  );
}

interface Asked extends Proof {
  act: BulkAct;
  rows: BulkForm['rows'];
  reason: string;
}

function toBulkForm({ act, rows, reason, password }: Asked): BulkForm {
  if (act === 'cancel') return { act, rows, reason, password };
  return act === 'retry' ? { act, rows, password } : { act, rows };
}
