import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { copyField } from '#styled/recipes';
import { Button } from '../Button.tsx';
import { CheckIcon, CopyIcon } from '../icons/files.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type CopyFieldProps = {
  label: string;
  /** The copied text, for example an IBAN without spaces. */
  value: string;
  /** The displayed text if it differs, for example an IBAN in groups of four. */
  children?: ReactNode;
};

export function CopyField({ label, value, children }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const { formatMessage } = useIntl();
  const styles = copyField();
  const copy = () => {
    const copied = () => setCopied(true);
    const refused = () => setCopied(false);
    navigator.clipboard.writeText(value).then(copied, refused);
  };
  return (
    <div className={styles.root}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children ?? value}</span>
      <span className={styles.button}>
        <Button
          tone="plain"
          size="icon"
          aria-label={formatMessage({ id: 'ui.copy' }, { label })}
          onClick={copy}
          onBlur={() => setCopied(false)}
        >
          {isCopied ? <CheckIcon /> : <CopyIcon />}
        </Button>
      </span>
      <VisuallyHidden>
        <span role="status">{isCopied ? formatMessage({ id: 'ui.copied' }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
