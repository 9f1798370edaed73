import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { MessageText } from '#web/forms/MessageText.tsx';
import { lineOf, readContentJson } from './readContentJson.ts';

/** The faults of a file, each with its line. */
export function JsonFaults({ text }: { text: string }) {
  if (!text.trim()) return null;
  const read = readContentJson(text);
  if (read.ok) return null;
  if ('line' in read)
    return (
      <p className={fault}>
        <FormattedMessage id="content.json.syntax" values={{ line: read.line, column: read.column }} />
      </p>
    );
  return (
    <ul className={css({ pl: '5', listStyle: 'disc' })}>
      {Object.entries(read.errors).map(([path, error]) => (
        <li key={path} className={fault}>
          <FormattedMessage
            id="content.json.fault"
            values={{ path: path || '—', line: lineOf(text, path) ?? 1, message: <MessageText message={error} /> }}
          />
        </li>
      ))}
    </ul>
  );
}

const fault = css({ color: 'negative.fg', textStyle: 'small' });
