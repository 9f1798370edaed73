import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Highlights } from '../draw/drawing.types.ts';
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
          options={actors.map(({ id, name }) => ({ value: id, label: name === id ? id : `${name} (${id})` }))}
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
        </Section>
      )}
      <Moments inspection={inspection} />
    </>
  );
}
