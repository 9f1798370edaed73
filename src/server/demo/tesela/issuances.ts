import type { StoryIssuance } from '../story.ts';
import { on } from '../timeline/agenda.ts';
import { aceitesBajoAragon } from './aceitesBajoAragon.ts';
import { almazaraDeCalaceite } from './almazaraDeCalaceite.ts';
import { balnearioDeJaraba } from './balnearioDeJaraba.ts';
import { barcasDeSantona } from './barcasDeSantona.ts';
import { bodegaSomontano } from './bodegaSomontano.ts';
import { cervezaDelPirineo } from './cervezaDelPirineo.ts';
import { edificioRibera14 } from './edificioRibera14.ts';
import { hornoDeAlcaniz } from './hornoDeAlcaniz.ts';
import { huertaHidroponica } from './huertaHidroponica.ts';
import { lanaDeAlbarracin } from './lanaDeAlbarracin.ts';
import { loftsDelCanal } from './loftsDelCanal.ts';
import { molinoDelEbro } from './molinoDelEbro.ts';
import { motosCompartidas } from './motosCompartidas.ts';
import { navesPlaza } from './navesPlaza.ts';
import { parqueEolicoLaMuela } from './parqueEolicoLaMuela.ts';
import { porchesDelCoso } from './porchesDelCoso.ts';
import { quesosDelMaestrazgo } from './quesosDelMaestrazgo.ts';
import { residenciaMoncayo } from './residenciaMoncayo.ts';
import { semilleroDeEjea } from './semilleroDeEjea.ts';
import { solDeAragon } from './solDeAragon.ts';
import { termasDeAlhama } from './termasDeAlhama.ts';
import { vientoDeBelchite } from './vientoDeBelchite.ts';
import { viverosDeCalatorao } from './viverosDeCalatorao.ts';

const owner = 'owner@demo.test';
const terra = 'terra@demo.test';
const matarrana = 'almazara@demo.test';

/** The steps of a project that went through every phase up to its campaign. */
const campaigned = (preCampaign: number, requested: number, approved: number, opened: number) =>
  [
    ['preCampaign', on(preCampaign, '09:05')],
    ['requestValidation', on(requested, '12:40')],
    ['approve', on(approved, '10:15')],
    ['openCampaign', on(opened, '07:30')],
  ] as const;

