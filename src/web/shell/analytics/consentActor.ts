import { type ActorRefFrom, createActor } from 'xstate';
import { type ConsentChoice, consentMachine } from '#machines/app/consent/consent.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { stopAnalytics } from './analyticsScripts.ts';

const KEY = 'tesela.consent';

let consent: ActorRefFrom<typeof consentMachine> | undefined;

/** The page's only consent actor, shared by the banner and the link in the footer. */
export const consentActor = () => (consent ??= startConsent());

function startConsent() {
  const actor = createActor(consentMachine, { ...inspectOptions(), input: { choice: storedChoice() } });
  actor.on('consent.stored', ({ choice }) => {
    localStorage.setItem(KEY, choice);
    if (choice === 'denied') stopAnalytics();
  });
  return actor.start();
}

function storedChoice(): ConsentChoice | null {
  const choice = localStorage.getItem(KEY);
  return choice === 'granted' || choice === 'denied' ? choice : null;
}
