import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { hideMessage, messagesQuery } from '#web/api/market/transfers.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { MessageList } from './MessageList.tsx';

/**
 * The messages of both sides. A message that breaks the rules is hidden from the other side, and its author gets the
 * reason.
 */
export function ModeratedMessages({ transfer }: { transfer: string }) {
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const query = useQuery(messagesQuery(transfer));
  const hide = async (message: string, reason: string) => {
    queries.setQueryData(messagesQuery(transfer).queryKey, await hideMessage(transfer, message, reason));
    showDone('message.hide');
  };
  return (
    <section className={flow({ gap: '3' })}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="market.messages" />
      </h3>
      <Loaded query={query}>
        {({ rows }) => (
          <MessageList
            rows={rows}
            empty={<FormattedMessage id="manager.messages.empty" />}
            toolsOf={({ id, isHidden }) =>
              !isHidden && (
                <ReasonActionButton
                  label={<FormattedMessage id="manager.messages.hide" />}
                  title={<FormattedMessage id="manager.messages.hide.title" />}
                  tone="secondary"
                  isDangerous
                  onConfirm={(reason) => hide(id, reason)}
                >
                  <FormattedMessage id="manager.messages.hide.detail" />
                </ReasonActionButton>
              )
            }
          />
        )}
      </Loaded>
    </section>
  );
}
