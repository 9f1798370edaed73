import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ConfigurationFault, readConfigurationText } from '#machines/tenant/customization/configuration.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { jsonErrorPosition } from '#web/parts/tenant/jsonErrorPosition.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import type { Editor } from './useEditor.ts';

/** The complete configuration as text. The editor keeps what is typed even if it is not valid. */
export function JsonPart({ editor: { form, unreadText, write } }: { editor: Editor }) {
  const [text, setText] = useState(() => unreadText ?? toJson(form.values));
  const [problems, setProblems] = useState<readonly ConfigurationFault[]>(() =>
    unreadText === null ? [] : problemsOf(readConfigurationText(unreadText)),
  );
  return (
    <Panel>
      <TextAreaField
        label={<FormattedMessage id="configuration.json.label" />}
        hint={<FormattedMessage id="configuration.json.hint" />}
        error={
          problems.length > 0 && problems.map((problem) => <Problem key={problem.path} problem={problem} text={text} />)
        }
        rows={28}
        style={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblems(problemsOf(write(target.value)));
        }}
      />
    </Panel>
  );
}

const toJson = (values: object) => JSON.stringify(values, null, 2);
const problemsOf = (read: ReturnType<Editor['write']>) => (read.ok ? [] : read.faults);

function Problem({ problem: { path, message }, text }: { problem: ConfigurationFault; text: string }): ReactNode {
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
