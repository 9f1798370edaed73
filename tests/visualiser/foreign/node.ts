import { createWebSocketInspector } from '@statelyai/inspect';
import { foreignApps } from './foreignApps.ts';
import { truthOf } from './truth.ts';

/** Runs an app as a program that sends to the inspector over a WebSocket, and prints what its actors are. */
const [, , name = '', url = ''] = process.argv;
const app = foreignApps[name];
if (!app) throw new Error(`There is no app ${name}`);
const { run, ...options } = app;
const inspector = createWebSocketInspector({ url, ...options });
const socket = (inspector.adapter as unknown as { ws: WebSocket }).ws;
const opened = new Promise((resolve) => socket.addEventListener('open', resolve));
const actor = await run(inspector.inspect);
const truths = truthOf(actor);
await opened;
// The inspector sends an event when the program is idle, and closing waits for what was sent.
await new Promise((resolve) => setTimeout(resolve, 50));
actor.stop();
process.stdout.write(JSON.stringify(truths));
const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
inspector.stop();
await closed;
