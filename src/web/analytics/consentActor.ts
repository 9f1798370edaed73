import { type ActorRefFrom, createActor } from 'xstate';
import { type ConsentChoice, consentMachine } from '#machines/consent/consent.machine.ts';
import { inspected } from '#web/actors/roots.ts';
import { stopMeasuring } from './scripts.ts';

const KEY = 'tesela.consent';

let running: ActorRefFrom<typeof consentMachine> | undefined;

/** The page has one: the banner asks, and the foot of every page lets the choice be changed. */
export const consentActor = () => (running ??= begin());

function begin() {
  const consent = createActor(consentMachine, { ...inspected(), input: { choice: storedChoice() } });
  consent.on('consent.kept', ({ choice }) => {
    localStorage.setItem(KEY, choice);
    if (choice === 'denied') stopMeasuring();
  });
  return consent.start();
}

function storedChoice(): ConsentChoice | null {
  const choice = localStorage.getItem(KEY);
  return choice === 'granted' || choice === 'denied' ? choice : null;
}
