import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ConfigurationEditorEmitted } from '#machines/tenant/configurationEditor/configurationEditor.contract.ts';
import {
  type ConfigurationTextEmitted,
  configurationTextMachine,
} from '#machines/tenant/configurationText/configurationText.machine.ts';
import { selectFaults } from '#machines/tenant/configurationText/configurationText.selectors.ts';
import type { ConfigurationFault } from '#machines/tenant/customization/configuration.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { jsonErrorPosition } from '#web/parts/tenant/jsonErrorPosition.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import type { Editor } from './useEditor.ts';

/** The complete configuration as text. The editor keeps what is typed even if it is not valid. */
export function JsonPart({ editor }: { editor: Editor }) {
  const { actor, form, unreadText, fillIn, keepText } = editor;
  const json = useActorRef(configurationTextMachine, {
    ...inspectOptions(),
    input: { values: form.values, unreadText },
  });
  const text = useSelector(json, ({ context }) => context.text);
  const faults = useSelector(json, selectFaults);
  useEmittedEvents(json, (fact: ConfigurationTextEmitted) =>
    fact.type === 'text.read' ? fillIn(fact.values) : keepText(fact.text),
  );
  useEmittedEvents(actor, (fact: ConfigurationEditorEmitted) => {
    if (fact.type === 'changes.discarded') json.send({ type: 'text.replace', values: fact.choices });
  });
  return (
    <Panel>
      <TextAreaField
        label={<FormattedMessage id="configuration.json.label" />}
        hint={<FormattedMessage id="configuration.json.hint" />}
        error={faults.length > 0 && faults.map((fault) => <Fault key={fault.path} fault={fault} text={text} />)}
        rows={28}
        style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => json.send({ type: 'text.write', text: target.value })}
      />
    </Panel>
  );
}

function Fault({ fault: { path, message }, text }: { fault: ConfigurationFault; text: string }): ReactNode {
  const { formatMessage } = useIntl();
  const position = path === '' ? jsonErrorPosition(text) : undefined;
  const where = position
    ? formatMessage({ id: 'configuration.json.at' }, position)
    : path || formatMessage({ id: 'configuration.json.whole' });
  return (
    <span style={{ display: 'block' }}>
      <strong>{where}:</strong> <MessageText message={message} />
    </span>
  );
}
