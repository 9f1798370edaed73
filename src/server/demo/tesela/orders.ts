import { buildOrders } from '../buildOrders.ts';
import type { StoryOrder } from '../story.ts';

/** All orders: investor, tokens, day, time, fate and payment method. */
export const orders: readonly StoryOrder[] = [
  ...buildOrders('molino-del-ebro', [
    ['premium', 900, -322, '10:12'],
    ['pilar.lopez', 800, -319, '18:40'],
    ['miguel.sanz', 700, -311, '12:05', 'signed', 'terminal'],
    ['rosa.marco', 600, -302, '13:17'],
  ]),
  ...buildOrders('viveros-de-calatorao', [
    ['tomas.abad', 400, -254, '09:26', 'signed', 'terminal'],
    ['daniel.pueyo', 300, -247, '18:51'],
    ['elena.pardo', 150, -241, '13:12', 'signed', 'terminal'],
    ['irene.lafuente', 250, -233, '20:07', 'signed', 'terminal'],
  ]),
  ...buildOrders('cerveza-del-pirineo', [
    ['daniel.pueyo', 300, -199, '11:11', 'paid'],
    ['irene.lafuente', 250, -188, '19:04', 'paid'],
  ]),
  ...buildOrders('bodega-somontano', [
    ['premium', 1_800, -95, '09:40'],
    ['pilar.lopez', 2_000, -94, '17:15'],
    ['miguel.sanz', 1_500, -90, '10:50', 'signed', 'terminal'],
    ['daniel.pueyo', 1_900, -78, '16:47'],
    ['irene.lafuente', 1_200, -71, '11:58', 'signed', 'bizum'],
    ['fernando.cebrian', 1_600, -64, '13:03'],
  ]),
  ...buildOrders('termas-de-alhama', [
    ['irene.lafuente', 700, -64, '10:22', 'paid', 'terminal'],
    ['fernando.cebrian', 600, -52, '18:47', 'paid', 'bizum'],
    ['cristina.ibor', 400, -36, '12:09', 'paid', 'terminal'],
  ]),
  ...buildOrders('semillero-de-ejea', [
    ['pablo.artigas', 800, -58, '09:31', 'paid', 'terminal'],
    ['elena.pardo', 500, -47, '17:12', 'paid', 'terminal'],
    ['miguel.sanz', 900, -28, '13:55', 'paid'],
  ]),
  ...buildOrders('barcas-de-santona', [
    ['tomas.abad', 1_400, -46, '11:18', 'paid', 'terminal'],
    ['sergio.cortes', 1_200, -35, '19:26', 'paid', 'terminal'],
    ['rosa.marco', 1_000, -3, '10:49', 'signed', 'terminal'],
  ]),
  ...buildOrders('residencia-moncayo', [
    ['beatriz.romeo', 900, -70, '10:02'],
    ['sergio.cortes', 800, -66, '18:19'],
    ['tomas.abad', 120, -63, '09:09', 'revoked'],
    ['cristina.ibor', 1_000, -57, '12:44'],
    ['pablo.artigas', 900, -44, '17:30'],
    ['daniel.pueyo', 1_000, -29, '20:51'],
    ['fernando.cebrian', 300, -17, '13:26', 'paid', 'terminal'],
    ['elena.pardo', 250, -11, '19:33', 'paid'],
  ]),
  ...buildOrders('naves-plaza-logistica', [
    ['beatriz.romeo', 800, -39, '09:55'],
    ['sergio.cortes', 700, -33, '10:48'],
    ['cristina.ibor', 450, -26, '18:02', 'paid'],
    ['pablo.artigas', 500, -14, '12:29', 'paid'],
    ['ana.salvador', 300, -3, '09:16', 'signed', 'terminal'],
  ]),
  ...buildOrders('motos-compartidas-zaragoza', [['sergio.cortes', 40, -45, '10:37', 'interest']]),
  ...buildOrders('sol-de-aragon', [
    ['pilar.lopez', 1_000, -26, '08:15'],
    ['miguel.sanz', 900, -25, '12:50'],
    ['elena.pardo', 850, -24, '18:36', 'paid'],
    ['tomas.abad', 800, -22, '10:07', 'paid', 'terminal'],
    ['rosa.marco', 760, -20, '17:21', 'paid'],
    ['daniel.pueyo', 740, -19, '09:44'],
    ['irene.lafuente', 700, -16, '13:39', 'paid'],
    ['fernando.cebrian', 620, -14, '11:02', 'paid'],
    ['premium', 600, -12, '20:14'],
    ['beatriz.romeo', 520, -9, '10:31', 'signing'],
    ['cristina.ibor', 400, -7, '16:58', 'paid', 'bizum'],
    ['sara.bosque', 280, -5, '12:23'],
    ['ana.salvador', 90, -4, '19:47', 'refused', 'bizum'],
    ['pablo.artigas', 60, -3, '08:33', 'proofSent'],
    ['investor', 30, -2, '10:12', 'proofDue'],
    ['raul.monreal', 24, -1, '18:05', 'choosing'],
  ]),
  ...buildOrders('quesos-del-maestrazgo', [
    ['raul.monreal', 300, -18, '09:27', 'signed', 'terminal'],
    ['ana.salvador', 450, -13, '21:12', 'paid'],
    ['premium', 50, -10, '11:36', 'signed', 'balance'],
    ['sara.bosque', 500, -8, '13:50', 'paid', 'bizum'],
    ['investor', 50, -2, '08:20', 'signed', 'terminal'],
  ]),
  ...buildOrders('edificio-ribera-14', [
    ['premium', 100, -11, '10:25', 'interest'],
    ['pilar.lopez', 60, -9, '18:11', 'interest'],
    ['beatriz.romeo', 80, -6, '12:42', 'interest'],
    ['sara.bosque', 20, -2, '20:38', 'interest'],
  ]),
];
