import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { MAX_MESSAGE, MessageForm } from '#machines/market/transfer/message.wire.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { flow } from '#styled/recipes';
import { messagesQuery, writeMessage } from '#web/api/market/transfers.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { MessageList } from '../shared/MessageList.tsx';

const nothing = { text: '' };
const wording = { 'validator.error_null': 'market.messages.missing' } as const;

/** The messages of both sides. Neither side gets the contact details of the other one. */
export function TransferMessages({ transfer }: { transfer: Pick<Transfer, 'id'> }) {
  const query = useQuery(messagesQuery(transfer.id));
  return (
    <Panel title={<FormattedMessage id="market.messages" />}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ rows, canWrite }) => (
          <div className={flow({ gap: '5' })}>
            <MessageList
              rows={rows}
              empty={<FormattedMessage id={canWrite ? 'market.messages.empty' : 'market.messages.none'} />}
            />
            {canWrite && <MessageField transfer={transfer.id} />}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function MessageField({ transfer }: { transfer: string }) {
  const queries = useQueryClient();
  const form = useDraftedForm(MessageForm, {
    draft: `message.${transfer}`,
    values: nothing,
    submit: ({ text }) => submissionResult(writeMessage(transfer, text)),
    onSuccess: () => {
      form.reset(nothing);
      void queries.invalidateQueries({ queryKey: messagesQuery(transfer).queryKey });
    },
  });
  return (
    <form className={flow()} {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <TextAreaField
        label={<FormattedMessage id="market.messages.label" />}
        hint={<FormattedMessage id="market.messages.hint" />}
        maxLength={MAX_MESSAGE}
        {...bindText(withWording(form.field('text'), wording))}
      />
      <FormError error={form.error} />
      <div>
        <Button type="submit" tone="secondary" width="phone" isLoading={form.isSubmitting}>
          <FormattedMessage id="market.messages.send" />
        </Button>
      </div>
    </form>
  );
}
