import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Message } from './inspection.message.ts';
import type { Recording } from './inspection.recording.ts';

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

/** The inspector stops at the moment in which any actor receives the event, or an actor of the machine enters the state. */
export type Breakpoint =
  | { kind: 'event'; event: string }
  /** The keys of the states on the way to it, without the machine's own. */
  | { kind: 'state'; machine: string; path: readonly string[] };

/** Why the last action failed. */
export type InspectionError = { about: 'file' } | { about: 'event'; reason: string };

export type InspectionEvent =
  | { type: 'machine.play'; machine: string }
  | { type: 'file.open'; recording: Recording }
  | { type: 'file.refuse' }
  | { type: 'actor.choose'; actor: string }
  /** The moment's position among all messages, which is the same moment for every actor. */
  | { type: 'moment.choose'; order: number }
  | { type: 'moment.follow' }
  /** Adds a breakpoint, or removes an equal one. */
  | { type: 'breakpoint.toggle'; breakpoint: Breakpoint }
  /** Goes on from the displayed moment to the next breakpoint, or to the newest moment. */
  | { type: 'moment.continue' }
  /** An event that the user sends to the displayed actor. */
  | { type: 'event.send'; actor: string; event: AnyEventObject }
  /** The user's answer to an app of another site. */
  | { type: 'origin.allow'; origin: string }
  | { type: 'origin.refuse'; origin: string }
  /** Sent by the actor that listens to apps. */
  | { type: 'page.sent'; messages: readonly Message[] }
  /** Events that are not kept, because the page was opened much later. */
  | { type: 'events.dropped'; count: number }
  | { type: 'origin.met'; site: OtherSite }
  /** Sent by the actor that plays a machine. */
  | { type: 'machine.moved'; played: PlayedMachine }
  | { type: 'machine.refused'; reason: string };

/** The event that the machine sends to the listening and the playing actor. */
export type HandSent = Extract<InspectionEvent, { type: 'event.send' }>;

/** The events that the machine sends to the listening actor. */
export type ToListener = Extract<InspectionEvent, { type: 'event.send' | 'origin.allow' | 'origin.refuse' }>;
