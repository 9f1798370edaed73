// A process that answers every request with the newest 25 investments, as PostgreSQL writes them.
import { createServer } from 'node:http';
import pg from 'pg';

const [host, database] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'postgres', database, max: 10 });
const newest = {
  name: 'newest',
  text: `select coalesce(json_agg(row), '[]')::text as rows from (select id, number, status, tokens, amount, reference, created_at
    from investment order by created_at desc, id desc limit 25) row`,
};

const server = createServer((_, answer) => {
  void pool.query(newest).then(({ rows }) => {
    const body = Buffer.from(`{"data":{"rows":${rows[0].rows}}}`);
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    answer.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
