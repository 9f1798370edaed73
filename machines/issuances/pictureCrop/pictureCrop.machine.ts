import { assign, emit, fromPromise, setup } from 'xstate';
import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { UploadedFile } from '#machines/issuances/document/document.wire.ts';
import { required } from '#machines/people/session/required.ts';
import { notProvided } from '#machines/shared/notProvided.ts';

/** The card of a list has the first shape. */
export const cropShapes = { wide: 16 / 9, photo: 4 / 3, square: 1, free: undefined } as const;
export type CropShape = keyof typeof cropShapes;

/** A part of the picture, in percent of its sides. */
export interface CropPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureCropContext {
  shape: CropShape;
  /** Null until the picture is shown. */
  part: CropPart | null;
  /** What was cut, until it is stored. */
  picture: Blob | null;
  refusal: Refusal;
}

export type PictureCropEvent =
  /** The browser has read the picture, or cannot. The view computes the part of a shape from the picture's size. */
  | { type: 'picture.show'; part: CropPart }
  | { type: 'picture.break' }
  | { type: 'shape.choose'; shape: CropShape; part: CropPart | null }
  | { type: 'frame.move'; part: CropPart }
  | { type: 'crop.store' };

export type PictureCropEmitted = { type: 'crop.stored'; fileId: string };

type StoreResult = SubmitResult<UploadedFile>;

const cropFailed: Refusal = { form: { id: 'content.crop.failed' } };

/**
 * Stores a part of a picture as a picture of its own. After a refusal or a failure the frame stays where it is, and the part
 * can be stored again or moved.
 */
export const pictureCropMachine = setup({
  types: {
    context: {} as PictureCropContext,
    events: {} as PictureCropEvent,
    emitted: {} as PictureCropEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Draws the part at its full resolution. */
    cutPart: fromPromise<Blob, { part: CropPart }>(notProvided),
    storePicture: fromPromise<StoreResult, { picture: Blob }>(notProvided),
  },
  guards: { isStored: (_, result: StoreResult) => result.ok },
  actions: {
    chooseShape: assign((_, { shape, part }: { shape: CropShape; part: CropPart | null }) => ({ shape, part })),
    placeFrame: assign((_, { part }: { part: CropPart }) => ({ part })),
    storeCut: assign((_, { output }: { output: Blob }) => ({ picture: output })),
    dropCut: assign({ picture: null }),
    notifyStored: emit((_, result: StoreResult) => ({
      type: 'crop.stored' as const,
      fileId: result.ok ? result.value.id : '',
    })),
    refuse: assign((_, result: StoreResult) => ({ refusal: result.ok ? {} : result.refusal })),
    fail: assign({ refusal: cropFailed }),
    clearRefusal: assign({ refusal: {} }),
  },
}).createMachine({
  id: 'pictureCrop',
  context: { shape: 'wide', part: null, picture: null, refusal: {} },
  initial: 'loading',
  on: {
    'shape.choose': { actions: { type: 'chooseShape', params: ({ event }) => event } },
    'frame.move': { actions: { type: 'placeFrame', params: ({ event }) => event } },
  },
  states: {
    loading: {
      on: {
        'picture.show': { target: 'framing', actions: { type: 'placeFrame', params: ({ event }) => event } },
        'picture.break': 'broken',
      },
    },
    /** Another picture can be uploaded instead. */
    broken: {},
    framing: {
      initial: 'open',
      exit: 'clearRefusal',
      on: { 'crop.store': 'cutting' },
      states: { open: {}, refused: {}, failed: {} },
    },
    cutting: {
      tags: 'busy',
      invoke: {
        src: 'cutPart',
        input: ({ context }) => ({ part: required(context.part) }),
        onDone: { target: 'storing', actions: { type: 'storeCut', params: ({ event }) => event } },
        onError: { target: 'framing.failed', actions: 'fail' },
      },
    },
    storing: {
      tags: 'busy',
      exit: 'dropCut',
      invoke: {
        src: 'storePicture',
        input: ({ context }) => ({ picture: required(context.picture) }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'stored',
            actions: { type: 'notifyStored', params: ({ event }) => event.output },
          },
          { target: 'framing.refused', actions: { type: 'refuse', params: ({ event }) => event.output } },
        ],
        onError: { target: 'framing.failed', actions: 'fail' },
      },
    },
    stored: { type: 'final' },
  },
});
