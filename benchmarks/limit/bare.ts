import Fastify from 'fastify';
import pg from 'pg';

/** What the product was seen to ask PostgreSQL, and what it answered: see recorded.ts. */
interface Recorded {
  readonly databaseUrl: string;
  /** One after the other, and the last two at once: the page and its length. */
  readonly statements: readonly { text: string; values: readonly unknown[] }[];
  readonly bytes: string;
}

const { databaseUrl, statements, bytes }: Recorded = JSON.parse(process.env.RECORDED ?? '');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const queries = statements.map(({ text, values }, index) => ({
  name: `statement-${index}`,
  text,
  values: values.map(revived),
}));

const app = Fastify();
app.get('/api/ready', async () => 'ready');
app.get('/api/form-a', async (_request, reply) => {
  const together = queries.slice(-2);
  for (const query of queries.slice(0, -2)) await pool.query(query);
  await Promise.all(together.map((query) => pool.query(query)));
  return reply.type('application/json; charset=utf-8').send(bytes);
});
await app.listen({ port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit());

/** JSON writes bytes as an object. */
function revived(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'data' in value;
  return isBytes ? Buffer.from(value.data as number[]) : value;
}
