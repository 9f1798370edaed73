import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { StandingOrderFacts, StandingOrderStatus } from './standingOrder.contract.ts';

const tones = {
  active: 'progress',
  due: 'waiting',
  paused: 'neutral',
  ended: 'neutral',
} as const satisfies Record<StandingOrderStatus, Tone>;

export const toneOf = (status: StandingOrderStatus) => tones[status];

const waits = {
  day: ['time', 'weeks'],
  confirmation: ['investor', 'own'],
  /** The issuance of the month takes no order any more. */
  blocked: ['investor', 'own'],
  /** The investor has paused it, so no reminder is sent. */
  resumption: ['nobody', 'over'],
  over: ['nobody', 'over'],
} as const satisfies Waits;

function chooseWait(
  status: StandingOrderStatus,
  { monthOpen }: Pick<StandingOrderFacts, 'monthOpen'>,
): keyof typeof waits {
  switch (status) {
    case 'active':
      return 'day';
    case 'due':
      return monthOpen ? 'confirmation' : 'blocked';
    case 'paused':
      return 'resumption';
    case 'ended':
      return 'over';
  }
}

/** Why the standing order waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('standingOrder', waits, chooseWait);

/** The order of a month waits for its confirmation. */
export const isDue = (status: StandingOrderStatus) => status === 'due';

export const isEnded = (status: StandingOrderStatus) => status === 'ended';
