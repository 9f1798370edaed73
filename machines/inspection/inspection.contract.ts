import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Message } from './inspection.message.ts';

/** All received messages, in order. */
export type Recording = readonly Message[];

/** A machine that is played by hand. Its actors are never started. */
export interface PlayedMachine {
  name: string;
  snapshot: AnyMachineSnapshot;
  recording: Recording;
}

export interface InspectionInput {
  /** The machine to play, if the address names one. */
  machine: string | null;
  /** The inspector was opened by a page that it can listen to. */
  isOpenedByPage: boolean;
}

/** Why the last action failed. */
export type InspectionError = { about: 'file' } | { about: 'event'; reason: string };

export type InspectionEvent =
  | { type: 'machine.play'; machine: string }
  | { type: 'file.open'; recording: Recording }
  | { type: 'file.refuse' }
  | { type: 'actor.choose'; actor: string }
  | { type: 'moment.choose'; index: number }
  | { type: 'moment.follow' }
  /** An event that the user sends to the displayed actor. */
  | { type: 'event.send'; actor: string; event: AnyEventObject }
  /** Sent by the actor that listens to a page. */
  | { type: 'page.recorded'; recording: Recording }
  /** Sent by the actor that plays a machine. */
  | { type: 'machine.moved'; played: PlayedMachine }
  | { type: 'machine.refused'; reason: string };

/** The event that the machine sends to the listening and the playing actor. */
export type HandSent = Extract<InspectionEvent, { type: 'event.send' }>;
