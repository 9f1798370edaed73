import { FormattedMessage, useIntl } from 'react-intl';
import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { inspectorDetails, link } from '#styled/recipes';
import { Section } from '#visualiser/page/Section.tsx';
import { statusText } from '#web/parts/oversight/statusText.ts';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { hasState } from './stateKey.ts';

interface StandingIncidentsProps {
  overview: LifecycleOverview;
  /** The selected state, in the notation of a status. */
  state: string | undefined;
}

/** The open incidents about entities of the kind, by the state of the entities. */
export function StandingIncidents({ overview: { entity, incidents }, state }: StandingIncidentsProps) {
  const styles = inspectorDetails();
  const intl = useIntl();
  const shown = incidents.filter(({ status }) => state === undefined || hasState(status, state));
  if (!shown.length) return null;
  return (
    <Section title={<FormattedMessage id="inspect.incidents.title" values={{ count: shown.length }} />}>
      <ul className={styles.list}>
        {shown.map(({ id, number, kind, about, status }) => (
          <li key={`${id} ${about}`} className={styles.row}>
            <Link className={link()} href={`/manager/incidents?incident=${id}`}>
              INC-{number} · <FormattedMessage id={`incidents.kind.${kind}`} />
            </Link>
            <Link className={link({ tone: 'quiet' })} href={historyHref(entity, about)}>
              <FormattedMessage id="inspect.incidents.about" values={{ status: statusText(intl, entity, status) }} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
