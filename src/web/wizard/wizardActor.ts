import type { ActorRefFrom } from 'xstate';
import type { investMachine } from '#machines/orders/invest/invest.machine.ts';

export type WizardActor = ActorRefFrom<typeof investMachine>;
