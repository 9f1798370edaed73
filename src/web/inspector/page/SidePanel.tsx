import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Highlights } from '../draw/drawing.types.ts';
import type { RecordedActor } from '../record/recording.ts';
import { Moments } from './Moments.tsx';
import { NextEvents } from './NextEvents.tsx';
import { Json, Section } from './Section.tsx';
import { StateDetails } from './StateDetails.tsx';
import type { Inspection } from './useInspection.ts';

interface SidePanelProps {
  inspection: Inspection;
  selected: string | null;
  highlights: Highlights | null;
  folded: ReadonlySet<string>;
  onFold: (state: string) => void;
}

/** The details beside the chart: the actor, the selected state, the current moment, next events and past events. */
export function SidePanel({ inspection, selected, highlights, folded, onFold }: SidePanelProps) {
  const { formatMessage } = useIntl();
  const { actors, actor, choose, chart, moment } = inspection;
  const state = selected === null ? undefined : chart?.byId.get(selected);
  return (
    <>
      {actors.length > 1 && (
        <SelectField
          label={formatMessage({ id: 'inspect.actor' })}
          value={actor?.id ?? ''}
          options={actors.map((each) => ({ value: each.id, label: labelOf(each, actors) }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {state && (
        <StateDetails state={state}>
          {state.states.length > 0 && (
            <Button size="small" tone="secondary" onClick={() => onFold(state.id)}>
              <FormattedMessage id={folded.has(state.id) ? 'inspect.unfold' : 'inspect.fold'} />
            </Button>
          )}
        </StateDetails>
      )}
      {/* A machine of which only the definition is known has no active state. */}
      {highlights && highlights.now.size > 0 && <NextEvents inspection={inspection} highlights={highlights} />}
      {moment?.value !== undefined && (
        <Section title={<FormattedMessage id="inspect.context" />}>
          <Json value={moment.value} />
          <Json value={moment.context} />
          <Json value={moment.held.output} />
          <Json value={moment.held.error} />
        </Section>
      )}
      <Moments inspection={inspection} />
    </>
  );
}

/** The app's name comes first if several apps are connected, because their actors often have the same names. */
function labelOf({ id, name, client }: RecordedActor, actors: readonly RecordedActor[]): string {
  const isOnly = actors.every((each) => each.client === client);
  const own = id.slice(id.lastIndexOf('/') + 1);
  const label = name === id || name === own ? own : `${name} (${own})`;
  return isOnly || client === null ? label : `${client} · ${label}`;
}
