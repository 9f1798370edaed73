/** What this worker uses of a service worker. TypeScript's library declares it only without the window's. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation, which the browser has asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends LastingEvent {
  readonly notification: Notification;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface WorkerScope {
  /** The id of the build, which the server writes before the code. */
  readonly build: string;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof Events>(type: T, listener: (event: Events[T]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
