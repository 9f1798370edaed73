// Stand-ins for the real services of a rehearsal: a bucket that speaks S3 and a mail server that speaks SMTP.
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const bodyOf = async (request) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
};

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** The part of S3 that Tesela uses, in memory. Only signed requests are answered. */
export async function startBucket(port) {
  const objects = new Map();
  const acts = {
    PUT: async (key, request) => {
      const { 'content-type': type, 'x-amz-meta-name': name = '' } = request.headers;
      objects.set(key, { bytes: await bodyOf(request), headers: { 'content-type': type, 'x-amz-meta-name': name } });
      return [200, { etag: '"1"' }];
    },
    GET: async (key) => {
      const stored = objects.get(key);
      return stored ? [200, stored.headers, stored.bytes] : [404, {}, '<Error><Code>NoSuchKey</Code></Error>'];
    },
    DELETE: async (key) => {
      objects.delete(key);
      return [204, {}];
    },
  };
  async function answer(request, response) {
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=rehearsal/');
    const act = isSigned ? acts[request.method] : undefined;
    const [status, headers, body] = act ? await act(request.url, request) : [403, {}];
    response.writeHead(status, headers).end(body);
  }
  const server = createServer((request, response) => void answer(request, response));
  await listen(server, port);
  return { count: () => objects.size, stop: () => server.close() };
}

/** Keeps the mails that arrive by SMTP and lists them by HTTP like the sandbox's mailbox. */
export async function startMail(smtpPort, listPort) {
  const mails = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const keep = ({ subject, text }) => {
        for (const { address } of envelope.rcptTo)
          mails.unshift({ to: address, subject, text, at: new Date().toISOString() });
      };
      bodyOf(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(keep)
        .then(() => done(), done);
    },
  });
  // A server of Tesela that is killed resets its connections, which the mail server reports as an error of its own.
  smtp.on('error', () => {});
  const list = createServer((request, response) => {
    const to = new URL(request.url, 'http://localhost').searchParams.get('to');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
  });
  await Promise.all([listen(smtp.server, smtpPort), listen(list, listPort)]);
  return {
    count: () => mails.length,
    stop: () => {
      smtp.close();
      list.close();
    },
  };
}
