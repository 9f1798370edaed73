import * as v from 'valibot';
import { SophisticationForm } from '#machines/people/suitability/suitability.wire.ts';
import { SophisticationFigures } from '#machines/people/user/user.contract.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { ruleAt } from '#machines/shared/rules/catalogue.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { dispatch } from '#server/work/dispatch.ts';

const readForm = operation({
  method: 'GET',
  path: '/v2/tenant-form-experienced',
  summary: 'Returns the current criteria for sophisticated investors.',
  tag: 'suitability',
  access: 'signedIn',
  reply: SophisticationForm,
  handle: async ({ tenant }) => {
    const today = calendarDate(tenant.clock.now().getTime(), tenant.customization.tenant.timeZone);
    const { id, validFrom, parameters } = ruleAt('R5', today);
    return data({ rule: id, version: validFrom, ...parameters });
  },
});

const request = operation({
  method: 'POST',
  stepUp: { session: 'draft' },
  path: '/v2/user-form-experienced',
  summary: 'Requests to be treated as a sophisticated investor, with the figures that the user attests.',
  tag: 'suitability',
  access: ['USER'],
  body: v.strictObject({ attested: v.boolean(), figures: SophisticationFigures }),
  reply: v.object({ id: v.string(), status: v.string(), version: v.number() }),
  handle: async (call) => {
    const sent = await workFor(call, (uow) =>
      dispatch(uow, 'user', call.userId, { type: 'sophistication.request', ...call.body }),
    );
    return sent.ok ? data(sent.value) : refused(sent.refusal);
  },
});

export const sophisticationOperations = [readForm, request];
