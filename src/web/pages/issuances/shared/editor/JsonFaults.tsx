import { FormattedMessage } from 'react-intl';
import type * as v from 'valibot';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { findLine, readJson } from './readContentJson.ts';

/** The faults themselves are listed below the field. */
export const jsonErrors = { 'validator.error_json': 'content.json.faulty' } as const;

/** The faults of a file, each with its line. */
export function JsonFaults({ schema, text }: { schema: v.GenericSchema; text: string }) {
  if (!text.trim()) return null;
  const read = readJson(schema, text);
  if (read.ok) return null;
  if ('line' in read)
    return (
      <p className={fault}>
        <FormattedMessage id="content.json.syntax" values={{ line: read.line, column: read.column }} />
      </p>
    );
  const faults = Object.entries(read.errors)
    .map(([path, error]) => ({ path, line: findLine(text, path) ?? 1, error }))
    .sort((one, other) => one.line - other.line);
  return (
    <ul className={css({ pl: '5', listStyle: 'disc' })}>
      {faults.map(({ path, line, error }) => (
        <li key={path} className={fault}>
          <FormattedMessage
            id="content.json.fault"
            values={{ path: path || '—', line, message: <MessageText message={error} /> }}
          />
        </li>
      ))}
    </ul>
  );
}

const fault = css({ color: 'negative.fg', textStyle: 'small' });
