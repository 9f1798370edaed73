import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { storedFileQuery, uploadFile } from '#web/api/app/files.ts';
import { ApiError } from '#web/api/errors.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { toFormErrors } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { useAddressOf } from '#web/ui/useAddressOf.ts';
import { cropImage } from './cropImage.ts';

/** The card of a list has the first shape. */
const shapes = { wide: 16 / 9, photo: 4 / 3, square: 1, free: undefined } as const;
type Shape = keyof typeof shapes;

const WHOLE = 100;
const START = 90;

/** The largest part with a shape, in the middle of the picture. */
const computeInitialCrop = (
  shape: Shape,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
): PercentCrop => {
  const aspect = shapes[shape];
  const part = { unit: '%' as const, width: aspect ? WHOLE : START, height: aspect ? WHOLE : START };
  return centerCrop(aspect ? makeAspectCrop(part, aspect, width, height) : { ...part, x: 0, y: 0 }, width, height);
};

type CropFrameProps = { fileId: string; onCropped: (fileId: string) => void };

/** Loads the picture as it was uploaded. */
export function CropFrame({ fileId, onCropped }: CropFrameProps) {
  const query = useQuery(storedFileQuery(fileId));
  return <Loaded query={query}>{(blob) => <Cropping blob={blob} onCropped={onCropped} />}</Loaded>;
}

function Cropping({ blob, onCropped }: { blob: Blob; onCropped: (fileId: string) => void }) {
  const { formatMessage } = useIntl();
  const address = useAddressOf(blob);
  const image = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState<Shape>('wide');
  const [part, setPart] = useState<PercentCrop>();
  const store = useMutation({
    mutationFn: async (chosen: PercentCrop) => {
      if (!image.current) throw new Error('The picture is not shown');
      return uploadFile('image', await cropImage(image.current, chosen, blob.type));
    },
    onSuccess: ({ id }) => onCropped(id),
  });
  const refusal = store.error instanceof ApiError ? toFormErrors(store.error) : undefined;
  const message = refusal?.fields?.file ?? refusal?.form;
  const choose = (next: Shape) => {
    setShape(next);
    if (image.current) setPart(computeInitialCrop(next, image.current));
  };
  const edge = formatMessage({ id: 'content.crop.edge' });
  return (
    <div className={flow({ gap: '5' })}>
      <RadioCards
        name="shape"
        label={<FormattedMessage id="content.crop.shape" />}
        columns="two"
        options={(Object.keys(shapes) as Shape[]).map((value) => ({
          value,
          label: formatMessage({ id: `content.crop.shape.${value}` }),
        }))}
        value={shape}
        onValueChange={(next) => choose(next as Shape)}
      />
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="content.crop.detail" />
      </p>
      <ReactCrop
        {...(part && { crop: part })}
        aspect={shapes[shape]}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => setPart(percent)}
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
          onLoad={({ currentTarget }) => setPart(computeInitialCrop(shape, currentTarget))}
        />
      </ReactCrop>
      {store.error && (
        <Notice tone="negative">
          {message ? <MessageText message={message} /> : <FormattedMessage id="content.crop.failed" />}
        </Notice>
      )}
      <div>
        <Button isLoading={store.isPending} onClick={() => part && store.mutate(part)}>
          <FormattedMessage id="content.crop.apply" />
        </Button>
      </div>
    </div>
  );
}
