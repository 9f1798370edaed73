import { createBrowserInspector } from '@statelyai/inspect';
import { foreignApps } from './foreignApps.ts';
import { type ActorTruth, truthOf } from './truth.ts';

declare global {
  interface Window {
    truth?: ActorTruth[];
  }
}

/** A page of another site. Its address names the app, the inspector, and whether that is in a frame of the page. */
const asked = new URLSearchParams(location.search);
const app = foreignApps[asked.get('app') ?? ''];
const iframe = asked.has('frame') ? document.body.appendChild(document.createElement('iframe')) : null;
if (iframe) iframe.style.cssText = 'width:1200px;height:700px';

if (app) {
  const { run, ...options } = app;
  const { inspect } = createBrowserInspector({ url: asked.get('inspector') ?? '', iframe, ...options });
  const actor = await run(inspect);
  window.truth = truthOf(actor);
}
