import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { cardWords, type GiftCardFormat, MAX_CARD_WORDS } from '#machines/market/transfer/giftCard.wire.ts';
import type { Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { saveBlob } from '#web/api/download.ts';
import { fetchGiftCard, giftCardQuery } from '#web/api/market/giftCard.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { useForm } from '#web/forms/useForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ShareIcon } from '#web/ui/icons/actions.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useBlobAddress } from './useBlobAddress.ts';

const WordsForm = v.object({ words: cardWords() });

type GiftCardDialogProps = { transfer: Transfer; isOpen: boolean; onClose: () => void };

/** The giver's words, the card as it will be, and the ways to take it along. */
export function GiftCardDialog({ transfer: { id }, isOpen, onClose }: GiftCardDialogProps) {
  const [words, setWords] = useState('');
  const form = useForm(WordsForm, {
    values: { words },
    submit: async (typed) => {
      setWords(typed.words);
      return { ok: true, value: undefined };
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="giftCard.title" />} size="narrow">
      <div className={flow({ gap: '5' })}>
        <p>
          <FormattedMessage id="giftCard.detail" />
        </p>
        <form className={flow({ gap: '3' })} {...form.formProps}>
          <TextAreaField
            label={<FormattedMessage id="giftCard.words" />}
            isOptional
            maxLength={MAX_CARD_WORDS}
            rows={3}
            {...bindText(form.field('words'))}
          />
          <div>
            <Button type="submit" tone="secondary" width="phone">
              <FormattedMessage id="giftCard.write" />
            </Button>
          </div>
        </form>
        <Card transfer={id} words={words} />
      </div>
    </Dialog>
  );
}

function Card({ transfer, words }: { transfer: string; words: string }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch, isFetching } = useQuery(giftCardQuery(transfer, words));
  const address = useBlobAddress(data?.blob);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <>
      <div className={frame} aria-busy={isFetching}>
        {address && <img className={picture} src={address} alt={formatMessage({ id: 'giftCard.picture' })} />}
      </div>
      <Takers transfer={transfer} words={words} card={data} />
    </>
  );
}

type Card = { blob: Blob; name: string };
type TakersProps = { transfer: string; words: string; card: Card | undefined };

/** Saves the card, or sends it with the device's own apps. */
function Takers({ transfer, words, card }: TakersProps) {
  const [busy, setBusy] = useState<GiftCardFormat>();
  const save = async (format: GiftCardFormat) => {
    setBusy(format);
    try {
      const { blob, name } = card && format === 'png' ? card : await fetchGiftCard(transfer, { words, format });
      saveBlob(blob, name);
    } finally {
      setBusy(undefined);
    }
  };
  const file = card && new File([card.blob], card.name, { type: 'image/png' });
  const canShare = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });
  // A user who closes the device's own list has not failed.
  const send = () => void navigator.share({ files: file ? [file] : [] }).catch(() => {});
  return (
    <div className={flow({ direction: 'row', gap: '3' })}>
      {canShare && (
        <Button width="phone" onClick={send}>
          <ShareIcon size={18} />
          <FormattedMessage id="giftCard.send" />
        </Button>
      )}
      {(['png', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          tone="secondary"
          width="phone"
          isLoading={busy === format}
          onClick={() => void save(format)}
        >
          <FormattedMessage id={`giftCard.save.${format}`} />
        </Button>
      ))}
    </div>
  );
}

/** The proportions of the card, so that nothing moves when it arrives. */
const frame = css({
  aspectRatio: '[1240 / 1748]',
  width: 'full',
  borderRadius: 'medium',
  bg: 'sunken',
  overflow: 'hidden',
});
const picture = css({ display: 'block', width: 'full', height: 'full' });
