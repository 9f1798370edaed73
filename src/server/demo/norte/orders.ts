import { buildOrders } from '../buildOrders.ts';
import type { StoryOrder } from '../story.ts';

/** All orders: investor, tokens, day, time, fate and payment method. */
export const orders: readonly StoryOrder[] = [
  ...buildOrders('canal-lofts', [
    ['premium', 500, -309, '10:12'],
    ['ingrid.dahl', 500, -300, '18:40', 'signed', 'terminal'],
    ['owen.price', 500, -290, '12:05', 'signed', 'wire'],
  ]),
  ...buildOrders('saltmarsh-oysters', [
    ['owen.price', 400, -239, '09:26', 'signed', 'terminal'],
    ['ingrid.dahl', 350, -231, '18:51', 'signed', 'terminal'],
    ['maite.etxeberria', 150, -220, '13:12', 'signed', 'terminal'],
  ]),
  ...buildOrders('northern-hops', [['jonas.lind', 300, -171, '11:11', 'paid']]),
  ...buildOrders('bodega-somontano', [
    ['premium', 1_400, -87, '09:40'],
    ['ingrid.dahl', 1_500, -80, '17:15'],
    ['jonas.lind', 1_100, -66, '10:50', 'signed', 'terminal'],
  ]),
  ...buildOrders('thermal-house', [
    ['owen.price', 600, -55, '10:22', 'paid', 'terminal'],
    ['hugh.barlow', 500, -38, '18:47', 'paid', 'terminal'],
  ]),
  ...buildOrders('olive-hill', [
    ['clara.weber', 700, -52, '09:31', 'paid', 'terminal'],
    ['maite.etxeberria', 500, -33, '17:12', 'paid', 'terminal'],
  ]),
  ...buildOrders('island-boats', [
    ['jonas.lind', 800, -48, '11:18', 'paid', 'terminal'],
    ['ingrid.dahl', 700, -29, '19:26', 'paid', 'terminal'],
  ]),
  ...buildOrders('harbour-wind', [
    ['clara.weber', 500, -49, '09:09', 'paid'],
    ['hugh.barlow', 400, -41, '12:44', 'signed', 'terminal'],
    ['owen.price', 350, -30, '16:58', 'paid'],
    ['investor', 10, -2, '08:20', 'signed', 'terminal'],
  ]),
  ...buildOrders('cold-store-17', [
    ['clara.weber', 400, -36, '10:48'],
    ['jonas.lind', 400, -27, '18:02', 'paid', 'terminal'],
    ['maite.etxeberria', 400, -3, '09:16', 'signed', 'terminal'],
  ]),
  ...buildOrders('sol-de-aragon', [
    ['ingrid.dahl', 1_000, -24, '08:15', 'paid'],
    ['owen.price', 900, -20, '12:50', 'signed', 'terminal'],
    ['clara.weber', 850, -15, '18:36', 'paid'],
    ['jonas.lind', 760, -11, '10:07', 'paid'],
    ['premium', 600, -8, '20:14', 'signed', 'wire'],
    ['maite.etxeberria', 40, -5, '11:52', 'signing', 'terminal'],
    ['hugh.barlow', 60, -3, '08:33', 'proofSent'],
    ['investor', 30, -2, '10:12', 'proofDue'],
  ]),
  ...buildOrders('edificio-ribera-14', [
    ['premium', 100, -9, '10:25', 'interest'],
    ['clara.weber', 60, -4, '18:11', 'interest'],
  ]),
];
