import { FormattedMessage } from 'react-intl';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { SuitabilityEvent } from '#machines/suitability/suitability.contract.ts';
import { suitabilityMachine } from '#machines/suitability/suitability.machine.ts';
import type { UserPage } from '#machines/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Act } from '#web/views/manager/acts/Act.tsx';
import { RefusalNotice } from '#web/views/manager/acts/Refusal.tsx';
import { useSend } from '#web/views/manager/acts/useSend.ts';

type SuitabilitySectionProps = { suitability: NonNullable<UserPage['suitability']> };

/** How the entry test went; who has to contact the provider may be given it anew. */
export function SuitabilitySection({ suitability }: SuitabilitySectionProps) {
  const { id, status, version, facts, attempts } = suitability;
  const { send, refusal } = useSend<SuitabilityEvent>({
    things: ['suitability', 'person'],
    path: `/suitability-test/${id}/events`,
    version,
  });
  const mayReopen = snapshotOf(suitabilityMachine, status, { ...facts }).can({ type: 'test.reopen' });
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
      {mayReopen && (
        <div>
          <Act
            label={<FormattedMessage id="manager.act.test.reopen" />}
            title={<FormattedMessage id="manager.ask.test.reopen" />}
            onConfirm={() => send({ type: 'test.reopen' })}
          >
            <FormattedMessage id="manager.follows.test.reopen" />
          </Act>
        </div>
      )}
    </section>
  );
}
