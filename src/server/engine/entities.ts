import type { EventFromLogic } from 'xstate';
import type { lifecycles as machines } from '#machines/catalogue.lifecycles.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { journalledNames } from '#machines/shared/journal/journalled.ts';

/** Every entity that has a status, with the events of its machine. */
export type Events = { [J in Journalled]: EventFromLogic<(typeof machines)[J]['machine']> };
export type Entity = keyof Events;

const entities: ReadonlySet<unknown> = new Set(journalledNames);

export const isEntity = (name: unknown): name is Entity => entities.has(name);
