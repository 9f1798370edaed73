import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { ShareIcon } from '#web/ui/icons/actions.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { QrFigure } from '#web/ui/QrFigure.tsx';

type ShareDialogProps = {
  title: string;
  address: string;
  /** The address of the picture that messengers show. */
  picture: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The link to copy, to scan and to send with the device's own apps, and its picture. */
export function ShareDialog({ title, address, picture, isOpen, onClose }: ShareDialogProps) {
  const { formatMessage } = useIntl();
  // A user who closes the device's own list has not failed.
  const send = () => void navigator.share({ title, url: address }).catch(() => {});
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="issuances.share.title" values={{ title }} />}
      size="narrow"
    >
      <div className={flow({ gap: '5' })}>
        <img className={preview} src={picture} width={1200} height={630} alt="" />
        <CopyField label={formatMessage({ id: 'issuances.share.link' })} value={address} />
        {'share' in navigator && (
          <Button onClick={send}>
            <ShareIcon size={18} />
            <FormattedMessage id="issuances.share.send" />
          </Button>
        )}
        <QrFigure value={address} title={formatMessage({ id: 'issuances.share.code' })} />
        <p>
          <a className={link()} href={picture} download>
            <FormattedMessage id="issuances.share.picture" />
          </a>
        </p>
      </div>
    </Dialog>
  );
}

const preview = css({ display: 'block', width: 'full', height: 'auto', borderRadius: 'medium', bg: 'sunken' });
