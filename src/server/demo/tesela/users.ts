import type { StoryUser } from '../story.ts';
import { account, investor, stoppedAt } from '../storyUsers.ts';
import { on } from '../timeline/agenda.ts';

/** All users, staff first. */
export const users: readonly StoryUser[] = [
  account('manager@demo.test', -472, 'confirmed'),
  account('manager2@demo.test', -472, 'confirmed'),
  account('owner@demo.test', -342, 'filledIn', {
    company: { name: 'Promociones del Ebro, S.L.', taxNumber: 'B50991017', activity: 'Promoción de proyectos' },
  }),
  {
    email: 'terra@demo.test',
    name: 'Ignacio Ferrer Mur',
    roles: ['ENTREPRENEUR'],
    joinsAt: on(-120, '10:05'),
    reaches: 'filledIn',
    company: { name: 'Terra Urbana, S.L.', taxNumber: 'B50992023', activity: 'Promoción inmobiliaria' },
  },
  account('premium@demo.test', -465, 'ready', { netWorth: 48_000_000, renewsAt: on(-97, '20:10') }),
  { ...investor('pilar.lopez', 'Pilar López Alcaine', -464, '11:20', 61_000_000), renewsAt: on(-96, '19:05') },
  { ...investor('miguel.sanz', 'Miguel Sanz Bielsa', -463, '17:02', 35_000_000), renewsAt: on(-92, '18:30') },
  investor('elena.pardo', 'Elena Pardo Lis', -332, '09:48'),
  { ...investor('tomas.abad', 'Tomás Abad Giner', -462, '19:31', 42_000_000), renewsAt: on(-94, '21:15') },
  { ...investor('rosa.marco', 'Rosa Marco Til', -461, '12:15'), renewsAt: on(-94, '13:45') },
  investor('daniel.pueyo', 'Daniel Pueyo Soro', -300, '08:57', 52_000_000),
  investor('irene.lafuente', 'Irene Lafuente Boj', -260, '20:10', 39_000_000),
  {
    ...investor('fernando.cebrian', 'Fernando Cebrián Oto', -214, '16:44', 73_000_000),
    requestsSophisticationAt: on(-2, '17:20'),
  },
  investor('beatriz.romeo', 'Beatriz Romeo Val', -163, '10:33', 44_000_000),
  investor('sergio.cortes', 'Sergio Cortés Used', -141, '13:08'),
  investor('cristina.ibor', 'Cristina Ibor Plou', -122, '18:27', 58_000_000),
  investor('pablo.artigas', 'Pablo Artigas Ezquerra', -108, '09:14'),
  investor('ana.salvador', 'Ana Salvador Pina', -61, '21:03', 27_000_000),
  account('investor@demo.test', -46, 'ready', { netWorth: 31_000_000 }),
  investor('raul.monreal', 'Raúl Monreal Gay', -41, '11:39'),
  investor('sara.bosque', 'Sara Bosque Ariño', -22, '15:55', 19_000_000),
  stoppedAt('waiting', {
    ...investor('cierzo', 'Jorge Til Abós', -31, '12:30'),
    review: { reason: 'FACE_MISMATCH' },
    company: { name: 'Inversiones Cierzo, S.L.', taxNumber: 'B50993039', activity: 'Tenencia de valores' },
  }),
  stoppedAt('waiting', {
    ...investor('luis.gracia', 'Luis Gracia Sebastián', -9, '10:21'),
    review: { reason: 'DATA_MISMATCH', surname: 'GRACIA SEBASTIAN', birthday: '1979-03-04' },
  }),
  stoppedAt('failed', investor('marina.oliver', 'Marina Oliver Cid', -6, '19:42')),
  stoppedAt('registered', investor('oscar.lanuza', 'Óscar Lanuza Bel', -2, '22:16')),
  account('new@demo.test', -1, 'confirmed'),
  {
    email: 'almazara@demo.test',
    name: 'Rosario Querol Bayod',
    roles: ['ENTREPRENEUR'],
    joinsAt: on(-470, '09:25'),
    reaches: 'filledIn',
    company: { name: 'Matarraña Emprende, S.L.', taxNumber: 'B44105054', activity: 'Promoción de proyectos' },
  },
];
