import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import {
  type CropShape,
  cropShapes,
  type PictureCropEmitted,
} from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { storedFileQuery } from '#web/api/app/files.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { CropArea } from './CropArea.tsx';
import { computeInitialPart } from './computeInitialPart.ts';
import { pictureCropLogic } from './pictureCropLogic.ts';

type CropFrameProps = { fileId: string; onCropped: (fileId: string) => void };

/** Loads the picture as it was uploaded. */
export function CropFrame({ fileId, onCropped }: CropFrameProps) {
  const query = useQuery(storedFileQuery(fileId));
  return <Loaded query={query}>{(blob) => <Cropping blob={blob} onCropped={onCropped} />}</Loaded>;
}

function Cropping({ blob, onCropped }: { blob: Blob; onCropped: (fileId: string) => void }) {
  const { formatMessage } = useIntl();
  const image = useRef<HTMLImageElement>(null);
  const [logic] = useState(() => pictureCropLogic(image, blob.type));
  const crop = useActorRef(logic, inspectOptions());
  useEmittedEvents(crop, ({ fileId }: PictureCropEmitted) => onCropped(fileId));
  const now = useSelector(crop, (snapshot) => snapshot);
  const { shape, part, refusal } = now.context;
  if (now.matches('broken'))
    return (
      <Notice tone="negative">
        <FormattedMessage id="content.crop.broken" />
      </Notice>
    );
  const choose = (next: CropShape) =>
    crop.send({
      type: 'shape.choose',
      shape: next,
      part: part && image.current && computeInitialPart(next, image.current),
    });
  return (
    <div className={flow({ gap: '5' })}>
      <RadioCards
        name="shape"
        label={<FormattedMessage id="content.crop.shape" />}
        columns="two"
        options={(Object.keys(cropShapes) as CropShape[]).map((value) => ({
          value,
          label: formatMessage({ id: `content.crop.shape.${value}` }),
        }))}
        value={shape}
        onValueChange={(next) => choose(next as CropShape)}
      />
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="content.crop.detail" />
      </p>
      <CropArea crop={crop} image={image} blob={blob} />
      <CropRefusal refusal={refusal} />
      <div>
        <Button isLoading={now.hasTag('busy')} onClick={() => crop.send({ type: 'crop.store' })}>
          <FormattedMessage id="content.crop.apply" />
        </Button>
      </div>
    </div>
  );
}

function CropRefusal({ refusal: { fields, form } }: { refusal: Refusal }) {
  const message = fields?.file ?? form;
  return (
    message && (
      <Notice tone="negative">
        <MessageText message={message} />
      </Notice>
    )
  );
}
