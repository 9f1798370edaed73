import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { SmallAct } from '../SmallAct.tsx';

const CropFrame = lazy(async () => ({ default: (await import('./CropFrame.tsx')).CropFrame }));

type CropPictureProps = { fileId: string; onCropped: (fileId: string) => void };

/** Cuts a picture: the part that is chosen is stored as a picture of its own. */
export function CropPicture({ fileId, onCropped }: CropPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <SmallAct label={<FormattedMessage id="content.crop" />} onPress={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={<FormattedMessage id="content.crop.title" />} size="wide">
        <Suspense fallback={<SkeletonRows count={4} />}>
          <CropFrame
            fileId={fileId}
            onCropped={(cropped) => {
              close();
              onCropped(cropped);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
