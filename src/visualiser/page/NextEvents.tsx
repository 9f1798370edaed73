import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { type ChartState, collectTransitions, type Trigger } from '../chart/chart.ts';
import type { Highlights } from '../draw/drawing.types.ts';
import { triggerText } from '../layout/transitionLabels.ts';
import { Section } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

const Payload = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const isCutState = (state: ChartState | undefined) =>
  state !== undefined && (state.isCut === true || state.transitions.some((transition) => transition.isCut));

/** A wildcard stands for events whose names are not known. */
const isSendable = (trigger: Trigger) => 'event' in trigger && !trigger.event.includes('*');

/** The events that can happen next. If events can be sent, each has a button, and a form sends one with a payload. */
export function NextEvents({ inspection, highlights }: { inspection: Inspection; highlights: Highlights }) {
  const { chart, moment, send, isAccepted, refusal, isNewest } = inspection;
  const [type, setType] = useState('');
  if (!chart) return null;
  const isCut = moment?.isCut === true || [...highlights.now].some((id) => isCutState(chart.byId.get(id)));
  const next = new Map(
    collectTransitions(chart)
      .filter(({ id, trigger }) => highlights.next.has(id) && 'event' in trigger)
      .map(({ trigger }) => ['event' in trigger ? trigger.event : '', trigger]),
  );
  return (
    <Section title={<FormattedMessage id="inspect.next" />}>
      {next.size === 0 && !isCut && <FormattedMessage id="inspect.allowedNone" />}
      <div className={flow({ direction: 'row', gap: '2' })}>
        {[...next].map(([event, trigger]) =>
          send && isSendable(trigger) ? (
            <Button
              key={event}
              size="small"
              tone={isAccepted(event) ? 'secondary' : 'quiet'}
              onClick={() => (isNewest && isAccepted(event) ? send({ type: event }) : setType(event))}
            >
              {triggerText(trigger)}
            </Button>
          ) : (
            <span key={event}>{triggerText(trigger)}</span>
          ),
        )}
      </div>
      {isCut && (
        <p>
          <FormattedMessage id="inspect.nextCut" />
        </p>
      )}
      {send && <SendForm key={type} type={type} send={send} />}
      {refusal !== null && (
        <Notice tone="waiting">
          <FormattedMessage id="inspect.refused" /> {refusal}
        </Notice>
      )}
    </Section>
  );
}

function SendForm({ type: initialType, send }: { type: string; send: NonNullable<Inspection['send']> }) {
  const { formatMessage } = useIntl();
  const [type, setType] = useState(initialType);
  const [payload, setPayload] = useState('{}');
  const parsed = v.safeParse(Payload, payload);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success && type !== '') send({ ...parsed.output, type });
  };
  return (
    <form className={flow({ gap: '2' })} onSubmit={submit}>
      <TextField
        label={formatMessage({ id: 'inspect.event' })}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
      <TextAreaField
        label={formatMessage({ id: 'inspect.payload' })}
        rows={3}
        value={payload}
        error={parsed.success ? undefined : formatMessage({ id: 'inspect.payloadWrong' })}
        onChange={(event) => setPayload(event.target.value)}
      />
      <Button type="submit" size="small" tone="secondary">
        <FormattedMessage id="inspect.send" />
      </Button>
    </form>
  );
}
