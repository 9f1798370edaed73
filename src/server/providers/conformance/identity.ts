import { toIdentityStatus } from '../identity/identity.ts';
import { StatusBody } from '../identity/identityProtocol.ts';
import { type Attendance, call, read, type Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';
import {
  noticeRequirements,
  prepareSession,
  type StartedProtocol,
  startedRequirements,
  unattended,
} from './started.ts';

const protocol: StartedProtocol = {
  name: 'identity',
  path: '/verifications',
  body: {
    userId: 'conformance',
    returnUrl: 'https://example.com/return',
    noticeUrl: 'https://example.com/notice',
    locale: 'en',
    declared: { name: 'Ana', surname: 'Prueba' },
  },
  required: 'userId',
};

/** The requirements of ../PROTOCOLS.md for identity providers. */
export function identityRequirements(target: Target, attendance?: Attendance): Requirement[] {
  const session = prepareSession(target, protocol, attendance);
  const lacks = attendance ? undefined : unattended;
  const fetchStatus = async (reference: string) =>
    read(StatusBody, await call(target, { path: `${protocol.path}/${encodeURIComponent(reference)}` }), 200);
  return [
    ...startedRequirements(target, protocol, session),
    {
      name: 'identity.pending',
      text: 'says that a new verification is pending or running',
      check: async () => {
        const { reference } = await session.start();
        const { status, ...answer } = await fetchStatus(reference);
        requires(answer.reference === reference, `the answer is about ${answer.reference}`);
        requires(['PENDING', 'RUNNING'].includes(status), `the status is ${status}`);
      },
    },
    ...noticeRequirements(target, protocol, session, attendance),
    {
      name: 'identity.result',
      text: 'answers with the result after the notice, and a success with the data of the person',
      lacks,
      check: async () => {
        const { status, data } = await fetchStatus((await session.finished()).reference);
        requires(toIdentityStatus(status) === status, `the status ${status} is unknown`);
        requires(status !== 'PENDING' && status !== 'RUNNING', `the status is still ${status}`);
        const isNamed = data?.name && data.surname && data.birthday && data.idNumber;
        requires(status !== 'SUCCESS' || Boolean(isNamed), 'the success has no name, surname, birthday or idNumber');
      },
    },
    {
      name: 'identity.documents',
      text: 'returns each document that the result names as a picture or a PDF',
      lacks,
      check: async () => {
        const { reference } = await session.finished();
        for (const kind of (await fetchStatus(reference)).documents) {
          const path = `${protocol.path}/${encodeURIComponent(reference)}/documents/${kind}`;
          const response = await call(target, { path });
          const type = response.headers.get('content-type') ?? 'none';
          requires(response.status === 200, `the document ${kind} is answered with HTTP ${response.status}`);
          requires(/^(image\/(jpeg|png)|application\/pdf)/.test(type), `the document ${kind} has the type ${type}`);
        }
      },
    },
  ];
}
