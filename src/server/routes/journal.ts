import * as v from 'valibot';
import { Journal, Journalled, Stays } from '#machines/journal/journal.wire.ts';
import { data, notFound, operation, workFor } from '../http/operation.ts';
import { journalPage } from './journal.page.ts';
import { staysPage } from './journal.stays.ts';

const readJournal = operation({
  method: 'GET',
  path: '/v2/pfp/journal/{thing}/{id}',
  summary: 'Everything that happened to a thing, whether it is what was written then, and what may happen next.',
  tag: 'journal',
  access: ['ADMIN'],
  params: v.object({ thing: Journalled, id: v.pipe(v.string(), v.uuid()) }),
  reply: Journal,
  handle: async (call) => {
    const { thing, id } = call.params;
    const found = await workFor(call, async (unit) => {
      const page = await journalPage(unit, thing, id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

const readStays = operation({
  method: 'GET',
  path: '/v2/pfp/journal/{thing}',
  summary: 'How many things of a kind are in each status, how long they usually stay, and which are stuck.',
  tag: 'journal',
  access: ['ADMIN'],
  params: v.object({ thing: Journalled }),
  reply: Stays,
  handle: async (call) => {
    const found = await workFor(call, async (unit) => ({
      ok: true,
      value: await staysPage(unit, call.params.thing),
    }));
    return found.ok ? data(found.value) : notFound();
  },
});

export const journalOperations = [readJournal, readStays];
