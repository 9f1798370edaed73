import { type HousePurpose, needsGross, purposesOf, settledAccount } from '#machines/oversight/incident/houseMoney.ts';
import { BookForm } from '#machines/oversight/incident/incident.wire.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { findSettlement } from '#server/queries/orders/acquirer.ts';
import { findHouseBookings, findHouseLine, readHouseBalances } from '#server/queries/orders/houseMoney.ts';
import { invalid, lineAct } from './lineAct.ts';

const bookHouse = lineAct({
  name: 'book',
  summary: 'Proposes (202) to book money at the bank as the platform’s own. A second manager has to agree.',
  body: BookForm,
  toEvent: async (uow, { params, body: { purpose, reason, ...body } }) => {
    const line = await findHouseLine(uow.tx, params.id);
    if (!line) return { code: 'not_found' };
    const gross = await readGross(uow, line.amount, { incident: params.id, purpose, gross: body.gross, taken: 0 });
    if (typeof gross === 'object' && gross) return gross;
    return { event: { type: 'money.book', purpose, gross, reason } };
  },
});

const correctHouse = lineAct({
  name: 'correct',
  summary:
    'Proposes (202) another purpose for money that was booked as the platform’s own. The first booking stays, and a second one takes it back. A second manager has to agree.',
  body: BookForm,
  toEvent: async (uow, { params, body: { purpose, reason, ...body } }) => {
    const last = (await findHouseBookings(uow.tx, params.id)).at(-1);
    if (!last) return { code: 'not_found' };
    const isSame = settledAccount(purpose) === settledAccount(last.purpose);
    const taken = isSame ? last.settled : 0;
    const gross = await readGross(uow, last.amount, { incident: params.id, purpose, gross: body.gross, taken });
    if (typeof gross === 'object' && gross) return gross;
    return { event: { type: 'money.correct', purpose, gross, reason } };
  },
});

interface TypedPurpose {
  incident: string;
  purpose: HousePurpose;
  gross: number | null;
  /** What an earlier booking has taken from the same account. */
  taken: number;
}

/** The amount before deductions, null if the purpose has none, or the error of a field. */
async function readGross(
  uow: UnitOfWork,
  amount: number,
  { incident, purpose, gross: typed, taken }: TypedPurpose,
): Promise<number | null | Refusal> {
  const way = amount < 0 ? 'out' : 'in';
  if (!purposesOf(way).includes(purpose)) return invalid('purpose', 'validator.error_null');
  if (!needsGross(purpose, way)) return null;
  const report = purpose === 'cardSettlement' ? await findSettlement(uow.tx, incident) : undefined;
  // A report about another amount is a difference that managers examine.
  const reported = report?.net === amount ? report.gross : undefined;
  const gross = reported ?? typed;
  if (gross === null) return invalid('gross', 'validator.error_null');
  const { settled } = await readHouseBalances(uow.tx, purpose);
  const most = taken - settled;
  if (reported !== undefined)
    return gross > most ? invalid('purpose', 'validator.error_number_max', Math.max(most, 0)) : gross;
  if (gross > most) return invalid('gross', 'validator.error_number_max', Math.max(most, 0));
  if (purpose === 'cardSettlement' && gross < amount) return invalid('gross', 'validator.error_number_min', amount);
  return gross;
}

export const houseLineOperations = [bookHouse, correctHouse];
