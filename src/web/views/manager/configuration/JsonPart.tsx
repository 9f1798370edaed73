import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ConfigurationFault, readConfigurationText } from '#machines/customization/configuration.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { placeOfFault } from './placeOfFault.ts';
import type { Editor } from './useEditor.ts';

/** The whole as one text. What is typed is never lost, understood or not. */
export function JsonPart({ editor: { form, broken, write } }: { editor: Editor }) {
  const [text, setText] = useState(() => broken ?? written(form.values));
  const [faults, setFaults] = useState<readonly ConfigurationFault[]>(() =>
    broken === null ? [] : faultsOf(readConfigurationText(broken)),
  );
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
        onChange={({ target }) => {
          setText(target.value);
          setFaults(faultsOf(write(target.value)));
        }}
      />
    </Panel>
  );
}

const written = (values: object) => JSON.stringify(values, null, 2);
const faultsOf = (read: ReturnType<Editor['write']>) => (read.ok ? [] : read.faults);

function Fault({ fault: { path, message }, text }: { fault: ConfigurationFault; text: string }): ReactNode {
  const { formatMessage } = useIntl();
  const place = path === '' ? placeOfFault(text) : undefined;
  const where = place
    ? formatMessage({ id: 'configuration.json.at' }, place)
    : path || formatMessage({ id: 'configuration.json.whole' });
  return (
    <span style={{ display: 'block' }}>
      <strong>{where}:</strong> <MessageText message={message} />
    </span>
  );
}
