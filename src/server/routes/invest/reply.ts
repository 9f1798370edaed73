import { InvestPageReply } from '#machines/invest/invest.wire.ts';
import type { PageReply } from '../../http/pageReply.ts';
import type { Statement } from '../../store/sql.ts';
import { investPageOf } from './invest.ts';

/** The investor's wizard page for a project. Managers and owners have no such page. */
export const wizardPage: PageReply<InvestPageReply> = {
  schema: InvestPageReply,
  read: async (uow, projectId, { by, userId, locale }) =>
    by.actor === 'USER' ? investPageOf(uow, projectId, userId, locale) : undefined,
};

/** The wizard page for another entity, from which a statement finds the project. */
export const wizardPageBy = (projectOf: (id: string) => Statement): PageReply<InvestPageReply> => ({
  schema: InvestPageReply,
  read: async (uow, id, call) => {
    const [project] = await uow.tx.query<{ id: string }>(projectOf(id));
    return project && wizardPage.read(uow, project.id, call);
  },
});
