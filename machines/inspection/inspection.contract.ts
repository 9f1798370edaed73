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
}

/** An app of another site that sends its actors here. Nothing of it is shown before the user has allowed that. */
export interface OtherSite {
  origin: string;
  answer: 'asked' | 'refused';
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
  /** The user's answer to an app of another site. */
  | { type: 'origin.allow'; origin: string }
  | { type: 'origin.refuse'; origin: string }
  /** Sent by the actor that listens to apps. */
  | { type: 'page.recorded'; recording: Recording }
  | { type: 'origin.met'; site: OtherSite }
  /** Sent by the actor that plays a machine. */
  | { type: 'machine.moved'; played: PlayedMachine }
  | { type: 'machine.refused'; reason: string };

/** The event that the machine sends to the listening and the playing actor. */
export type HandSent = Extract<InspectionEvent, { type: 'event.send' }>;

/** The events that the machine sends to the listening actor. */
export type ToListener = Extract<InspectionEvent, { type: 'event.send' | 'origin.allow' | 'origin.refuse' }>;
