import { PushForm, PushState } from '#machines/app/notification/pushKinds.ts';
import { type Call, data, operation, problem } from '../../http/operation.ts';
import { newId } from '../../kernel/ids.ts';
import { listPushDevices, removePushDevice, savePushSubscription } from '../../queries/app/pushSubscriptions.ts';

const answer = async ({ tenant, userId }: Pick<Call, 'tenant' | 'userId'>) =>
  data({
    publicKey: tenant.providers.push.publicKey,
    devices: await listPushDevices(tenant.database, userId),
  } satisfies PushState);

const readPush = operation({
  method: 'GET',
  path: '/v2/pfp/account/push',
  summary: 'Lists the user’s devices that are told of notifications by Web Push, with the key to subscribe.',
  tag: 'account',
  access: ['USER'],
  reply: PushState,
  handle: answer,
});

const writePush = operation({
  method: 'PUT',
  stepUp: { session: 'ownData' },
  path: '/v2/pfp/account/push',
  summary:
    'Sets of what a device is told by Web Push; without a kind, it is told nothing more. Only the addresses of browsers’ push services are accepted.',
  tag: 'account',
  access: ['USER'],
  body: PushForm,
  reply: PushState,
  handle: async (call) => {
    const { tenant, userId, body } = call;
    const { endpoint, kinds, showsAmounts } = body;
    if (!tenant.providers.push.isAllowed(endpoint)) return problem(422, 'push_service_unknown');
    if (!kinds.length) {
      await removePushDevice(tenant.database, userId, endpoint);
      return answer(call);
    }
    const now = tenant.clock.now();
    const [p256dh, auth] = [Buffer.from(body.p256dh, 'base64url'), Buffer.from(body.auth, 'base64url')];
    const chosen = { kinds: [...new Set(kinds)], showsAmounts };
    const subscription = { id: newId(now), userId, endpoint, p256dh, auth, ...chosen };
    await savePushSubscription(tenant.database, now, subscription);
    return answer(call);
  },
});

export const pushOperations = [readPush, writePush];
