import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useIntl } from 'react-intl';
import { cropShapes } from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';
import { css } from '#styled/css';
import { useAddressOf } from '#web/ui/useAddressOf.ts';
import { computeInitialPart } from './computeInitialPart.ts';
import type { PictureCrop } from './pictureCropLogic.ts';

type CropAreaProps = { crop: PictureCrop; image: RefObject<HTMLImageElement | null>; blob: Blob };

/** The picture with the frame around the part that stays. */
export function CropArea({ crop, image, blob }: CropAreaProps) {
  const { formatMessage } = useIntl();
  const address = useAddressOf(blob);
  const { shape, part } = useSelector(crop, ({ context }) => context);
  const edge = formatMessage({ id: 'content.crop.edge' });
  return (
    <ReactCrop
      {...(part && { crop: { unit: '%', ...part } })}
      aspect={cropShapes[shape]}
      keepSelection
      ruleOfThirds
      onChange={(_, { x, y, width, height }) => crop.send({ type: 'frame.move', part: { x, y, width, height } })}
      ariaLabels={{
        cropArea: formatMessage({ id: 'content.crop.area' }),
        nwDragHandle: edge,
        nDragHandle: edge,
        neDragHandle: edge,
        eDragHandle: edge,
        seDragHandle: edge,
        sDragHandle: edge,
        swDragHandle: edge,
        wDragHandle: edge,
      }}
    >
      <img
        ref={image}
        src={address}
        alt=""
        className={css({ display: 'block', maxWidth: 'full', maxHeight: '[55vh]' })}
        onLoad={({ currentTarget }) =>
          crop.send({ type: 'picture.show', part: computeInitialPart(shape, currentTarget) })
        }
        onError={() => crop.send({ type: 'picture.break' })}
      />
    </ReactCrop>
  );
}
