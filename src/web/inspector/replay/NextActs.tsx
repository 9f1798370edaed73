import { FormattedMessage } from 'react-intl';
import { Actor } from '#machines/shared/actor.ts';
import { inspector } from '#styled/recipes';
import { transitionsOf } from '../graph/chart.ts';
import { triggerText } from '../layout/labels.ts';
import { Section } from '../page/SidePanel.tsx';
import { keyOf } from '../page/StateDetails.tsx';
import { NextStep } from '../things/NextStep.tsx';
import type { Replay } from './useReplay.ts';

/** What may follow: today, who may do what, as the machine answers each; of the past, what the machine had for it. */
export function NextActs({ replay }: { replay: Replay }) {
  return replay.isNewest ? <Today replay={replay} /> : <Then replay={replay} />;
}

function Today({ replay: { journal } }: { replay: Replay }) {
  const styles = inspector();
  const who = Actor.options.filter((actor) => journal.allowed[actor].length > 0);
  return (
    <Section title={<FormattedMessage id="inspect.allowed" />}>
      {journal.next && <NextStep next={journal.next} />}
      {who.length === 0 && <FormattedMessage id="inspect.allowedNone" />}
      <ul className={styles.list}>
        {who.map((actor) => (
          <li key={actor}>
            <strong>
              <FormattedMessage id={`manager.actor.${actor}`} />
            </strong>
            : {journal.allowed[actor].join(', ')}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Then({ replay: { chart, lit } }: { replay: Replay }) {
  const styles = inspector();
  const next = transitionsOf(chart).filter(({ id }) => lit.next.has(id));
  return (
    <Section title={<FormattedMessage id="inspect.then" />}>
      {next.length === 0 && <FormattedMessage id="inspect.allowedNone" />}
      <ul className={styles.list}>
        {next.map(({ id, trigger, targets, guard }) => (
          <li key={id} className={styles.entry}>
            <span>{[triggerText(trigger), ...targets.map((target) => `→ ${keyOf(target)}`)].join(' ')}</span>
            {guard && <span className={styles.quiet}>[{guard}]</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
