import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Refusal, SubmitResult } from '#machines/app/form/form.contract.ts';
import type { UploadedFile } from '#machines/issuances/document/document.wire.ts';
import {
  type CropPart,
  type PictureCropEvent,
  pictureCropMachine,
} from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';
import { toStatus } from '#machines/shared/status.ts';
import { explore } from '../../support/explore.ts';

type StoreResult = SubmitResult<UploadedFile>;

interface Faults {
  cuts?: Error[];
  replies?: (StoreResult | Error)[];
}

const wide: CropPart = { x: 0, y: 10, width: 100, height: 80 };
const square: CropPart = { x: 25, y: 0, width: 50, height: 100 };
const moved: CropPart = { x: 30, y: 0, width: 50, height: 100 };
const stored: StoreResult = {
  ok: true,
  value: { id: 'file-1', name: 'cut.png', contentType: 'image/png', size: 1 },
};
const refusal = { fields: { file: { id: 'validator.error_file_size', values: { limit: 8 } } } };
const refused: StoreResult = { ok: false, refusal };
const notCut = { form: { id: 'content.crop.failed' } };
const cut = new Error('cut');
const picture = new Blob(['picture']);

const events = {
  'picture.show': { type: 'picture.show', part: wide },
  'picture.break': { type: 'picture.break' },
  'shape.choose': { type: 'shape.choose', shape: 'square', part: square },
  'frame.move': { type: 'frame.move', part: moved },
  'crop.store': { type: 'crop.store' },
} satisfies { [T in PictureCropEvent['type']]: Extract<PictureCropEvent, { type: T }> };

it('a crop reaches every state, survives every failure, and ends stored or with a picture that cannot be read', () => {
  const answers = { cutPart: [picture], storePicture: [stored, refused] };
  expect(explore({ machine: pictureCropMachine, events: Object.values(events), answers })).toEqual({
    unreachable: [],
    ends: ['broken', 'stored'],
    broken: [],
  });
});

describe('a crop', () => {
  /** A crop whose browser and server give these answers in order, or succeed. */
  function open({ cuts = [], replies = [] }: Faults = {}) {
    const parts: CropPart[] = [];
    const pictures: Blob[] = [];
    const cutPart = fromPromise<Blob, { part: CropPart }>(async ({ input: { part } }) => {
      parts.push(part);
      const failure = cuts.shift();
      if (failure) throw failure;
      return picture;
    });
    const storePicture = fromPromise<StoreResult, { picture: Blob }>(async ({ input }) => {
      pictures.push(input.picture);
      const reply = replies.shift() ?? stored;
      if (reply instanceof Error) throw reply;
      return reply;
    });
    const actor = createActor(pictureCropMachine.provide({ actors: { cutPart, storePicture } }));
    const arrived: string[] = [];
    actor.on('crop.stored', ({ fileId }) => arrived.push(fileId));
    actor.start();
    /** Sends these events, each once the one before is answered. */
    const run = async (...types: PictureCropEvent['type'][]) => {
      for (const type of types) {
        actor.send(events[type]);
        await waitFor(actor, (now) => !now.hasTag('busy'));
      }
      const { value, context } = actor.getSnapshot();
      return [toStatus(value), context.part, context.refusal];
    };
    return { actor, parts, pictures, arrived, run };
  }

  it('stores the part that was framed last, and announces its file', async () => {
    const { actor, parts, pictures, arrived, run } = open();
    expect(await run('picture.show')).toEqual(['framing.open', wide, {}]);
    expect(await run('shape.choose')).toEqual(['framing.open', square, {}]);
    expect(await run('frame.move', 'crop.store')).toEqual(['stored', moved, {}]);
    expect([parts, pictures, arrived]).toEqual([[moved], [picture], ['file-1']]);
    expect(actor.getSnapshot().context.picture).toBeNull();
  });

  it('remembers a shape that is chosen before the picture is shown', async () => {
    const { actor, run } = open();
    actor.send({ type: 'shape.choose', shape: 'photo', part: null });
    expect(await run('crop.store'), 'there is nothing to store yet').toEqual(['loading', null, {}]);
    expect(await run('picture.show')).toEqual(['framing.open', wide, {}]);
    expect(actor.getSnapshot().context.shape).toBe('photo');
  });

  it.each<[string, Faults, string, Refusal]>([
    ['cannot be cut', { cuts: [cut] }, 'framing.failed', notCut],
    ['does not arrive', { replies: [cut] }, 'framing.failed', notCut],
    ['is refused', { replies: [refused] }, 'framing.refused', refusal],
  ])('that %s says why, keeps the frame, and can be stored again', async (_, faults, state, why) => {
    const { actor, arrived, run } = open(faults);
    expect(await run('picture.show', 'frame.move', 'crop.store')).toEqual([state, moved, why]);
    expect(actor.getSnapshot().context.picture).toBeNull();
    expect(await run('shape.choose')).toEqual([state, square, why]);
    expect(await run('crop.store')).toEqual(['stored', square, {}]);
    expect(arrived).toEqual(['file-1']);
  });

  it('keeps what is framed while it is being stored', async () => {
    const { actor, parts, run } = open({ replies: [cut] });
    await run('picture.show');
    actor.send(events['crop.store']);
    actor.send(events['frame.move']);
    await waitFor(actor, (now) => !now.hasTag('busy'));
    expect([parts, actor.getSnapshot().context.part]).toEqual([[wide], moved]);
  });

  it('is not possible of a picture that the browser cannot read', async () => {
    const { parts, run } = open();
    expect(await run('picture.break', 'picture.show', 'crop.store')).toEqual(['broken', null, {}]);
    expect(parts).toEqual([]);
  });
});
