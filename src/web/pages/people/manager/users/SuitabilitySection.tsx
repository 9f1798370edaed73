import { FormattedMessage } from 'react-intl';
import { suitabilityMachine } from '#machines/people/suitability/suitability.machine.ts';
import { suitabilityPageActions } from '#machines/people/suitability/suitability.pageActions.ts';
import type { ConfirmedSuitabilityEvent } from '#machines/people/suitability/suitability.stepUp.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { useSend } from '#web/commands/useSend.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

type SuitabilitySectionProps = { suitability: NonNullable<UserPage['suitability']> };

/** The attempts at the suitability test. A manager can reopen it for a user who failed and has to make contact. */
export function SuitabilitySection({ suitability }: SuitabilitySectionProps) {
  const { id, status, version, facts, attempts } = suitability;
  const { send, refusal } = useSend<ConfirmedSuitabilityEvent>({
    entities: ['suitability', 'user'],
    path: `/suitability-test/${id}/events`,
    version,
  });
  const show = createActionRenderer(suitabilityPageActions, restoreSnapshot(suitabilityMachine, status, { ...facts }));
  return (
    <section className={flow({ gap: '3' })}>
      <div className={flow({ direction: 'apart', gap: '3' })}>
        <h3 className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="manager.users.suitability" />
        </h3>
        <span>
          <FormattedMessage id={`manager.suitability.${status}`} />
        </span>
      </div>
      <RefusalNotice error={refusal} />
      <ul className={css({ listStyle: 'none', textStyle: 'small', color: 'muted' })}>
        {attempts.map(({ number, at, passed }) => (
          <li key={number}>
            <FormattedMessage
              id={passed ? 'manager.suitability.attemptPassed' : 'manager.suitability.attemptFailed'}
              values={{ number, at: <DateTime value={at} format="dateTime" /> }}
            />
          </li>
        ))}
      </ul>
      {show({ type: 'test.reopen' }, (reason) => (
        <ActionRow>
          <ActionButton
            label={<FormattedMessage id="manager.act.test.reopen" />}
            title={<FormattedMessage id="manager.ask.test.reopen" />}
            disabledReason={reason}
            onConfirm={(proof) => send({ type: 'test.reopen', ...proof })}
          >
            <FormattedMessage id="manager.follows.test.reopen" />
          </ActionButton>
        </ActionRow>
      ))}
    </section>
  );
}
