// Requests that the measurements of the API share.
import { Connection } from './load.mjs';

/** The password of every account of the demo. */
export const password = 'Tesela-2026';

export const login = (email) => ({
  method: 'POST',
  path: '/v2/user/login',
  body: { email, password, secret: false },
});

/** The e-mail of a generated investor. Each of these accounts may invest. */
export const investorOf = (number) => `investor-${String(number).padStart(6, '0')}@demo.test`;

export const dataOf = ({ status, body }) => {
  if (status >= 300) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body).data;
};

/** Sends a single request on its own connection. */
export async function requestOnce(port, request, host) {
  const connection = new Connection({ port, host });
  try {
    return dataOf(await connection.send(request));
  } finally {
    connection.close();
  }
}

export const tokenOf = async (port, email, host) => (await requestOnce(port, login(email), host)).accessToken;
