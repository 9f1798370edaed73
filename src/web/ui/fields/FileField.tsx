import { type DragEvent, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { fileField } from '#styled/recipes';
import { Button } from '../Button.tsx';
import { DocumentIcon, TrashIcon, UploadIcon } from '../icons/files.tsx';
import { Field, type FieldProps, type FieldWiring } from './Field.tsx';

export type FileFieldProps = FieldProps & {
  name?: string;
  file: { name: string; size: number } | undefined;
  onFileChange: (file: File | undefined) => void;
  /** Like the native attribute: ".pdf,image/*". The server checks the file itself. */
  accept?: string;
  /** From 0 to 1, while the file is being uploaded. */
  progress?: number;
  isDisabled?: boolean;
};

export function FileField({ label, error, hint, isOptional, file, ...rest }: FileFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isOptional={isOptional}>
      {(wiring) =>
        file ? <ChosenFile {...rest} wiring={wiring} file={file} /> : <DropZone {...rest} wiring={wiring} />
      }
    </Field>
  );
}

type DropZoneProps = Pick<FileFieldProps, 'name' | 'accept' | 'isDisabled' | 'onFileChange'> & { wiring: FieldWiring };

function DropZone({ name, accept, isDisabled, onFileChange, wiring }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const { formatMessage } = useIntl();
  const styles = fileField();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !isDisabled) onFileChange(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a drop target; the input inside handles keys and clicks
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon />
      <span className={styles.prompt}>{formatMessage({ id: 'ui.file.choose' })}</span>
      <input
        {...wiring}
        type="file"
        className={styles.control}
        name={name}
        accept={accept}
        disabled={isDisabled}
        onChange={(event) => onFileChange(event.target.files?.[0])}
      />
    </div>
  );
}

type ChosenFileProps = Pick<FileFieldProps, 'progress' | 'isDisabled' | 'onFileChange'> & {
  wiring: FieldWiring;
  file: { name: string; size: number };
};

function ChosenFile({ file, progress, isDisabled, onFileChange, wiring }: ChosenFileProps) {
  const intl = useIntl();
  const styles = fileField();
  return (
    <div id={wiring.id} className={styles.file}>
      <DocumentIcon />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatFileSize(intl, file.size)}</span>
      {!isDisabled && (
        <Button
          aria-describedby={wiring['aria-describedby']}
          tone="plain"
          size="icon"
          aria-label={intl.formatMessage({ id: 'ui.file.remove' }, { name: file.name })}
          onClick={() => onFileChange(undefined)}
        >
          <TrashIcon />
        </Button>
      )}
      {progress !== undefined && (
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={intl.formatMessage({ id: 'ui.file.sending' }, { name: file.name })}
          aria-valuenow={Math.round(progress * 100)}
        >
          <span className={styles.done} style={{ width: `${progress * 100}%`, display: 'block' }} />
        </span>
      )}
    </div>
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in decimal units (1 kB = 1,000 bytes), as file managers do. */
export function formatFileSize({ formatNumber }: IntlShape, bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  const text = formatNumber(value, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return text.replace(' ', '\u00a0');
}
