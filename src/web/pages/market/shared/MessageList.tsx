import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#machines/market/transfer/message.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';

type MessageListProps = {
  rows: readonly Message[];
  /** Shown before the first message. */
  empty: ReactNode;
  toolsOf?: (message: Message) => ReactNode;
};

/** A hidden message keeps its place, so that the answer to it still makes sense. */
export function MessageList({ rows, empty, toolsOf }: MessageListProps) {
  if (rows.length === 0) return <p className={css({ color: 'muted' })}>{empty}</p>;
  return (
    <ol className={css({ listStyle: 'none', display: 'grid', gap: '3' })}>
      {rows.map((message) => (
        <li key={message.id} className={bubble} data-own={message.isOwn || undefined}>
          <p className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id={message.isOwn ? 'market.messages.you' : `market.side.${message.side}`} />
            {' · '}
            <DateTime value={message.at} format="short" />
          </p>
          {message.text !== null && (
            <p className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{message.text}</p>
          )}
          {message.text === null && !message.isHidden && (
            <p>
              <FormattedMessage id="market.messages.erased" />
            </p>
          )}
          {message.isHidden && (
            <p className={css({ textStyle: 'small', color: 'muted' })}>
              {message.reason ? (
                <FormattedMessage id="market.messages.hiddenWhy" values={{ reason: message.reason }} />
              ) : (
                <FormattedMessage id="market.messages.hidden" />
              )}
            </p>
          )}
          {toolsOf && <div className={flow({ direction: 'row' })}>{toolsOf(message)}</div>}
        </li>
      ))}
    </ol>
  );
}

/** The reader's own messages are on the right, as in a chat. */
const bubble = css({
  display: 'grid',
  gap: '1',
  justifySelf: 'start',
  maxWidth: '[36rem]',
  p: '3',
  borderRadius: 'medium',
  bg: 'sunken',
  '&[data-own]': { justifySelf: 'end', bg: 'brand.tint' },
});
