import Fastify from 'fastify';
import pg from 'pg';

/** The statements and the response of the product, from recorded.ts. */
interface Recorded {
  readonly databaseUrl: string;
  /** Run in order, the last two concurrently: the page and its length. */
  readonly statements: readonly { text: string; values: readonly unknown[] }[];
  readonly bytes: string;
}

const { databaseUrl, statements, bytes }: Recorded = JSON.parse(process.env.RECORDED ?? '');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const queries = statements.map(({ text, values }, index) => ({
  name: `statement-${index}`,
  text,
  values: values.map(revive),
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

/** Restores bytes, which JSON writes as an object. */
function revive(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'data' in value;
  return isBytes ? Buffer.from(value.data as number[]) : value;
}
