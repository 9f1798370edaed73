import type { RefObject } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { UploadedFile } from '#machines/issuances/document/document.wire.ts';
import { type CropPart, pictureCropMachine } from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';
import { uploadFile } from '#web/api/app/files.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { cropImage } from './cropImage.ts';

export type PictureCrop = ActorRefFrom<typeof pictureCropMachine>;

/** Cuts the picture that is shown. */
export const pictureCropLogic = (image: RefObject<HTMLImageElement | null>, type: string) =>
  pictureCropMachine.provide({
    actors: {
      cutPart: fromPromise<Blob, { part: CropPart }>(async ({ input: { part } }) => {
        if (!image.current) throw new Error('The picture is not shown');
        return cropImage(image.current, part, type);
      }),
      storePicture: fromPromise<SubmitResult<UploadedFile>, { picture: Blob }>(({ input: { picture } }) =>
        submissionResult(uploadFile('image', picture)),
      ),
    },
  });
