import { TokenEvent } from '#machines/token/token.contract.ts';
import { eventsOperation } from '../../http/eventsOperation.ts';
import { sql } from '../../store/sql.ts';

const tokenEvents = eventsOperation({
  entity: 'token',
  path: '/v2/pfp/tokens/{id}/events',
  tag: 'tokens',
  access: ['ADMIN'],
  events: TokenEvent,
  isVisibleTo: async (uow, id) => (await uow.tx.query(sql`select from token where id = ${id}`)).length > 0,
});

export const tokenOperations = [tokenEvents];
