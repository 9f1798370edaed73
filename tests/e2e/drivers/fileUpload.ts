import { expect } from '@playwright/test';
import type { fileUploadMachine } from '#machines/app/fileUpload/fileUpload.machine.ts';
import { desk } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { answerWithHtml, answerWithJson, holdRequest } from './network.ts';
import { choosePaper, files, openPosts, removePaper } from './postEditor.ts';
import { press } from './userActions.ts';

const stored = { id: crypto.randomUUID(), name: 'guardada.pdf', contentType: 'application/pdf', size: 8 };
const wrongType = { id: 'validator.error_file_type', values: {} };

const chooseText = ({ page }: Scene) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'acta.txt', mimeType: 'text/plain', buffer: Buffer.from('Acta') });

/** The attachments of an update. The answers are faked, so that no file is stored. */
export const fileUpload: Driver<typeof fileUploadMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await openPosts(scene);
    await press('posts.write.news')(scene);
    await expect(scene.page.locator('input[type=file]')).toBeVisible();
  },
  causes: {
    'file.choose': { act: (scene, step) => byGuard({ isSuitable: choosePaper, '': chooseText })(scene, step) },
    'file.remove': {
      during: holdRequest(files),
      duringIn: ['uploading'],
      act: async (scene) => {
        await removePaper(scene);
        scene.release();
      },
    },
    'upload.retry': { act: press('ui.error.retry') },
    'upload is done': {
      before: byGuard({
        isStored: answerWithJson(files, 201, { data: stored }),
        isFileRefused: answerWithJson(files, 422, { error: 'invalid', fields: { file: wrongType } }),
        '': answerWithJson(files, 429, { error: 'too_many' }),
      }),
    },
    'upload fails': { before: answerWithHtml(files) },
  },
};
