import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProjectEvent } from '#machines/project/project.contract.ts';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';
import { Act } from '../acts/Act.tsx';

/** Back to the draft, with one reason a line. */
export function ReturnAct({ onSend }: { onSend: (event: ProjectEvent) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const reasons = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Act
      label={<FormattedMessage id="manager.act.validation.return" />}
      title={<FormattedMessage id="manager.return.title" />}
      isDangerous
      onConfirm={() => onSend({ type: 'validation.return', reasons })}
      disabledReason={reasons.length ? undefined : <FormattedMessage id="manager.reason.missing" />}
    >
      <FormattedMessage id="manager.return.detail" />
      <TextAreaField
        label={<FormattedMessage id="manager.return.reasons" />}
        hint={<FormattedMessage id="manager.return.hint" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Act>
  );
}
