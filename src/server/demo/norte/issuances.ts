import type { StoryIssuance } from '../story.ts';
import { on } from '../timeline/agenda.ts';
import { bodegaSomontano } from './bodegaSomontano.ts';
import { canalLofts } from './canalLofts.ts';
import { cedarClinics } from './cedarClinics.ts';
import { coldStore } from './coldStore.ts';
import { edificioRibera14 } from './edificioRibera14.ts';
import { fjordFerries } from './fjordFerries.ts';
import { glasshouseGreens } from './glasshouseGreens.ts';
import { harbourWind } from './harbourWind.ts';
import { islandBoats } from './islandBoats.ts';
import { lanternBooks } from './lanternBooks.ts';
import { northernHops } from './northernHops.ts';
import { oliveHill } from './oliveHill.ts';
import { quarryHouses } from './quarryHouses.ts';
import { saltmarshOysters } from './saltmarshOysters.ts';
import { solDeAragon } from './solDeAragon.ts';
import { thermalHouse } from './thermalHouse.ts';
import { tidalDairy } from './tidalDairy.ts';

const owner = 'owner@demo.test';
const atlantic = 'atlantic@demo.test';

/** The steps of a project that reached its campaign. This tenant validates projects before their pre-campaign. */
const campaigned = (requested: number, approved: number, preCampaign: number, opened: number) =>
  [
    ['requestValidation', on(requested, '12:40')],
    ['approve', on(approved, '10:15')],
    ['preCampaign', on(preCampaign, '09:05')],
    ['openCampaign', on(opened, '07:30')],
  ] as const;

/** All issuances, oldest first. */
export const issuances: readonly StoryIssuance[] = [
  {
    prospectus: canalLofts,
    owner,
    draftedAt: on(-327, '10:00'),
    campaign: { from: -312, to: -280 },
    steps: [...campaigned(-325, -321, -318, -312), ['releaseFunds', on(-268, '11:10')]],
  },
  {
    prospectus: saltmarshOysters,
    owner,
    draftedAt: on(-258, '12:40'),
    campaign: { from: -242, to: -210 },
    steps: [...campaigned(-255, -251, -247, -242), ['releaseFunds', on(-200, '10:35')]],
  },
  {
    prospectus: northernHops,
    owner,
    draftedAt: on(-200, '09:20'),
    campaign: { from: -180, to: -140 },
    steps: campaigned(-197, -190, -186, -180),
  },
  {
    prospectus: bodegaSomontano,
    owner,
    draftedAt: on(-110, '09:30'),
    campaign: { from: -90, to: -48 },
    steps: campaigned(-106, -99, -95, -90),
  },
  {
    prospectus: thermalHouse,
    owner: atlantic,
    draftedAt: on(-88, '12:20'),
    campaign: { from: -60, to: 44 },
    steps: campaigned(-83, -76, -70, -60),
  },
  {
    prospectus: oliveHill,
    owner: atlantic,
    draftedAt: on(-84, '10:35'),
    campaign: { from: -57, to: 50 },
    steps: campaigned(-79, -72, -66, -57),
  },
  {
    prospectus: islandBoats,
    owner: atlantic,
    draftedAt: on(-80, '11:50'),
    campaign: { from: -54, to: 38 },
    steps: campaigned(-75, -68, -63, -54),
  },
  {
    prospectus: harbourWind,
    owner,
    draftedAt: on(-75, '13:45'),
    campaign: { from: -52, to: 30 },
    steps: campaigned(-71, -62, -58, -52),
  },
  {
    prospectus: coldStore,
    owner,
    draftedAt: on(-60, '11:25'),
    campaign: { from: -40, to: -2 },
    steps: campaigned(-57, -50, -46, -40),
  },
  {
    prospectus: solDeAragon,
    owner,
    draftedAt: on(-50, '09:12'),
    campaign: { from: -25, to: 20 },
    steps: campaigned(-46, -37, -33, -25),
  },
  {
    prospectus: lanternBooks,
    owner,
    draftedAt: on(-45, '17:00'),
    campaign: { from: -20, to: 20 },
    steps: [
      ['requestValidation', on(-42, '10:20')],
      ['withdraw', on(-36, '13:15')],
    ],
  },
  {
    prospectus: glasshouseGreens,
    owner: atlantic,
    draftedAt: on(-34, '13:05'),
    campaign: { from: 18, to: 70 },
    steps: [
      ['requestValidation', on(-31, '11:20')],
      ['approve', on(-24, '10:05')],
      ['preCampaign', on(-16, '09:05')],
    ],
  },
  {
    prospectus: edificioRibera14,
    owner,
    draftedAt: on(-30, '16:15'),
    campaign: { from: 6, to: 66 },
    steps: [
      ['requestValidation', on(-27, '12:40')],
      ['approve', on(-18, '10:15')],
      ['preCampaign', on(-11, '09:05')],
    ],
  },
  {
    prospectus: quarryHouses,
    owner,
    draftedAt: on(-26, '08:50'),
    campaign: { from: 14, to: 60 },
    steps: [
      ['requestValidation', on(-22, '09:30')],
      ['approve', on(-14, '15:00')],
      ['preCampaign', on(-5, '09:05')],
    ],
  },
  {
    prospectus: fjordFerries,
    owner,
    draftedAt: on(-21, '10:40'),
    campaign: { from: 8, to: 68 },
    steps: [
      ['requestValidation', on(-13, '09:45')],
      ['approve', on(-3, '16:05')],
    ],
  },
  {
    prospectus: tidalDairy,
    owner,
    draftedAt: on(-15, '12:05'),
    campaign: { from: 16, to: 76 },
    steps: [['requestValidation', on(-4, '14:20')]],
  },
  {
    prospectus: cedarClinics,
    owner,
    draftedAt: on(-8, '18:30'),
    campaign: { from: 45, to: 90 },
    steps: [
      ['requestValidation', on(-6, '10:05')],
      ['returnToDraft', on(-3, '16:20')],
    ],
  },
];
