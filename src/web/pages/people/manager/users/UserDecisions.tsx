import { FormattedMessage } from 'react-intl';
import * as v from 'valibot';
import { RejectionReason, SophisticationFigures } from '#machines/people/user/user.contract.ts';
import type { UserDecision } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { ErasedText } from '#web/ui/states/ErasedText.tsx';
import { AttestedFigures } from './AttestedFigures.tsx';

const titles = {
  'user.accept': 'manager.decided.user.accept',
  'user.reject': 'manager.decided.user.reject',
  'user.suspend': 'manager.decided.user.suspend',
  'user.reinstate': 'manager.decided.user.reinstate',
  'user.ban': 'manager.decided.user.ban',
  'sophistication.grant': 'manager.decided.sophistication.grant',
  'sophistication.refuse': 'manager.decided.sophistication.refuse',
  'certificate.accept': 'manager.decided.certificate.accept',
  'certificate.refuse': 'manager.decided.certificate.refuse',
  'attempt.submit': 'manager.decided.attempt.submit',
  'test.declare': 'manager.decided.test.declare',
  'test.reopen': 'manager.decided.test.reopen',
  'warning.acknowledge': 'manager.decided.warning.acknowledge',
} as const;
const isTitled = (event: string): event is keyof typeof titles => Object.hasOwn(titles, event);

/** The decisions about a user, with their authors and evidence. */
export function UserDecisions({ decisions }: { decisions: readonly UserDecision[] }) {
  const shown = decisions.flatMap((decision) => {
    const { event } = decision;
    return isTitled(event) ? [{ decision, title: titles[event] }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.decided.title" />
      </h3>
      <ul className={flow({ gap: '3' })}>
        {shown.map(({ decision, title }) => (
          <li key={`${decision.event} ${decision.at}`} className={css({ textStyle: 'small' })}>
            <p>
              <FormattedMessage id={title} values={{ by: decision.by ?? '' }} /> ·{' '}
              <DateTime value={decision.at} format="dateTime" />
            </p>
            <Detail decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Result = v.object({ correct: v.number() });
const Basis = v.object({ rule: v.string(), version: v.string() });
const Requested = v.object({
  request: v.object({ figures: SophisticationFigures, met: v.array(v.string()), ...Basis.entries, at: v.string() }),
});

function Detail({ decision: { reason, isErased, basis, evidence } }: { decision: UserDecision }) {
  if (isErased) return <ErasedText />;
  const result = v.safeParse(Result, evidence);
  const rule = v.safeParse(Basis, basis);
  const requested = v.safeParse(Requested, evidence);
  const rejection = v.safeParse(RejectionReason, reason);
  return (
    <>
      {result.success && rule.success && (
        <p>
          <FormattedMessage id="manager.decided.result" values={{ ...result.output, ...rule.output }} />
        </p>
      )}
      {reason && <p>{rejection.success ? <FormattedMessage id={`manager.reject.${rejection.output}`} /> : reason}</p>}
      {requested.success && <AttestedFigures request={requested.output.request} />}
    </>
  );
}
