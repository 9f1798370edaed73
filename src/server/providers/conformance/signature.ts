import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { StateBody } from '../signature/signatureProtocol.ts';
import { verifySignedCopy } from '../signature/verifySignedCopy.ts';
import { type Attendance, call, INVALID, read, refuses, type Target } from './probe.ts';
import { type Requirement, requires } from './requirement.ts';
import {
  noticeRequirements,
  prepareSession,
  type StartedProtocol,
  startedRequirements,
  unattended,
} from './started.ts';

const path = '/signatures';
const userId = 'conformance';
const HOUR_MS = 3_600_000;

async function sampleDocument() {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const bytes = await pdf.save({ useObjectStreams: false });
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** The requirements of ../PROTOCOLS.md for signing services. */
export async function signatureRequirements(target: Target, attendance?: Attendance): Promise<Requirement[]> {
  const original = await sampleDocument();
  const document = {
    name: 'conformance.pdf',
    hash: original.hash,
    base64: Buffer.from(original.bytes).toString('base64'),
  };
  const body = {
    document,
    signer: { userId, name: 'Ana Prueba', email: 'ana@example.com' },
    locale: 'en',
    returnUrl: 'https://example.com/return',
    noticeUrl: 'https://example.com/notice',
    expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  };
  const protocol: StartedProtocol = { name: 'signature', path, body, required: 'signer' };
  const session = prepareSession(target, protocol, attendance);
  const lacks = attendance ? undefined : unattended;
  const buildPath = (reference: string) => `${path}/${encodeURIComponent(reference)}`;
  const fetchState = async (reference: string) =>
    read(StateBody, await call(target, { path: buildPath(reference) }), 200);
  const isBound = ({ documentHash, signer }: Awaited<ReturnType<typeof fetchState>>) => {
    requires(documentHash === original.hash, `the hash of the document is ${documentHash}`);
    requires(signer.userId === userId, `the signer is ${signer.userId}`);
  };
  return [
    ...startedRequirements(target, protocol, session),
    {
      name: 'signature.hash',
      text: 'refuses a document that has another hash with HTTP 400, 409 or 422',
      check: () =>
        refuses(call(target, { path, body: { ...body, document: { ...document, hash: 'ab'.repeat(32) } } }), INVALID),
    },
    {
      name: 'signature.pending',
      text: 'says that a new signature is pending, with the hash of its document and its signer',
      check: async () => {
        const { reference } = await session.start();
        const state = await fetchState(reference);
        requires(state.reference === reference, `the answer is about ${state.reference}`);
        requires(state.outcome === 'pending', `the outcome is ${state.outcome}`);
        isBound(state);
      },
    },
    {
      name: 'signature.unsigned',
      text: 'returns no document before it is signed',
      check: async () => {
        const { reference } = await session.start();
        await refuses(call(target, { path: `${buildPath(reference)}/document` }), [404, 409]);
      },
    },
    ...noticeRequirements(target, protocol, session, attendance),
    {
      name: 'signature.result',
      text: 'says that the signature is signed after the notice, with the hash of its document and its signer',
      lacks,
      check: async () => {
        const state = await fetchState((await session.finished()).reference);
        requires(state.outcome === 'signed', `the outcome is ${state.outcome}`);
        isBound(state);
      },
    },
    {
      name: 'signature.document',
      text: 'returns the original with a valid signature appended, which covers the complete file',
      lacks,
      check: async () => {
        const response = await call(target, { path: `${buildPath((await session.finished()).reference)}/document` });
        requires(response.status === 200, `answered HTTP ${response.status} instead of 200`);
        const verdict = await verifySignedCopy(new Uint8Array(await response.arrayBuffer()), original);
        requires(verdict.ok, `the file is refused: ${verdict.ok ? '' : verdict.why}`);
      },
    },
  ];
}
