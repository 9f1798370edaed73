import { FormattedMessage } from 'react-intl';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline } from '#web/ui/figures/Timeline.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { StepProgress } from '#web/ui/states/StepProgress.tsx';
import { SpecimenSection } from './Specimen.tsx';

const chapters = [
  { key: 'you', state: 'done', steps: ['done', 'done'] },
  { key: 'amount', state: 'now', steps: ['done', 'now', 'next'] },
  { key: 'payment', state: 'next', steps: ['next'] },
] as const;

const events = [
  { key: 'ordered', state: 'done', time: '2026-11-21T18:33:00Z' },
  { key: 'refused', state: 'failed', time: '2026-11-21T18:40:00Z' },
  { key: 'paying', state: 'now', time: '2026-11-22T09:05:00Z' },
  { key: 'signing', state: 'next', time: undefined },
] as const;

export function StepSection() {
  return (
    <SpecimenSection name="steps">
      <StepProgress
        chapters={chapters.map(({ key, state, steps }) => ({
          key,
          state,
          steps,
          name: <FormattedMessage id={`components.chapter.${key}`} />,
          note: <FormattedMessage id={`components.note.${state}`} />,
        }))}
        left={<FormattedMessage id="components.left" />}
      />
      <Panel>
        <Timeline
          items={events.map(({ key, state, time }) => ({
            key,
            state,
            title: <FormattedMessage id={`components.event.${key}`} />,
            time: time && <DateTime value={time} format="short" />,
          }))}
        />
      </Panel>
    </SpecimenSection>
  );
}
