import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { pictureCropMachine } from '#machines/issuances/pictureCrop/pictureCrop.machine.ts';
import { createIssuance, expectSaved, fieldOf, openEditor } from '../support/issuance.ts';
import { desk, logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { answerWithHtml, answerWithJson, callPattern } from './network.ts';
import { press } from './userActions.ts';

const files = '/v2/pfp/files';

const dialog = ({ page }: Scene) => page.getByRole('dialog');

async function uploadPicture(scene: Scene): Promise<void> {
  const id = await createIssuance(scene, `Recorte ${crypto.randomUUID().slice(0, 6)}`);
  await openEditor(scene, 'entrepreneur', id, 'pictures');
  await fieldOf(scene, 'pictures').setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 400, channels: 3, background: '#3060c0' } })
      .png()
      .toBuffer(),
  });
  await expectSaved(scene);
}

/** The file arrives, but is no picture. */
const breakPicture = ({ page }: Scene) =>
  page.route(callPattern('/v2/pfp/files/*'), (route) =>
    route.fulfill({ contentType: 'image/png', body: 'no picture' }),
  );

/** The browser cuts no picture the next time, as when it has no memory for it. */
const failToCut = ({ page }: Scene) =>
  page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = (done) => {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      done(null);
    };
  });

async function moveFrame(scene: Scene): Promise<void> {
  await dialog(scene).getByLabel(scene.t('content.crop.area')).focus();
  await scene.page.keyboard.press('ArrowRight');
}

/** The crop of a picture of a new issuance. */
export const pictureCrop: Driver<typeof pictureCropMachine> = {
  arrival: { viewport: desk },
  open: async (scene, [first]) => {
    await logIn(scene, 'owner@demo.test');
    await uploadPicture(scene);
    if (first?.event === 'picture.break') await breakPicture(scene);
    await press('content.crop')(scene);
    await expect(dialog(scene)).toBeVisible();
  },
  causes: {
    'picture.show': {},
    'picture.break': {},
    'shape.choose': {
      act: (scene) =>
        dialog(scene)
          .getByRole('radio', { name: scene.t('content.crop.shape.square') })
          .check(),
    },
    'frame.move': { act: moveFrame },
    'crop.store': {
      act: (scene) =>
        dialog(scene)
          .getByRole('button', { name: scene.t('content.crop.apply'), exact: true })
          .click(),
    },
    'cutPart is done': {},
    'cutPart fails': { before: failToCut },
    'storePicture is done': {
      before: byGuard({
        '': answerWithJson(files, 422, {
          error: 'invalid',
          fields: { file: { id: 'validator.error_file_size', values: { limit: 8 } } },
        }),
      }),
    },
    'storePicture fails': { before: answerWithHtml(files) },
  },
};
