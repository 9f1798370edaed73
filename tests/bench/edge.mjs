// A minimal reverse proxy like the one in production: TLS, HTTP/2 and brotli for the answers of the API.
import { webcrypto } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { constants, createBrotliCompress } from 'node:zlib';
import * as asn1 from 'asn1js';
import { AttributeTypeAndValue, Certificate } from 'pkijs';

const DAY = 86_400_000;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Hop-by-hop headers belong to one connection and are not forwarded (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']);

const pem = (label, bytes) => {
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,64}/g);
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
};

/** A self-signed certificate with its key. */
async function createCertificate() {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ value: Date.now() % 1_000_000_000 });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: 'localhost' }) }),
    );
  certificate.notBefore.value = new Date(Date.now() - DAY);
  certificate.notAfter.value = new Date(Date.now() + DAY);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: pem('PRIVATE KEY', key), cert: pem('CERTIFICATE', certificate.toSchema(true).toBER()) };
}

const forwarded = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));

const isCompressible = (incoming, answer) =>
  /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '') &&
  !answer.headers['content-encoding'] &&
  /^application\/json/.test(answer.headers['content-type'] ?? '');

function forward(agent, port, incoming, answer) {
  const host = incoming.headers[':authority'] ?? incoming.headers.host;
  const { method, url } = incoming;
  const headers = { ...forwarded(incoming.headers), host };
  const outgoing = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (upstream) => {
    const upstreamHeaders = forwarded(upstream.headers);
    if (!isCompressible(incoming, upstream)) {
      answer.writeHead(upstream.statusCode, upstreamHeaders);
      return upstream.pipe(answer);
    }
    delete upstreamHeaders['content-length'];
    answer.writeHead(upstream.statusCode, { ...upstreamHeaders, 'content-encoding': 'br' });
    return upstream.pipe(createBrotliCompress(QUICK)).pipe(answer);
  });
  outgoing.on('error', () => {
    // The server had closed an idle connection in the same moment. A proxy asks again on another one.
    if (outgoing.reusedSocket && method === 'GET' && !answer.headersSent) return forward(agent, port, incoming, answer);
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  incoming.pipe(outgoing);
}

/** @returns {Promise<{ port: number, close(): void }>} */
export async function openEdge(serverPort) {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...(await createCertificate()), allowHTTP1: true }, (incoming, answer) =>
    forward(agent, serverPort, incoming, answer),
  );
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    agent.destroy();
    for (const session of sessions) session.destroy();
  };
  return { port: server.address().port, close };
}
