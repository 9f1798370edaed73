// What the measurements of the API ask for besides what they measure.
import { Connection } from './load.mjs';

/** The password of every account of the demo. */
const password = 'Tesela-2026';

export const login = (email) => ({
  method: 'POST',
  path: '/v2/user/login',
  body: { email, password, secret: false },
});

/** Somebody of the crowd, by number: each is an account that may invest. */
export const investorOf = (number) => `investor-${String(number).padStart(6, '0')}@demo.test`;

export const dataOf = ({ status, body }) => {
  if (status >= 300) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body).data;
};

/** Asks once, on a connection of its own. */
export async function once(port, request) {
  const connection = new Connection({ port });
  try {
    return dataOf(await connection.ask(request));
  } finally {
    connection.close();
  }
}

export const tokenOf = async (port, email) => (await once(port, login(email))).accessToken;
