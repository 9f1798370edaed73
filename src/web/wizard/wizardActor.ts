import type { ActorRefFrom } from 'xstate';
import type { investMachine } from '#machines/invest/invest.machine.ts';

export type WizardActor = ActorRefFrom<typeof investMachine>;
