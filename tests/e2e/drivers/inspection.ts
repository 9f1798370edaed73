import { expect } from '@playwright/test';
import { recordPlayer } from '#tests/visualiser/recordPlayer.ts';
import type { inspectionMachine } from '#visualiser/machine/inspection.machine.ts';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { serializeRecording } from '#visualiser/recording/recordingFile.ts';
import { desk, logIn } from '../support/user.ts';
import type { Driver, Scene } from './cause.ts';
import { press, type } from './userActions.ts';

/** The messages of two actors, so that one can be chosen. */
const twoActors = (): Message[] => [
  ...recordPlayer(),
  { type: '@xstate.actor', sessionId: 'other', createdAt: '0', name: 'other' },
];

const openFile = ({ page, t }: Scene, text: string) =>
  page
    .getByLabel(t('inspect.open'))
    .setInputFiles({ name: 'recording.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const chooseAnotherActor = ({ page, t }: Scene) =>
  page
    .getByRole('list', { name: t('inspect.actor'), exact: true })
    .getByRole('button')
    .and(page.locator(':not([aria-current])'))
    .first()
    .click();

/** Sets a breakpoint on the event of the displayed moment. */
async function stopAtShownEvent({ page, t }: Scene): Promise<void> {
  const [name = ''] = t('inspect.breakpoint.event', { name: '…', isSet: 'false' }).split('…');
  await page.getByRole('button', { name }).first().click();
}

/** The inspector in the window that an inspected page opens, or on its own page. */
/** What the inspected page does by itself may draw the button anew under a click. */
async function goBack(scene: Scene) {
  const { page, t } = scene;
  const goOn = page.getByRole('button', { name: t('inspect.continue'), exact: true });
  await expect(async () => {
    if (!(await goOn.isVisible())) await press('inspect.back')(scene);
    await expect(goOn).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

export const inspection: Driver<typeof inspectionMachine> = {
  arrival: { viewport: desk },
  open: async (scene, steps) => {
    if (steps[0]?.guard === 'isNamed') return scene.page.goto('/inspect?machine=investment');
    await logIn(scene, 'premium@demo.test');
    const opening = scene.page.waitForEvent('popup');
    await scene.page.goto('/user/issuances?inspect');
    scene.page = await opening;
  },
  causes: {
    'page.sent': {},
    'events.dropped': {},
    'origin.met': {},
    'origin.allow': {},
    'origin.refuse': {},
    'machine.moved': {},
    'machine.refused': {},
    'machine.play': {
      act: ({ page, t }) => page.getByLabel(t('inspect.machine'), { exact: true }).selectOption('document'),
    },
    'event.send': {
      // No machine handles this event, so the inspected page stays as it is and the played machine refuses it.
      act: async (scene) => {
        await type('inspect.event', 'unknown.event')(scene);
        await press('inspect.send')(scene);
      },
    },
    'actor.choose': { act: chooseAnotherActor },
    'moment.choose': { act: goBack },
    'moment.continue': { act: press('inspect.continue') },
    'breakpoint.toggle': { act: stopAtShownEvent },
    'moment.follow': {
      act: ({ page, t }) =>
        page
          .getByRole('list', { name: t('inspect.events'), exact: true })
          .getByRole('listitem')
          .first()
          .getByRole('button')
          .click(),
    },
    'file.open': { act: (scene) => openFile(scene, serializeRecording({ messages: twoActors() })) },
    'file.refuse': { act: (scene) => openFile(scene, '{}') },
  },
};
