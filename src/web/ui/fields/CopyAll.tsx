import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../Button.tsx';
import { CheckIcon, CopyIcon } from '../icons/files.tsx';

/** Copies several values at once, each on a line with its label. */
export function CopyAll({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div>
      <Button tone="soft" size="small" onClick={copy} onBlur={() => setCopied(false)}>
        {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        <span role="status">
          <FormattedMessage id={isCopied ? 'ui.copied' : 'ui.copyAll'} />
        </span>
      </Button>
    </div>
  );
}
