import type { StoryUser } from '../story.ts';
import { account, investor, stoppedAt } from '../storyUsers.ts';
import { on } from '../timeline/agenda.ts';

/** All users, staff first. */
export const users: readonly StoryUser[] = [
  account('manager@demo.test', -331, 'confirmed'),
  account('manager2@demo.test', -331, 'confirmed'),
  account('owner@demo.test', -328, 'filledIn', {
    company: { name: 'Northern Projects, S.L.', taxNumber: 'B95112074', activity: 'Project development' },
  }),
  {
    email: 'atlantic@demo.test',
    name: 'Nora Quinn',
    roles: ['ENTREPRENEUR'],
    joinsAt: on(-118, '10:05'),
    reaches: 'filledIn',
    company: { name: 'Atlantic Places, S.L.', taxNumber: 'B95112082', activity: 'Project development' },
  },
  account('premium@demo.test', -322, 'ready', { netWorth: 48_000_000 }),
  investor('ingrid.dahl', 'Ingrid Dahl', -320, '10:31', 62_000_000),
  investor('owen.price', 'Owen Price', -318, '18:12', 35_000_000),
  investor('maite.etxeberria', 'Maite Etxeberria', -315, '12:50'),
  investor('jonas.lind', 'Jonas Lind', -180, '08:44', 41_000_000),
  investor('clara.weber', 'Clara Weber', -120, '20:26', 54_000_000),
  investor('hugh.barlow', 'Hugh Barlow', -64, '16:03', 29_000_000),
  account('investor@demo.test', -39, 'ready', { netWorth: 31_000_000 }),
  stoppedAt('waiting', {
    ...investor('tess.moran', 'Tess Moran', -12, '11:11'),
    review: { reason: 'DOCUMENT_SUSPICIOUS', documentType: 'passport' },
  }),
  stoppedAt('failed', investor('bruno.salles', 'Bruno Salles', -7, '21:37')),
  account('new@demo.test', -1, 'confirmed'),
];
