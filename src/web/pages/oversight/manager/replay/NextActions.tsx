import { FormattedMessage, useIntl } from 'react-intl';
import { Actor } from '#machines/shared/actor.ts';
import { inspectorDetails } from '#styled/recipes';
import { collectTransitions } from '#visualiser/chart/chart.ts';
import { triggerText } from '#visualiser/layout/transitionLabels.ts';
import { Section } from '#visualiser/page/Section.tsx';
import { eventName } from '#web/parts/oversight/statusText.ts';
import { WhoActsNext } from '../inspected/WhoActsNext.tsx';
import type { Replay } from './useReplay.ts';

/**
 * The next actions. For the newest moment, the server says who may do what. For past ones, the machine's transitions.
 */
export function NextActions({ replay }: { replay: Replay }) {
  return replay.isNewest ? <CurrentActions replay={replay} /> : <PastTransitions replay={replay} />;
}

function CurrentActions({ replay: { journal } }: { replay: Replay }) {
  const intl = useIntl();
  const styles = inspectorDetails();
  const actors = Actor.options.filter((actor) => journal.allowed[actor].length > 0);
  return (
    <Section title={<FormattedMessage id="inspect.allowed" />}>
      {journal.next && <WhoActsNext next={journal.next} />}
      {actors.length === 0 && <FormattedMessage id="inspect.allowedNone" />}
      <ul className={styles.list}>
        {actors.map((actor) => (
          <li key={actor}>
            <strong>
              <FormattedMessage id={`manager.actor.${actor}`} />
            </strong>
            : {journal.allowed[actor].map((type) => eventName(intl, type)).join(', ')}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PastTransitions({ replay: { chart, highlights } }: { replay: Replay }) {
  const intl = useIntl();
  const styles = inspectorDetails();
  const next = collectTransitions(chart).filter(({ id }) => highlights.next.has(id));
  return (
    <Section title={<FormattedMessage id="inspect.then" />}>
      {next.length === 0 && <FormattedMessage id="inspect.allowedNone" />}
      <ul className={styles.list}>
        {next.map(({ id, trigger, targets, guard }) => (
          <li key={id} className={styles.entry}>
            <span>
              {[
                trigger.kind === 'event' ? eventName(intl, trigger.event) : triggerText(trigger),
                ...targets.map((target) => `→ ${chart.byId.get(target)?.key}`),
              ].join(' ')}
            </span>
            {guard && <span className={styles.quiet}>[{guard}]</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
