import Fastify from 'fastify';
import pg from 'pg';
import { PAGE, USER } from './statements.ts';

/** What the bare server reads and answers. */
export interface Task {
  readonly databaseUrl: string;
  /** Hash of a session's token, in hexadecimal. */
  readonly tokenHash: string;
  readonly venueIds: readonly string[];
  /** The response of the product. */
  readonly bytes: string;
}

const { databaseUrl, tokenHash, venueIds, bytes }: Task = JSON.parse(process.env.TASK ?? '');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const longAgo = new Date(0);
const user: pg.QueryConfig = {
  name: 'user',
  text: USER,
  values: [Buffer.from(tokenHash, 'hex'), longAgo, longAgo],
};
const page: pg.QueryConfig = { name: 'page', text: PAGE, values: [venueIds] };

const app = Fastify();
app.get('/api/ready', async () => 'ready');
app.get('/api/form-a', async (_request, reply) => {
  for (const statement of [user, page]) {
    const { rows } = await pool.query(statement);
    if (rows.length === 0) throw new Error(`${statement.name} has no rows`);
  }
  return reply.type('application/json; charset=utf-8').send(bytes);
});
await app.listen({ port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit());