/** All issuances, oldest first. */
export const issuances: readonly StoryIssuance[] = [
  {
    prospectus: hornoDeAlcaniz,
    owner: matarrana,
    draftedAt: on(-452, '10:20'),
    campaign: { from: -432, to: -410 },
    steps: [...campaigned(-449, -444, -436, -432), ['releaseFunds', on(-402, '10:50')]],
  },
  {
    prospectus: porchesDelCoso,
    owner: matarrana,
    draftedAt: on(-421, '12:05'),
    campaign: { from: -404, to: -380 },
    steps: [...campaigned(-418, -413, -407, -404), ['releaseFunds', on(-371, '11:35')]],
  },
  {
    prospectus: molinoDelEbro,
    owner,
    draftedAt: on(-341, '10:00'),
    campaign: { from: -325, to: -290 },
    steps: [...campaigned(-338, -333, -328, -325), ['releaseFunds', on(-280, '11:10')]],
  },
  {
    prospectus: almazaraDeCalaceite,
    owner: matarrana,
    draftedAt: on(-302, '09:45'),
    campaign: { from: -284, to: -250 },
    steps: [...campaigned(-298, -293, -287, -284), ['releaseFunds', on(-241, '12:10')]],
  },
  {
    prospectus: viverosDeCalatorao,
    owner,
    draftedAt: on(-272, '12:40'),
    campaign: { from: -256, to: -226 },
    steps: [...campaigned(-269, -265, -259, -256), ['releaseFunds', on(-217, '10:35')]],
  },
  {
    prospectus: cervezaDelPirineo,
    owner,
    draftedAt: on(-224, '16:20'),
    campaign: { from: -205, to: -165 },
    steps: campaigned(-220, -214, -208, -205),
  },
  {
    prospectus: bodegaSomontano,
    owner,
    draftedAt: on(-121, '09:30'),
    campaign: { from: -97, to: -50 },
    steps: [...campaigned(-115, -108, -101, -97), ['releaseFunds', on(-38, '12:25')]],
  },
  {
    prospectus: termasDeAlhama,
    owner: terra,
    draftedAt: on(-104, '12:20'),
    campaign: { from: -66, to: 46 },
    steps: campaigned(-98, -91, -79, -66),
  },
  {
    prospectus: semilleroDeEjea,
    owner,
    draftedAt: on(-99, '10:35'),
    campaign: { from: -60, to: 52 },
    steps: campaigned(-92, -86, -74, -60),
  },
  {
    prospectus: residenciaMoncayo,
    owner: terra,
    draftedAt: on(-93, '13:45'),
    campaign: { from: -72, to: 35 },
    steps: campaigned(-88, -82, -76, -72),
  },
  {
    prospectus: barcasDeSantona,
    owner,
    draftedAt: on(-80, '11:50'),
    campaign: { from: -49, to: -2 },
    steps: campaigned(-73, -67, -55, -49),
  },
  {
    prospectus: navesPlaza,
    owner: terra,
    draftedAt: on(-66, '11:25'),
    campaign: { from: -42, to: -2 },
    steps: campaigned(-60, -54, -46, -42),
  },
  {
    prospectus: motosCompartidas,
    owner,
    draftedAt: on(-58, '18:00'),
    campaign: { from: -30, to: 10 },
    steps: [
      ['preCampaign', on(-52, '10:20')],
      ['withdraw', on(-33, '13:15')],
    ],
  },
  {
    prospectus: solDeAragon,
    owner,
    draftedAt: on(-54, '09:12'),
    campaign: { from: -27, to: 18 },
    steps: campaigned(-48, -40, -31, -27),
  },
  {
    prospectus: quesosDelMaestrazgo,
    owner,
    draftedAt: on(-44, '17:35'),
    campaign: { from: -21, to: 39 },
    steps: campaigned(-39, -33, -25, -21),
  },
  {
    prospectus: vientoDeBelchite,
    owner,
    draftedAt: on(-42, '09:40'),
    campaign: { from: 17, to: 77 },
    steps: [['preCampaign', on(-30, '09:15')]],
  },
  {
    prospectus: loftsDelCanal,
    owner: terra,
    draftedAt: on(-37, '13:05'),
    campaign: { from: 8, to: 58 },
    steps: [['preCampaign', on(-27, '10:40')]],
  },
  {
    prospectus: lanaDeAlbarracin,
    owner,
    draftedAt: on(-34, '12:12'),
    campaign: { from: 20, to: 65 },
    steps: [
      ['preCampaign', on(-29, '09:20')],
      ['requestValidation', on(-24, '17:10')],
      ['returnToDraft', on(-18, '11:50')],
    ],
  },
  {
    prospectus: balnearioDeJaraba,
    owner: terra,
    draftedAt: on(-28, '10:40'),
    campaign: { from: 4, to: 64 },
    steps: [
      ['preCampaign', on(-23, '12:00')],
      ['requestValidation', on(-15, '09:45')],
      ['approve', on(-3, '16:05')],
    ],
  },
  {
    prospectus: parqueEolicoLaMuela,
    owner,
    draftedAt: on(-25, '08:50'),
    campaign: { from: 12, to: 72 },
    steps: [
      ['preCampaign', on(-19, '10:30')],
      ['requestValidation', on(-6, '14:20')],
    ],
  },
  {
    prospectus: edificioRibera14,
    owner,
    draftedAt: on(-20, '16:15'),
    campaign: { from: 6, to: 66 },
    steps: [['preCampaign', on(-12, '09:00')]],
  },
  {
    prospectus: huertaHidroponica,
    owner,
    draftedAt: on(-16, '11:00'),
    campaign: { from: 25, to: 70 },
    steps: [
      ['preCampaign', on(-10, '10:10')],
      ['hide', on(-10, '10:12')],
    ],
  },
  {
    prospectus: aceitesBajoAragon,
    owner,
    draftedAt: on(-4, '18:30'),
    campaign: { from: 45, to: 90 },
    steps: [],
  },
];
