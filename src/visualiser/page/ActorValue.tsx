import { FormattedMessage } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import { Json } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

/** A promise, a callback, an observable, a transition function or a store at the chosen moment. */
export function ActorValue({ inspection: { actor, moment } }: { inspection: Inspection }) {
  const styles = inspectorDetails();
  return (
    <div className={styles.guide}>
      <h2 className={styles.name}>{actor?.name}</h2>
      <p>
        <FormattedMessage id="inspect.noStates" />
      </p>
      <Json value={{ status: moment?.status, ...moment?.held }} />
    </div>
  );
}
